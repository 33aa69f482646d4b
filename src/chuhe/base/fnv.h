// SPDX-License-Identifier: MIT
//
// 64-bit FNV-1a (Fowler, Noll and Vo, public domain): a checksum and fingerprint for data that
// nobody tampers with. For anything else, use base/sha256.h.
#pragma once

#include <cstdint>
#include <string_view>

namespace chuhe {

// A hash of 64 bits, fed byte by byte.
class Fnv1a {
public:
    static constexpr std::uint64_t kBasis = 0xCBF29CE484222325;

    constexpr explicit Fnv1a(std::uint64_t basis = kBasis) : value_(basis) {}

    constexpr void add(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001B3; }
    constexpr void add(std::string_view bytes) {
        for (const char byte : bytes)
            add(static_cast<std::uint8_t>(byte));
    }

    constexpr std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_;
};

}  // namespace chuhe
