// SPDX-License-Identifier: MIT
#include "network_kit.h"

#include <doctest/doctest.h>

#include <random>

#include "chuhe/base/bytes.h"
#include "chuhe/base/sha256.h"

namespace chuhe::tests {
namespace {

// Appends random numbers.
class Numbers {
public:
    Numbers(ByteWriter& file, std::uint64_t seed) : file_(file), random_(seed) {}

    void i8(std::size_t count, int most) {
        for (std::size_t i = 0; i < count; ++i)
            file_.u8(static_cast<std::uint8_t>(next(-most, most)));
    }
    void i16(std::size_t count, int most) {
        for (std::size_t i = 0; i < count; ++i)
            file_.u16(static_cast<std::uint16_t>(next(-most, most)));
    }
    void i32(std::size_t count, int least, int most) {
        for (std::size_t i = 0; i < count; ++i)
            file_.u32(static_cast<std::uint32_t>(next(least, most)));
    }

private:
    int next(int least, int most) {
        return std::uniform_int_distribution<int>(least, most)(random_);
    }

    ByteWriter& file_;
    std::mt19937_64 random_;
};

// Such that most neurons are neither 0 nor 1.
void add_layers(Numbers& numbers, std::size_t hidden) {
    constexpr std::size_t kBuckets = nnue::kOutputBuckets;
    // Eight weights of 32 are the most that fit; with many neurons their sums would leave 0 … 1.
    numbers.i8(kBuckets * 2 * hidden * nnue::kLayer1, hidden <= 128 ? 32 : 15);
    numbers.i16(kBuckets * nnue::kLayer1 * nnue::kLayer2, 900);
    numbers.i16(kBuckets * nnue::kLayer2, 1500);
    numbers.i32(kBuckets * nnue::kLayer1, 0, 6000);
    numbers.i32(kBuckets * nnue::kLayer2, 0, 1 << 23);
    numbers.i32(kBuckets, -(1 << 22), 1 << 22);
}

}  // namespace

std::string network_file(const NetworkPlan& plan) {
    const bool is_layered = plan.architecture == nnue::Architecture::Layered;
    ByteWriter file;
    file.append("CHUHENET");
    const auto version = static_cast<std::uint32_t>(plan.architecture);
    const auto set = static_cast<std::uint32_t>(plan.feature_set);
    const std::uint32_t unit = is_layered ? 256 : 255;
    for (const std::uint32_t number : {version, set, plan.hidden, 8U, 1U, unit, 64U, 400U})
        file.u32(number);
    file.field("random", 48);
    if (is_layered) {
        file.u32(nnue::kLayer1);
        file.u32(nnue::kLayer2);
    }
    file.pad_to(128);
    Numbers numbers(file, plan.seed);
    const auto features = static_cast<std::size_t>(nnue::feature_count(plan.feature_set));
    numbers.i16(features * plan.hidden, 80);
    numbers.i16(plan.hidden, 200);
    if (is_layered) {
        add_layers(numbers, plan.hidden);
    } else {
        numbers.i16(std::size_t{2} * plan.hidden * nnue::kOutputBuckets, 50);
        for (std::uint32_t bucket = 0; bucket < nnue::kOutputBuckets; ++bucket)
            file.u32(static_cast<std::uint32_t>(static_cast<std::int32_t>(bucket * 300) - 1000));
    }
    std::string bytes = file.take();
    renew_checksum(bytes);
    return bytes;
}

std::shared_ptr<const nnue::Network> random_network(const NetworkPlan& plan) {
    const std::string file = network_file(plan);
    const auto network = nnue::Network::read(bytes_of(file), "random");
    REQUIRE(network.has_value());
    return *network;
}

void renew_checksum(std::string& file) {
    Sha256 hash;
    hash.add(bytes_of(file).first(96));
    hash.add(bytes_of(file).subspan(128));
    const Sha256Digest digest = hash.digest();
    file.replace(96, digest.size(), text_of(digest));
}

}  // namespace chuhe::tests
