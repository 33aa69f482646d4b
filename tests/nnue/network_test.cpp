// SPDX-License-Identifier: MIT
#include "chuhe/nnue/network.h"

#include <doctest/doctest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
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

TEST_CASE("anything but a valid network is refused with the reason") {
    struct Case {
        const char* title;
        std::function<void(std::string&)> damage;
        const char* refusal;
    };
    // clang-format off
    const std::vector<Case> cases = {
        {"empty", [](auto& f) { f.clear(); }, "a.chnet: unsupported: not a Chuhe network"},
        {"another file", [](auto& f) { f.replace(0, 4, "PK\3\4"); }, "a.chnet: unsupported: not a Chuhe network"},
        {"cut header", [](auto& f) { f.resize(100); }, "a.chnet@0x64: truncated: network header truncated"},
        {"cut", [](auto& f) { f.resize(f.size() - 1); }, "a.chnet@0x1619f: truncated: network of 90527 bytes whose header asks for 90528"},
        {"more", [](auto& f) { f += 'x'; }, "a.chnet@0x161a0: bad syntax: network of 90529 bytes whose header asks for 90528"},
        {"version", [](auto& f) { put(f, 8, 2); }, "a.chnet@0x8: unsupported: network with unsupported version 2"},
        {"feature set", [](auto& f) { put(f, 12, 9); }, "a.chnet@0xc: unsupported: network with unsupported feature set 9"},
        {"no neurons", [](auto& f) { put(f, 16, 0); }, "a.chnet@0x10: unsupported: network with unsupported number of neurons 0"},
        {"odd neurons", [](auto& f) { put(f, 16, 65); }, "a.chnet@0x10: unsupported: network with unsupported number of neurons 65"},
        {"too many neurons", [](auto& f) { put(f, 16, 0xFFFFFFE0); }, "a.chnet@0x10: unsupported: network with unsupported number of neurons 4294967264"},
        {"outputs", [](auto& f) { put(f, 20, 1); }, "a.chnet@0x14: unsupported: network with unsupported number of outputs 1"},
        {"activation", [](auto& f) { put(f, 24, 2); }, "a.chnet@0x18: unsupported: network with unsupported activation 2"},
        {"input unit", [](auto& f) { put(f, 28, 256); }, "a.chnet@0x1c: unsupported: network with unsupported input unit 256"},
        {"output unit", [](auto& f) { put(f, 32, 0); }, "a.chnet@0x20: unsupported: network with unsupported output unit 0"},
        {"scale", [](auto& f) { put(f, 36, 0); }, "a.chnet@0x24: unsupported: network with unsupported scale 0"},
        {"a bit of a weight", [](auto& f) { f[5000] ^= 1; }, "a.chnet@0x60: bad syntax: network damaged: its checksum does not match"},
        {"a bit of the name", [](auto& f) { f[50] ^= 1; }, "a.chnet@0x60: bad syntax: network damaged: its checksum does not match"},
        {"a neuron that overflows", [](auto& f) { put(f, kRows + 2 * 5, 1100, 2); renew_checksum(f); }, "a.chnet: bad syntax: network whose neuron 5 can overflow"},
        {"an output weight", [](auto& f) { put(f, f.size() - 32 - 2, 128, 2); renew_checksum(f); }, "a.chnet: bad syntax: network whose output weights exceed 127"},
    };
    // clang-format on
    const std::string sound = network_file({});
    REQUIRE(refusal_of(sound) == "none");
    for (const Case& bad : cases) {
        CAPTURE(std::string(bad.title));
        std::string file = sound;
        bad.damage(file);
        CHECK(refusal_of(file) == bad.refusal);
    }
}

TEST_CASE("an output whose sum can overflow is refused") {
    std::string file = network_file({.hidden = 512});
    // All weights of the last output at their maximum.
    for (std::size_t at = file.size() - 32 - 2 * 2 * 512; at < file.size() - 32; at += 2)
        put(file, at, 127, 2);
    renew_checksum(file);
    CHECK(refusal_of(file) == "a.chnet: bad syntax: network whose output 7 can overflow");
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
