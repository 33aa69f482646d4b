// SPDX-License-Identifier: MIT
#include "network_kit.h"

#include <doctest/doctest.h>

#include <random>

#include "chuhe/base/bytes.h"
#include "chuhe/base/sha256.h"

namespace chuhe::tests {

std::string network_file(const NetworkPlan& plan) {
    std::mt19937_64 random(plan.seed);
    ByteWriter file;
    file.append("CHUHENET");
    const auto set = static_cast<std::uint32_t>(plan.feature_set);
    for (const std::uint32_t number : {1U, set, plan.hidden, 8U, 1U, 255U, 64U, 400U})
        file.u32(number);
    file.field("random", 48);
    file.pad_to(128);
    const auto weights = [&](std::size_t count, int most) {
        std::uniform_int_distribution<int> weight(-most, most);
        for (std::size_t i = 0; i < count; ++i)
            file.u16(static_cast<std::uint16_t>(weight(random)));
    };
    const auto features = static_cast<std::size_t>(nnue::feature_count(plan.feature_set));
    weights(features * plan.hidden, 80);
    weights(plan.hidden, 200);
    weights(std::size_t{2} * plan.hidden * nnue::kOutputBuckets, 50);
    for (std::uint32_t bucket = 0; bucket < nnue::kOutputBuckets; ++bucket)
        file.u32(static_cast<std::uint32_t>(static_cast<std::int32_t>(bucket * 300) - 1000));
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
