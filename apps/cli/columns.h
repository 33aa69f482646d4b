// SPDX-License-Identifier: MIT
//
// Columns of a table in a terminal, where a hanzi is two columns wide.
#pragma once

#include <algorithm>
#include <string>

#include "chuhe/draw/wrapped_text.h"

namespace chuhe::cli {

// The text, followed by blanks up to this width.
inline std::string padded(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, draw::columns_of(text)), ' ');
}

// The same, with the blanks in front.
inline std::string right_aligned(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, draw::columns_of(text)), ' ') + text;
}

}  // namespace chuhe::cli
