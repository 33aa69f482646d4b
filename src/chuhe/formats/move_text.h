// SPDX-License-Identifier: MIT
//
// Words in running text, before anybody looks at a board: is it a move, a number, a result, or
// something else? The text formats ask this, and find the encoding of a file by it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/encoding.h"
#include "chuhe/notation/reader.h"
#include "chuhe/record/node.h"

namespace chuhe::formats {

// A move in some notation, whether or not it can be played anywhere. Plain English is left out: its
// moves are several words, see notation/english.h.
bool looks_like_move(std::string_view word);

// What a damaged move looks like: 炮二平, 炮?平五, h2e. Other words are somebody's remark.
bool resembles_move(std::string_view word);

// The length of the Chinese move at the beginning of the text, blanks between its signs included
// and even if the next move follows without a blank; 0 when there is none.
std::size_t chinese_move_length(std::string_view text);

// The same for a move in plain English, which is always several words.
std::size_t english_move_length(std::string_view text);

// The length of a move number at the beginning of a word with its dots: 3 for "12.C2.5", 0 for
// "33.4", which is a move of WXF. A word of digits alone is a number. Either width.
std::size_t move_number_length(std::string_view word);

// Does the line begin with a move, with its number, or with the label of its side?
bool begins_with_moves(std::string_view line);

// "1. 炮二平五": the beginning of a game without a header.
bool begins_with_first_move(std::string_view line);

// How many moves there are in a line that holds nothing else but commas, numbers, signs like ! and
// a result: 炮二平五 马8进7. 0 for any other line. After kManyMoves it is sure and looks no
// further: the head of a file may end within a move. So it is at a bracket after two moves, behind
// which a variation or a remark may stand.
inline constexpr std::size_t kManyMoves = 50;
std::size_t count_bare_moves(std::string_view line);

// The length of the commas and full stops, of either width, at the beginning of the text. Some
// write them between moves.
std::size_t comma_length(std::string_view text);

// "1-0", "1/2-1/2", "*", 红胜 and their relatives; nothing for any other text.
std::optional<record::Outcome> outcome_of(std::string_view text);

// GBK, Big5 or UTF-8: the one that makes most moves of the text. Where it has no Chinese moves, the
// words decide.
Encoding guess_by_moves(std::string_view bytes);

// The text, or its beginning and an ellipsis: for messages.
std::string shortened(std::string_view text);

// For a reader that was told the notation: nothing but that, both scripts of Chinese and both
// forms.
notation::ReadOptions only(notation::Notation notation);

}  // namespace chuhe::formats
