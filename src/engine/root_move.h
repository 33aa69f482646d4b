// SPDX-License-Identifier: MIT
//
// A move of the position on the board, and what the search thinks of it so far.
#pragma once

#include <cstdint>
#include <vector>

#include "core/move.h"
#include "engine/report.h"
#include "engine/score.h"

namespace chuhe::engine {

struct RootMove {
    explicit RootMove(Move first) : line{first} {}

    Move move() const { return line.front(); }

    Score score = -kInfinite;           // of the current iteration; -kInfinite: not the best so far
    Score previous_score = -kInfinite;  // of the iteration before
    Bound bound = Bound::Exact;         // what `score` is
    Depth depth = 0;                    // of the iteration that it comes from
    int selective_depth = 0;
    std::uint64_t effort = 0;  // nodes spent on it
    std::vector<Move> line;    // with the move itself
};

}  // namespace chuhe::engine
