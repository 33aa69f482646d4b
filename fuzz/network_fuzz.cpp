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

// The sizes of the smallest files of both versions.
constexpr std::size_t kFlat = 128 + 2 * (689 * 32 + 32 + 16 * 32) + 32;
constexpr std::size_t kLayered =
    128 + 2 * (689 * 64 + 64) + 8 * (2 * 64 * 16 + 2 * 16 * 32 + 2 * 32 + 4 * 16 + 4 * 32 + 4);

// No fuzzer guesses checksums, nor the size that a header asks for.
std::string made_whole(std::string bytes, std::size_t size) {
    constexpr std::size_t kChecksumAt = 96;
    constexpr std::size_t kPayloadAt = 128;
    bytes.resize(size);
    Sha256 hash;
    hash.add(bytes_of(bytes).first(kChecksumAt));
    hash.add(bytes_of(bytes).subspan(kPayloadAt));
    const Sha256Digest digest = hash.digest();
    std::ranges::copy(digest, bytes.begin() + kChecksumAt);
    return bytes;
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
    check(made_whole(bytes, kFlat));
    check(made_whole(bytes, kLayered));
    return 0;
}
