// SPDX-License-Identifier: MIT
//
// Several threads have searched one position and may disagree on the move. Whose is played?
#pragma once

#include "chuhe/engine/report.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// A thread's opinion of its best move.
struct Vote {
    Score score;
    Bound bound;
    Depth depth;  // of its last completed iteration
};

// A forced mate is proven, however deep the others have searched: the shortest one wins. Otherwise
// the deeper search knows more, also about a mate against us; at equal depth the higher score wins.
constexpr bool outvotes(const Vote& vote, const Vote& other) {
    const auto forces_mate = [](const Vote& each) {
        return is_mate(each.score) && each.score > 0 && each.bound != Bound::Upper;
    };
    const bool is_decisive = forces_mate(vote);
    if (is_decisive != forces_mate(other)) return is_decisive;
    if (!is_decisive && vote.depth != other.depth) return vote.depth > other.depth;
    return vote.score > other.score;
}

}  // namespace chuhe::engine
