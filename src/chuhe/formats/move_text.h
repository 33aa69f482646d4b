// SPDX-License-Identifier: MIT
//
// Classifies words in running text, independent of any board: move, number, result, or something
// else? The text formats use it, and it helps to detect a file's encoding.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/encoding.h"
#include "chuhe/notation/reader.h"
#include "chuhe/record/node.h"
#include "chuhe/record/stated_sides.h"

namespace chuhe::formats {

// A move in some notation, whether or not it is playable anywhere. Except plain English, whose
// moves are several words: see notation/english.h.
bool looks_like_move(std::string_view word);

// What a damaged move looks like: 炮二平, 炮?平五, h2e. Other words are taken for remarks.
bool resembles_move(std::string_view word);

// The length of the Chinese move at the beginning of the text, including blanks between its
// characters, even if the next move follows without a blank; 0 if there is none.
std::size_t chinese_move_length(std::string_view text);

// The same for a move in plain English, which is always several words.
std::size_t english_move_length(std::string_view text);

// The length of a move number with its dots at the beginning of a word: 3 for "12.C2.5", 0 for
// "33.4", which is a WXF move. A word of digits alone is a number. Half- or full-width.
std::size_t move_number_length(std::string_view word);

// What such a beginning says, or dots alone. Requires one or the other.
record::MoveNumber move_number_of(std::string_view text);

// The length of an ellipsis at the beginning of the text, which marks a move by the second side:
// ... or …; 0 for fewer dots.
std::size_t ellipsis_length(std::string_view text);

// Does the line begin with a move, possibly with its number or the label of its side?
bool begins_with_moves(std::string_view line);

// "1. 炮二平五": the beginning of a game without a header.
bool begins_with_first_move(std::string_view line);

// The number of moves in a line that contains nothing else but commas, numbers, signs like ! and a
// result: 炮二平五 马8进7. 0 for any other line. After kManyMoves the answer is certain and it
// stops looking: the head of a file may end within a move. It also stops at a bracket after two
// moves, which may begin a variation or a remark.
inline constexpr std::size_t kManyMoves = 50;
std::size_t count_bare_moves(std::string_view line);

// The length of the commas and full stops, half- or full-width, at the beginning of the text. Some
// people write them between moves.
std::size_t comma_length(std::string_view text);

// "1-0", "1/2-1/2", "*", 红胜 and variants; nothing for any other text.
std::optional<record::Outcome> outcome_of(std::string_view text);

// GBK, Big5 or UTF-8: whichever yields the most moves. Without Chinese moves, the words decide.
Encoding guess_by_moves(std::string_view bytes);

// Is it the beginning of a legal move, in any notation, whose end is missing? Slow: for the last
// word of a file.
bool is_cut_move(const Position& position, std::string_view text);

// The text, or its beginning and an ellipsis: for messages.
std::string shortened(std::string_view text);

// For a reader with a fixed notation: only that one, with both scripts of Chinese and both forms.
notation::ReadOptions only(notation::Notation notation);

}  // namespace chuhe::formats
