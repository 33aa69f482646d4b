// SPDX-License-Identifier: MIT
//
// A position as people paste it into the editor:
//
//   FEN                 in its dialects, also as one line of a longer text
//   #@…@#               the board string of text records
//   .chessboard         the whole file, or only its rows with the river
//   a drawn board       ten rows of letters or hanzi: formats/drawn_board.h
//
// Red is to move unless the text says otherwise.
#pragma once

#include <string_view>

#include "chuhe/core/setup.h"

namespace chuhe::formats {

// What cannot be parsed is reported in `faults`, with line and column if the text has several
// lines.
Setup parse_board_text(std::string_view text);

}  // namespace chuhe::formats
