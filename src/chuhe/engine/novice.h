// SPDX-License-Identifier: MIT
//
// A player who is new to the game. He knows what the pieces are worth and counts where they can go
// (engine/value_table.h), looks at most three plies ahead, follows exchanges on one square to the
// end, and prefers natural moves. He loses because he overlooks moves (engine/attention.h), his own
// and his opponent's; what he has seen he judges like anyone else.
#pragma once

#include <cstdint>
#include <span>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

struct NoviceChoice {
    Move move = {};
    Score score = 0;  // as the player sees it, for the side to move
    std::uint64_t nodes = 0;
};

inline constexpr Depth kNoviceHorizon = 3;

// What such a player plays after `moves`, which led from `start` to the position, choosing among
// `candidates`. The same for the same seed. Requires legal moves and a candidate.
NoviceChoice choose_as_novice(const Position& start, std::span<const Move> moves,
                              std::span<const Move> candidates, double alertness,
                              std::uint64_t seed);

}  // namespace chuhe::engine
