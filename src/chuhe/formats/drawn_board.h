// SPDX-License-Identifier: MIT
//
// A board as people draw it in plain text: ten rows of letters or hanzi, with or without the lines
// of a drawing (docs/formats/drawn.md).
//
//     rnbakabnr         　車－馬－象－士－将－士－象－馬－車
//     .........         　｜　｜　｜　｜＼｜／｜　｜　｜　｜
//     …                 　＋－＋－＋－＋－＋－＋－＋－＋－＋  …
//
// Letters are those of FEN, hanzi those of any set: formats/board_signs.h tells whose pieces they
// are. The names of the files above a drawing say from which side it is seen. Red is to move where
// the text below does not say it. A line with a FEN counts for more than the drawing.
//
// A board with a fault is not loaded; all faults are reported, with line and column.
#pragma once

#include <optional>
#include <string_view>

#include "chuhe/core/setup.h"
#include "chuhe/formats/format.h"

namespace chuhe::formats {

struct DrawnBoard {
    Setup setup;  // its faults list what could not be parsed
    bool says_turn = false;
};

DrawnBoard parse_drawn_board(std::string_view text);

// The first line of a text that begins with a FEN.
std::optional<std::string_view> find_fen_line(std::string_view text);

bool is_drawn_board(Bytes head);
Result<std::unique_ptr<Reader>> read_drawn_board(ByteSource& source, const ReadOptions& options);

}  // namespace chuhe::formats
