// SPDX-License-Identifier: MIT
//
// The positions of a stored game.
#pragma once

#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/core/position.h"
#include "chuhe/data/game.h"

namespace chuhe::data {

// Reused from game to game to avoid allocations.
struct Replay {
    std::vector<Position> positions;  // before each move, and the final one
    std::vector<Move> moves;
};

// Refuses an invalid start and moves that do not exist. `number` identifies the game in errors.
Result<void> replay(const Game& game, Replay& out, std::size_t number = 0);

// The last ply before `ply` at which the same position, with the same side to move, was on the
// board.
std::optional<std::size_t> previous_occurrence(const Replay& replay, std::size_t ply);

}  // namespace chuhe::data
