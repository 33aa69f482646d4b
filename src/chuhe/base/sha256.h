// SPDX-License-Identifier: MIT
//
// SHA-256 (FIPS 180-4): identifies files by their content and detects changed bytes.
//
// Written here rather than linked, so that the engine needs no library at all and builds for any
// platform.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "chuhe/base/bytes.h"

namespace chuhe {

using Sha256Digest = std::array<std::uint8_t, 32>;

// For bytes that arrive in pieces.
class Sha256 {
public:
    void add(Bytes bytes);

    // The digest of everything added. Call it once, last.
    Sha256Digest digest();

private:
    static constexpr std::size_t kBlockSize = 64;

    void mix(const std::uint8_t* block);

    std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                           0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, kBlockSize> block_{};
    std::size_t filled_ = 0;
    std::uint64_t size_ = 0;
};

Sha256Digest sha256(Bytes bytes);

// 64 lower-case hexadecimal digits.
std::string to_hex(const Sha256Digest& digest);

}  // namespace chuhe
