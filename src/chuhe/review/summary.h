// SPDX-License-Identifier: MIT
//
// A review in a few figures: how well each side played, and where it went wrong.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "chuhe/core/side.h"
#include "chuhe/review/review.h"

namespace chuhe::review {

// The figures of one player.
struct SideSummary {
    std::size_t moves = 0;  // that were analysed
    std::size_t inaccuracies = 0;
    std::size_t mistakes = 0;
    std::size_t blunders = 0;
    double accuracy = 0;   // the mean of accuracy_of() of its moves, 0 to 100; 0 without moves
    double mean_loss = 0;  // of chances, in thousandths
};

struct Summary {
    std::array<SideSummary, kSides> sides = {};
    const SideSummary& of(Side side) const { return sides[index_of(side)]; }
};

Summary sum_up(const std::vector<ReviewedMove>& moves);

// The graded moves, worst first; the earlier one of equals. At most `count`.
std::vector<ReviewedMove> worst_of(const std::vector<ReviewedMove>& moves, std::size_t count);

}  // namespace chuhe::review
