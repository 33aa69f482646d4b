// SPDX-License-Identifier: MIT
//
// A position as people paste it into the editor:
//
//   FEN                 in its dialects, also as one line of a longer text
//   #@…@#               the board string of text manuals
//   .chessboard         the whole file, or only its rows with the river
//   ten rows            of letters or hanzi, with or without the lines of a drawing:
//
//     rnbakabnr         　車－馬－象－士－将－士－象－馬－車
//     .........         　｜　｜　｜　｜＼｜／｜　｜　｜　｜
//     …                 　＋－＋－＋－＋－＋－＋－＋－＋－＋  …
//
// Letters are those of FEN, hanzi those of any set: server/board_signs.h tells whose men they are.
// The names of the files above a drawing say from which side it is seen. Red is to move where the
// text does not say it.
#pragma once

#include <string_view>

#include "chuhe/core/setup.h"

namespace chuhe::server {

// What cannot be understood is told in `faults`, with line and column where there are lines.
Setup parse_board_text(std::string_view text);

}  // namespace chuhe::server
