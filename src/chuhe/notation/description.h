// SPDX-License-Identifier: MIT
//
// A move in the terms shared by all file-based notations, ready to be written.
#pragma once

#include <cstdint>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/notation/saying.h"

namespace chuhe::notation {

struct Description {
    Side side;
    PieceType type;
    Direction direction;
    int file;    // 1-9 from the mover's right: where the move starts
    int number;  // 1-9: steps, or the destination file

    // Its place among the pieces of its kind on its file, and among those on all files with two or
    // more. Places count from 0 at the front. A piece alone on its file needs no place: on_file is
    // 1. The same goes for advisors and elephants, of which only the rear one can advance and only
    // the front one retreat.
    int on_file = 1;
    int place = 0;
    int in_tandem = 0;
    int ordinal = 0;

    bool needs_place() const { return on_file > 1; }

    // Two files hold two or more, so 前 alone would be ambiguous. Only pawns are that many.
    bool is_on_one_of_two_files() const { return in_tandem > on_file; }
};

// Requires a legal move.
Description describe(const Position& position, Move move);

}  // namespace chuhe::notation
