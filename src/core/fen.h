// SPDX-License-Identifier: MIT
//
// FEN: a position as one line of text, ranks from Black's side down, files a to i.
//
//   rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//   pieces                                                      side  quiet plies, move number
//
// Written: exactly this form. Read: every dialect in use.
//   letters   E = B (elephant), H = N (horse), M = B (minister), S = P (soldier); G is an advisor
//             (guard) if a K of any colour is on the board, else the king (general)
//   digits    runs add up: "45" is nine empty points
//   side      w, r or "red" and b or "black" in either case; missing means Red; may be glued to the
//             last rank (…/4K4w)
//   fields    "- -" and the counters may be missing; WinBoard leaves out only the dashes
// Text that is refused (jieqi's x among it) still gives a Setup, with the faults in it.
#pragma once

#include <string>
#include <string_view>

#include "core/setup.h"

namespace chuhe {

class Position;

inline constexpr std::string_view kStartFen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

// Of quiet plies and move numbers. A game has room to go on from there.
inline constexpr int kLargestCounter = 30000;

// Columns in the faults count from 1 and are places in `text`.
Setup parse_fen(std::string_view text);

// The canonical form. A Setup that is no position is written as it is.
std::string to_fen(const Setup& setup);
std::string to_fen(const Position& position);

}  // namespace chuhe
