// SPDX-License-Identifier: MIT
#include "chuhe/nnue/network.h"

#include <doctest/doctest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include "chuhe/nnue/embedded.h"
#include "network_kit.h"

using namespace chuhe;
using namespace chuhe::nnue;
using tests::network_file;
using tests::renew_checksum;

namespace {

std::string refusal_of(const std::string& file) {
    const auto network = Network::read(bytes_of(file), "a.chnet");
    return network ? "none" : to_string(network.error());
}

void put(std::string& file, std::size_t offset, std::uint32_t value, std::size_t size = 4) {
    for (std::size_t i = 0; i < size; ++i)
        file[offset + i] = static_cast<char>(value >> (8 * i) & 0xFF);
}

constexpr std::size_t kRows = 128;

// Where the parts of a file with 64 neurons and layers begin.
constexpr std::size_t kBuckets = 8;
constexpr std::size_t kWeights1 = kRows + sizeof(std::int16_t) * 690 * 64;
constexpr std::size_t kWeights2 = kWeights1 + kBuckets * 2 * 64 * 16;
constexpr std::size_t kOutputWeights = kWeights2 + sizeof(std::int16_t) * kBuckets * 16 * 32;
constexpr std::size_t kBias1 = kOutputWeights + sizeof(std::int16_t) * kBuckets * 32;
constexpr std::size_t kBias2 = kBias1 + sizeof(std::int32_t) * kBuckets * 16;
constexpr std::size_t kOutputBias = kBias2 + sizeof(std::int32_t) * kBuckets * 32;
constexpr std::size_t kEnd = kOutputBias + sizeof(std::int32_t) * kBuckets;

struct Refusal {
    const char* title;
    std::function<void(std::string&)> damage;
    const char* message;
};

void check_refusals(const std::string& sound, const std::vector<Refusal>& cases) {
    REQUIRE(refusal_of(sound) == "none");
    for (const Refusal& bad : cases) {
        CAPTURE(std::string(bad.title));
        std::string file = sound;
        bad.damage(file);
        CHECK(refusal_of(file) == bad.message);
    }
}

}  // namespace

TEST_CASE("a network is read as it was written") {
    const std::string file =
        network_file({.feature_set = FeatureSet::KingBuckets, .hidden = 96, .seed = 3});
    const auto read = Network::read(bytes_of(file), "a.chnet");
    REQUIRE(read.has_value());
    const Network& network = **read;
    CHECK(network.feature_set() == FeatureSet::KingBuckets);
    CHECK(network.hidden() == 96);
    CHECK(network.input_unit() == 255);
    CHECK(network.output_unit() == 64);
    CHECK(network.scale() == 400);
    CHECK(network.name() == "random");
    CHECK(network.id().size() == 12);
    CHECK(network.output_bias(0) == -1000);
    CHECK(network.output_bias(7) == 1100);
    CHECK(text_of(network.file()) == file);
    CHECK(reinterpret_cast<std::uintptr_t>(network.row(1)) % Network::kAlignment == 0);
}

TEST_CASE("a network with layers is read as it was written") {
    const std::string file = network_file({.architecture = Architecture::Layered, .hidden = 128});
    const auto read = Network::read(bytes_of(file), "a.chnet");
    REQUIRE(read.has_value());
    const Network& network = **read;
    CHECK(network.architecture() == Architecture::Layered);
    CHECK(network.hidden() == 128);
    CHECK(network.input_unit() == 256);
    CHECK(network.output_unit() == 64);
    CHECK(text_of(network.file()) == file);
    for (const int bucket : {0, 7}) {
        const Layers& layers = network.layers(bucket);
        for (const void* part :
             std::initializer_list<const void*>{layers.weights1, layers.weights2,
                                                layers.output_weights, layers.bias1, layers.bias2})
            CHECK(reinterpret_cast<std::uintptr_t>(part) % Network::kAlignment == 0);
    }
    std::int32_t last = 0;
    std::memcpy(&last, file.data() + file.size() - sizeof last, sizeof last);
    CHECK(network.layers(7).output_bias == last);
}

TEST_CASE("anything but a valid network is refused with the reason") {
    // clang-format off
    const std::vector<Refusal> cases = {
        {"empty", [](auto& f) { f.clear(); }, "a.chnet: unsupported: not a Chuhe network"},
        {"another file", [](auto& f) { f.replace(0, 4, "PK\3\4"); }, "a.chnet: unsupported: not a Chuhe network"},
        {"cut header", [](auto& f) { f.resize(100); }, "a.chnet@0x64: truncated: network header truncated"},
        {"cut", [](auto& f) { f.resize(f.size() - 1); }, "a.chnet@0x1619f: truncated: the network has 90527 bytes; its header says 90528"},
        {"more", [](auto& f) { f += 'x'; }, "a.chnet@0x161a0: bad syntax: the network has 90529 bytes; its header says 90528"},
        {"version", [](auto& f) { put(f, 8, 3); }, "a.chnet@0x8: unsupported: network with unsupported version 3"},
        {"no version", [](auto& f) { put(f, 8, 0); }, "a.chnet@0x8: unsupported: network with unsupported version 0"},
        {"another version", [](auto& f) { put(f, 8, 2); }, "a.chnet@0x1c: unsupported: network with unsupported input unit 255"},
        {"feature set", [](auto& f) { put(f, 12, 9); }, "a.chnet@0xc: unsupported: network with unsupported feature set 9"},
        {"no neurons", [](auto& f) { put(f, 16, 0); }, "a.chnet@0x10: unsupported: network with unsupported number of neurons 0"},
        {"odd neurons", [](auto& f) { put(f, 16, 65); }, "a.chnet@0x10: unsupported: network with unsupported number of neurons 65"},
        {"too many neurons", [](auto& f) { put(f, 16, 0xFFFFFFE0); }, "a.chnet@0x10: unsupported: network with unsupported number of neurons 4294967264"},
        {"outputs", [](auto& f) { put(f, 20, 1); }, "a.chnet@0x14: unsupported: network with unsupported number of outputs 1"},
        {"activation", [](auto& f) { put(f, 24, 2); }, "a.chnet@0x18: unsupported: network with unsupported activation 2"},
        {"input unit", [](auto& f) { put(f, 28, 256); }, "a.chnet@0x1c: unsupported: network with unsupported input unit 256"},
        {"output unit", [](auto& f) { put(f, 32, 0); }, "a.chnet@0x20: unsupported: network with unsupported output unit 0"},
        {"scale", [](auto& f) { put(f, 36, 0); }, "a.chnet@0x24: unsupported: network with unsupported scale 0"},
        {"a layer", [](auto& f) { put(f, 88, 16); }, "a.chnet@0x58: unsupported: network with unsupported layer size 16"},
        {"a bit of a weight", [](auto& f) { f[5000] ^= 1; }, "a.chnet@0x60: bad syntax: network damaged: its checksum does not match"},
        {"a bit of the name", [](auto& f) { f[50] ^= 1; }, "a.chnet@0x60: bad syntax: network damaged: its checksum does not match"},
        {"a name that is not text", [](auto& f) { put(f, 40, 0xFF, 1); renew_checksum(f); }, "a.chnet@0x28: bad syntax: the name of the network is not printable UTF-8"},
        {"a line break in the name", [](auto& f) { put(f, 40, '\n', 1); renew_checksum(f); }, "a.chnet@0x28: bad syntax: the name of the network is not printable UTF-8"},
        {"a neuron that overflows", [](auto& f) { put(f, kRows + 10, 1100, 2); renew_checksum(f); }, "a.chnet: bad syntax: neuron 5 of the network can overflow"},
        {"an output weight", [](auto& f) { put(f, f.size() - 32 - 2, 128, 2); renew_checksum(f); }, "a.chnet: bad syntax: output weights of the network exceed 127"},
    };
    // clang-format on
    check_refusals(network_file({}), cases);
}

TEST_CASE("anything but a valid network with layers is refused with the reason") {
    constexpr std::size_t kBytes1 = sizeof(std::int32_t) * 16;  // of the biases of a bucket
    constexpr std::size_t kBytes2 = sizeof(std::int32_t) * 32;
    const auto sealed = [](std::size_t offset, std::uint32_t value, std::size_t size) {
        return [=](std::string& f) {
            put(f, offset, value, size);
            renew_checksum(f);
        };
    };
    // clang-format off
    const std::vector<Refusal> cases = {
        {"cut header", [](auto& f) { f.resize(100); }, "a.chnet@0x64: truncated: network header truncated"},
        {"cut", [](auto& f) { f.resize(f.size() - 1); }, "a.chnet@0x1c19f: truncated: the network has 115103 bytes; its header says 115104"},
        {"more", [](auto& f) { f += 'x'; }, "a.chnet@0x1c1a0: bad syntax: the network has 115105 bytes; its header says 115104"},
        {"another version", [](auto& f) { put(f, 8, 1); }, "a.chnet@0x1c: unsupported: network with unsupported input unit 256"},
        {"feature set", [](auto& f) { put(f, 12, 0); }, "a.chnet@0xc: unsupported: network with unsupported feature set 0"},
        {"odd neurons", [](auto& f) { put(f, 16, 96); }, "a.chnet@0x10: unsupported: network with unsupported number of neurons 96"},
        {"input unit", [](auto& f) { put(f, 28, 255); }, "a.chnet@0x1c: unsupported: network with unsupported input unit 255"},
        {"small output unit", [](auto& f) { put(f, 32, 32); }, "a.chnet@0x20: unsupported: network with unsupported output unit 32"},
        {"odd output unit", [](auto& f) { put(f, 32, 96); }, "a.chnet@0x20: unsupported: network with unsupported output unit 96"},
        {"large output unit", [](auto& f) { put(f, 32, 8192); }, "a.chnet@0x20: unsupported: network with unsupported output unit 8192"},
        {"first layer", [](auto& f) { put(f, 88, 32); }, "a.chnet@0x58: unsupported: network with unsupported layer size 32"},
        {"second layer", [](auto& f) { put(f, 92, 16); }, "a.chnet@0x5c: unsupported: network with unsupported layer size 16"},
        {"a bit of a weight", [](auto& f) { f[kWeights2 - 1] ^= 1; }, "a.chnet@0x60: bad syntax: network damaged: its checksum does not match"},
        {"a neuron that overflows", sealed(kRows + 10, 1100, 2), "a.chnet: bad syntax: neuron 5 of the network can overflow"},
        {"a sum of layer 1", sealed(kBias1 + 3 * kBytes1, 0x7FFFFFFF, 4), "a.chnet: bad syntax: output 3 of the network can overflow"},
        {"the smallest bias", sealed(kBias1, 0x80000000, 4), "a.chnet: bad syntax: output 0 of the network can overflow"},
        {"a sum of layer 2", sealed(kBias2 + 7 * kBytes2, 0x7FFFFF00, 4), "a.chnet: bad syntax: output 7 of the network can overflow"},
        {"an output", sealed(kOutputBias + 8, 0x7FFFFF00, 4), "a.chnet: bad syntax: output 2 of the network can overflow"},
    };
    // clang-format on
    const std::string sound = network_file({.architecture = Architecture::Layered, .hidden = 64});
    REQUIRE(sound.size() == kEnd);
    check_refusals(sound, cases);
}

TEST_CASE("weights of small layers whose sum can overflow are refused") {
    const std::string sound = network_file({.architecture = Architecture::Layered});
    constexpr const char* kRefusal = "a.chnet: bad syntax: output 0 of the network can overflow";
    // The second halves of four blocks, from the second group of inputs to neuron 3: 127 times 258
    // fit 16 bits, 127 times 259 do not.
    const auto with_group = [&](std::initializer_list<int> weights) {
        std::string file = sound;
        std::size_t i = 0;
        for (const int weight : weights) {
            const std::size_t block = 4 + i / 2;
            put(file, kWeights1 + (block * 16 + 3) * 4 + 2 + i % 2,
                static_cast<std::uint32_t>(weight), 1);
            ++i;
        }
        renew_checksum(file);
        return refusal_of(file);
    };
    CHECK(with_group({127, 0, 0, -127, 0, 0, 0, 4}) == "none");
    CHECK(with_group({127, 0, 0, -127, 0, 0, 0, 5}) == kRefusal);
    CHECK(with_group({-128, 0, 0, -128, 0, 0, 0, -3}) == kRefusal);
    CHECK(with_group({32, 32, -32, 32, 33, 33, 32, 32}) == "none");

    // The largest weight from some inputs to the first neuron of layer 2: 4 * 32767 * 16384 are
    // too many for 32 bits, three are not.
    const auto with_inputs = [&](std::size_t count) {
        std::string file = sound;
        for (std::size_t i = 0; i < 16; ++i)
            put(file, kWeights2 + 2 * (i / 2 * 64 + i % 2), i < count ? 0x7FFF : 0, 2);
        renew_checksum(file);
        return refusal_of(file);
    };
    CHECK(with_inputs(3) == "none");
    CHECK(with_inputs(4) == kRefusal);

    const auto with_outputs = [&](std::size_t count) {
        std::string file = sound;
        for (std::size_t i = 0; i < 32; ++i)
            put(file, kOutputWeights + 2 * i, i < count ? 0x8000 : 0, 2);
        renew_checksum(file);
        return refusal_of(file);
    };
    CHECK(with_outputs(3) == "none");
    CHECK(with_outputs(4) == kRefusal);
}

TEST_CASE("an output whose sum can overflow is refused") {
    std::string file = network_file({.hidden = 512});
    // All weights of the last output at their maximum.
    for (std::size_t at = file.size() - 32 - std::size_t{4} * 512; at < file.size() - 32; at += 2)
        put(file, at, 127, 2);
    renew_checksum(file);
    CHECK(refusal_of(file) == "a.chnet: bad syntax: output 7 of the network can overflow");
}

TEST_CASE("positive and negative output weights count separately, because squares are positive") {
    // 512 weights of one sign: 64 * 512 * 255² fits 31 bits, 65 * 512 * 255² does not.
    const auto refusal_with = [](int positive, int negative) {
        std::string file = network_file({.hidden = 512});
        const std::size_t first = file.size() - 32 - std::size_t{4} * 512;
        for (std::size_t i = 0; i < 1024; ++i) {
            const int weight = i % 2 == 0 ? positive : negative;
            put(file, first + 2 * i, static_cast<std::uint16_t>(weight), 2);
        }
        renew_checksum(file);
        return refusal_of(file);
    };
    constexpr const char* kRefusal = "a.chnet: bad syntax: output 7 of the network can overflow";
    CHECK(refusal_with(64, -64) == "none");
    CHECK(refusal_with(65, -64) == kRefusal);
    CHECK(refusal_with(64, -65) == kRefusal);
    CHECK(refusal_with(64, 64) == kRefusal);
}

TEST_CASE("missing files, directories and oversized files are refused") {
    const auto refusal = [](const std::string& path) {
        const auto network = Network::load(path);
        return network ? ErrorCode::WrongResult : network.error().code;
    };
    const std::filesystem::path folder = std::filesystem::temp_directory_path();
    CHECK(refusal((folder / "chuhe-no-such-file.chnet").string()) == ErrorCode::CannotOpen);
    CHECK(refusal(folder.string()) == ErrorCode::CannotOpen);

    const std::string large = (folder / "chuhe-large.chnet").string();
    { std::ofstream(large) << network_file({}); }
    CHECK(Network::load(large).has_value());
    std::filesystem::resize_file(large, 1'000'000'000);  // a sparse file: takes no space on disk
    const auto network = Network::load(large);
    REQUIRE_FALSE(network.has_value());
    CHECK(to_string(network.error()) == large + ": unsupported: the file is too large");
    std::filesystem::remove(large);
}

TEST_CASE("the built-in network passes all checks of a file") {
    const auto embedded = embedded_network();
    if (!embedded) {
        MESSAGE("built without a network");
        return;
    }
    const auto read = Network::read(embedded->file(), "<built-in network>");
    REQUIRE_MESSAGE(read.has_value(), to_string(read.error()));
    CHECK((*read)->id() == embedded->id());
}
