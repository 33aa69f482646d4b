// SPDX-License-Identifier: MIT
//
// What endgame tables say about the moves of the position to think about.
#pragma once

#include <span>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/score.h"
#include "chuhe/tables/tables.h"

namespace chuhe::engine {

// A move, its score for the side that makes it, and best play after it.
struct TableLine {
    Score score = kDraw;
    int plies = 0;                // to the end of the game; 0 for a draw
    std::vector<Move> line = {};  // begins with the move; a draw has no more than that
};

// The allowed moves, best first: of those that win, the one that wins soonest. Empty if the
// position or one after a move is in no table.
std::vector<TableLine> table_lines(const tables::Tables& tables, const Position& position,
                                   std::span<const Move> allowed);

}  // namespace chuhe::engine
