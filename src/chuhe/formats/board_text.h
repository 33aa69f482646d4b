// SPDX-License-Identifier: MIT
//
// A position as people paste it into the editor:
//
//   FEN                 in its dialects, also as one line of a longer text
//   #@…@#               the board string of text manuals
//   .chessboard         the whole file, or only its rows with the river
//   a drawn board       ten rows of letters or hanzi: formats/drawn_board.h
//
// Red is to move where the text does not say it.
#pragma once

#include <string_view>

#include "chuhe/core/setup.h"

namespace chuhe::formats {

// What cannot be understood is told in `faults`, with line and column where there are lines.
Setup parse_board_text(std::string_view text);

}  // namespace chuhe::formats
