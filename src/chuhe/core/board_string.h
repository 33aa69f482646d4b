// SPDX-License-Identifier: MIT
//
// The board string of text records (棋谱), which holds the pieces and nothing else:
//
//   #@rtbgkgbtr10c5c1p1p1p1p1p18P1P1P1P1P1C5C10RTBGKGBTR@#
//
// Ninety points from a9 to i0, row by row. Letters k g b t r c p (upper case Red); numbers are runs
// of empty points, which may exceed 9 and cross row boundaries. A '/' at the end of a row is
// accepted but never written. The record gives the side to move elsewhere.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/core/setup.h"

namespace chuhe {

// Surrounding blanks are ignored; the marks "#@" and "@#" may both be missing, but not just one of
// them.
Setup parse_board_string(std::string_view text);

// With the marks "#@" and "@#". Only the pieces are written: whose turn it is gets lost.
std::string to_board_string(const Setup& setup);

}  // namespace chuhe
