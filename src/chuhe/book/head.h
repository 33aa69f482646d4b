// SPDX-License-Identifier: MIT
//
// What a book file says about itself.
#pragma once

#include <cstdint>

#include "chuhe/base/bytes.h"

namespace chuhe::book {

// The version of the file format.
inline constexpr std::uint32_t kVersion = 1;

// The header of a file.
struct Head {
    std::uint64_t entries = 0;
    std::uint64_t positions = 0;
    std::uint64_t games = 0;  // 0: unknown
    std::uint32_t plies = 0;  // 0: unknown
    std::uint64_t checksum = 0;

    friend bool operator==(const Head&, const Head&) = default;
};

// True if a file that starts like this is a book, of any version.
bool is_book(Bytes head);

}  // namespace chuhe::book
