// SPDX-License-Identifier: MIT
//
// The signs ! and ? behind moves, in either width, and the NAGs that they stand for.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "chuhe/record/node.h"

namespace chuhe::formats {

constexpr bool is_glyph(char c) {
    return c == '!' || c == '?';
}

// The length in bytes of the signs with which the text begins, or ends.
std::size_t leading_glyphs_length(std::string_view text);
std::size_t trailing_glyphs_length(std::string_view text);

// Requires nothing but such signs. "!!!" is "!!" and "!".
std::vector<record::Nag> nags_of(std::string_view glyphs);

// "!!" for 3 and so on, for NAGs 1-6; empty for any other.
std::string_view glyphs_of(record::Nag nag);

}  // namespace chuhe::formats
