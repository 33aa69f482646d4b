// SPDX-License-Identifier: MIT
//
// Columns of a table in a terminal, where a hanzi is two columns wide.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

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

// The text on one line without control characters, cut to this width with ".." at its end.
inline std::string cut(std::string_view text, std::size_t width) {
    std::string line = draw::printable_line(text);
    if (draw::columns_of(line) <= width) return line;
    constexpr std::string_view kCut = "..";
    while (!line.empty() && draw::columns_of(line) + kCut.size() > width) {
        while ((line.back() & 0xC0) == 0x80)
            line.pop_back();
        line.pop_back();
    }
    return line.append(kCut);
}

}  // namespace chuhe::cli
