// SPDX-License-Identifier: MIT
//
// Plain English, for people who do not read Chinese characters:
//
//   cannon 2 to 5              炮二平五
//   horse 8 advances to 7      马８进７
//   front rook retreats 3      前车退三
//   third pawn to 4            三兵平四
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chuhe/notation/description.h"
#include "chuhe/notation/saying.h"

namespace chuhe::notation {

// Consumes a move at the start of the text, in either case and with the usual synonyms (chariot,
// knight, soldier, forward, back, one … nine). Empty, leaving the text unchanged, if it does not
// start with a move. Needed for running text: only the grammar shows where one move ends and the
// next begins.
std::optional<Saying> take_english(std::string_view& text);

// The whole text must be one move.
std::optional<Saying> parse_english(std::string_view text);

void append_english(std::string& out, const Description& move);

}  // namespace chuhe::notation
