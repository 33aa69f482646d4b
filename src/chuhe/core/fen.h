// SPDX-License-Identifier: MIT
//
// FEN: a position as one line of text, ranks from Black's side down, files a to i.
//
//   rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//   pieces                                                      side  quiet plies, move number
//
// Written: exactly this form. Read: every dialect in use.
//   letters   E = B (elephant), H = N (horse), M = B (minister), S = P (soldier); G is an advisor
//             (guard) if a K of any colour is on the board, otherwise the king (general)
//   digits    runs add up: "45" is nine empty points
//   side      w, r or "red" and b or "black" in either case; missing means Red; may be glued to the
//             last rank (…/4K4w)
//   fields    "- -" and the counters may be missing; WinBoard leaves out only the dashes
// Rejected text (including jieqi's x) still gives a Setup, with the errors in it.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/core/setup.h"

namespace chuhe {

class Position;

// The standard starting position.
inline constexpr std::string_view kStartFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

// The limit for quiet plies and move numbers. It leaves room for the game to continue.
inline constexpr int kLargestCounter = 30000;

// Columns in the errors count from 1 and refer to `text`.
Setup parse_fen(std::string_view text);

// The canonical form. An invalid Setup is written as it is.
std::string to_fen(const Setup& setup);
std::string to_fen(const Position& position);

}  // namespace chuhe
