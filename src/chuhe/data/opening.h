// SPDX-License-Identifier: MIT
//
// Random openings, so that all games differ: a few random moves from the initial position, or from
// a board with pieces removed.
#pragma once

#include "chuhe/core/position.h"
#include "chuhe/match/random.h"
#include "chuhe/rules/history.h"

namespace chuhe::data {

enum class Beginning : std::uint8_t {
    Usual,    // the full board
    Thinned,  // 6 to 14 pieces removed, for games that reach the endgame early
};

// A random legal move; moves that lose a rook are avoided if possible. Requires a legal move.
Move random_move(const Position& position, match::Random& random);

// Red and Black are to move equally often. The game may already be over or decided; callers check.
rules::History random_opening(Beginning beginning, match::Random& random);

}  // namespace chuhe::data
