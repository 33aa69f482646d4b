// SPDX-License-Identifier: MIT
//
// When a game has become an endgame (残局).
#pragma once

#include "chuhe/core/board.h"

namespace chuhe::motifs {

// What is left of the attacking pieces of both sides: a rook has two points, a horse or a cannon
// one. A game begins with sixteen.
int attacking_points(const Board& board);

// No more than six of them are left.
bool is_endgame(const Board& board);

}  // namespace chuhe::motifs
