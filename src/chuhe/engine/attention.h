// SPDX-License-Identifier: MIT
//
// What a player notices. A beginner rarely weighs a move wrongly; he does not see it: the cannon on
// the far side of the board, the horse that jumps backwards, the rook that has just been attacked
// while he was busy elsewhere. The more conspicuous a move and the more alert the player, the
// likelier it is noticed:
//
//   log odds of noticing = alertness + conspicuousness of the move
//
// What is overlooked depends on a seed, so that the same player overlooks the same things in the
// same position, in every line he thinks about.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "chuhe/core/board.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"

namespace chuhe::engine {

// A move as it meets the eye.
struct Glance {
    const Position& position;  // before the move
    Move move;                 // legal there
    int ply = 0;               // how far ahead: even for the player's own moves
    // The last moves on the board before it, in the game or in thought, latest first; none at the
    // start of a game.
    std::array<Move, 2> recent = {};
    // The board when the player was to move the last time.
    const Board* previous = nullptr;
};

// In log odds, 0 for a move that is seen half of the time by a player of alertness 0.
double conspicuousness(const Glance& glance);

class Attention {
public:
    Attention(double alertness, std::uint64_t seed) : alertness_(alertness), seed_(seed) {}

    // How readily the move comes to mind, with the luck of this moment: above 0 it is noticed.
    double readiness(const Glance& glance) const;
    bool notices(const Glance& glance) const { return readiness(glance) > 0; }

private:
    double alertness_;
    std::uint64_t seed_;
};

}  // namespace chuhe::engine
