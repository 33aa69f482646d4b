// SPDX-License-Identifier: MIT
//
// Text for a terminal: as wide as asked for, and free of what a terminal would take for commands.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chuhe::draw {

// In columns: everything beyond ASCII is taken for two, as hanzi are.
std::size_t columns_of(std::string_view text);

// The text with control characters (escape sequences, and marks that turn the direction of writing)
// replaced by '?', and bytes that are no UTF-8 by U+FFFD. Line feeds stay; tabs become blanks.
std::string printable(std::string_view text);

// The same in one line: line feeds become blanks.
std::string printable_line(std::string_view text);

// Lines of at most `width` columns where that is possible. Breaks at blanks and beside wide
// characters, but not before 。 and its like. Line feeds of the text stay.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

}  // namespace chuhe::draw
