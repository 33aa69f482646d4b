// SPDX-License-Identifier: MIT
//
// Several threads have searched one position and may have come to different moves. Whose is played?
#pragma once

#include "chuhe/engine/report.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// What one thread thinks of its best move.
struct Vote {
    Score score;
    Bound bound;
    Depth depth;  // that it has searched to the end
};

// A mate that somebody can force is proven, however deep the others have looked: the nearest one
// counts. Otherwise who has looked deeper knows more, also of a mate that threatens us; of those
// who are equally deep the more hopeful one.
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
