// SPDX-License-Identifier: MIT
//
// Text for a terminal: wrapped to the requested width, and free of control sequences.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::draw {

// In columns: everything beyond ASCII counts as two, like hanzi.
std::size_t columns_of(std::string_view text);

// The text with control characters (escape sequences, and bidirectional marks) replaced by '?', and
// invalid UTF-8 by U+FFFD. Line feeds are kept; tabs become spaces.
std::string printable(std::string_view text);

// The same on one line: line feeds become spaces.
std::string printable_line(std::string_view text);

// Lines of at most `width` columns where possible. Breaks at spaces and next to wide characters,
// but not before 。 and the like. Line feeds in the text are kept.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

}  // namespace chuhe::draw
