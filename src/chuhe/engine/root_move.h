// SPDX-License-Identifier: MIT
//
// A root move, and what the search thinks of it so far.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/engine/report.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// Sorted and reported by the search.
struct RootMove {
    explicit RootMove(Move first) : line{first} {}

    Move move() const { return line.front(); }

    // A search that ended with a bound knows little more than the first move: if the line of the
    // last full search continues what it found, that line is more informative, and kept.
    void set_rest_of_line(std::span<const Move> rest) {
        const bool goes_on =
            line.size() > rest.size() + 1 && std::equal(rest.begin(), rest.end(), line.begin() + 1);
        if (bound != Bound::Exact && !is_decided(score) && goes_on) return;
        line.resize(1);
        line.insert(line.end(), rest.begin(), rest.end());
    }

    Score score = -kInfinite;           // of the current iteration; -kInfinite: not the best so far
    Score previous_score = -kInfinite;  // of the previous iteration
    Bound bound = Bound::Exact;         // the kind of `score`
    Depth depth = 0;                    // of its iteration
    int selective_depth = 0;
    std::uint64_t effort = 0;  // nodes spent on it
    std::vector<Move> line;    // including the move itself
};

}  // namespace chuhe::engine
