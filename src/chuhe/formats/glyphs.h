// SPDX-License-Identifier: MIT
//
// The annotation signs ! and ? after moves, half- or full-width, and their NAGs.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "chuhe/record/node.h"

namespace chuhe::formats {

constexpr bool is_glyph(char c) {
    return c == '!' || c == '?';
}

// The length in bytes of the signs at the beginning, or the end, of the text.
std::size_t leading_glyphs_length(std::string_view text);
std::size_t trailing_glyphs_length(std::string_view text);

// Requires a text of such signs only. "!!!" is "!!" and "!".
std::vector<record::Nag> nags_of(std::string_view glyphs);

// "!!" for 3 and so on, for NAGs 1-6; empty for any other.
std::string_view glyphs_of(record::Nag nag);

}  // namespace chuhe::formats
