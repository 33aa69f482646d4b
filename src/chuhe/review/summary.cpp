// SPDX-License-Identifier: MIT
#include "chuhe/review/summary.h"

#include <algorithm>
#include <tuple>

namespace chuhe::review {

Summary sum_up(const std::vector<ReviewedMove>& moves) {
    Summary summary;
    for (const ReviewedMove& move : moves) {
        SideSummary& side = summary.sides[index_of(move.mover)];
        ++side.moves;
        side.inaccuracies += move.assessment.grade == Grade::Inaccuracy ? 1 : 0;
        side.mistakes += move.assessment.grade == Grade::Mistake ? 1 : 0;
        side.blunders += move.assessment.grade == Grade::Blunder ? 1 : 0;
        side.accuracy += accuracy_of(move.assessment.loss);
        side.mean_loss += move.assessment.loss;
    }
    for (SideSummary& side : summary.sides) {
        if (side.moves == 0) continue;
        side.accuracy /= static_cast<double>(side.moves);
        side.mean_loss /= static_cast<double>(side.moves);
    }
    return summary;
}

std::vector<ReviewedMove> worst_of(const std::vector<ReviewedMove>& moves, std::size_t count) {
    std::vector<ReviewedMove> worst;
    std::ranges::copy_if(moves, std::back_inserter(worst), [](const ReviewedMove& move) {
        return move.assessment.grade != Grade::Good;
    });
    std::ranges::stable_sort(worst, [](const ReviewedMove& a, const ReviewedMove& b) {
        return std::tuple(a.assessment.grade, a.assessment.loss) >
               std::tuple(b.assessment.grade, b.assessment.loss);
    });
    if (worst.size() > count)
        worst.erase(worst.begin() + static_cast<std::ptrdiff_t>(count), worst.end());
    return worst;
}

}  // namespace chuhe::review
