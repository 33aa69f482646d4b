// SPDX-License-Identifier: MIT
//
// Network files. Whatever the bytes are, reading them ends in a network or in a refusal that gives
// the reason; and a network that was accepted evaluates positions.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "chuhe/base/sha256.h"
#include "chuhe/core/position.h"
#include "chuhe/nnue/inference.h"
#include "require.h"

using namespace chuhe;

namespace {

// No fuzzer guesses checksums, nor the size that a header asks for.
constexpr std::size_t kChecksumAt = 96;
constexpr std::size_t kPayloadAt = 128;

std::string with_checksum(std::string bytes) {
    Sha256 hash;
    hash.add(bytes_of(bytes).first(kChecksumAt));
    hash.add(bytes_of(bytes).subspan(kPayloadAt));
    const Sha256Digest digest = hash.digest();
    std::ranges::copy(digest, bytes.begin() + kChecksumAt);
    return bytes;
}

// As the smallest file of version 1.
std::string made_flat(std::string bytes) {
    constexpr std::size_t kNeurons = 32;
    bytes.resize(kPayloadAt + sizeof(std::int16_t) * kNeurons * (689 + 1 + 16) +
                 sizeof(std::int32_t) * 8);
    return with_checksum(bytes);
}

// As the smallest file of version 2. The input continues behind the first layer, which is large and
// whose neurons are all alike.
std::string made_layered(std::string bytes) {
    constexpr std::size_t kNeurons = 64;
    constexpr std::size_t kWeights = 2 * kNeurons * 16 + sizeof(std::int16_t) * (16 * 32 + 32);
    constexpr std::size_t kLayersSize = 8 * (kWeights + sizeof(std::int32_t) * (16 + 32 + 1));
    bytes.resize(kPayloadAt + kLayersSize);
    std::string first_layer(sizeof(std::int16_t) * 689 * kNeurons, '\0');
    for (std::size_t neuron = 0; neuron < kNeurons; ++neuron)
        first_layer += {100, 0};
    bytes.insert(kPayloadAt, first_layer);
    return with_checksum(bytes);
}

void check(const std::string& bytes) {
    const auto network = nnue::Network::read(bytes_of(bytes), "fuzz.chnet");
    if (!network) {
        require(!to_string(network.error()).empty());
        return;
    }
    require(text_of((*network)->file()) == bytes);
    nnue::Inference best(*network);
    nnue::Inference plain(*network, nnue::kScalarKernels);
    require(best.evaluate(Position::start()) == plain.evaluate(Position::start()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check(bytes);
    check(made_flat(bytes));
    check(made_layered(bytes));
    return 0;
}
