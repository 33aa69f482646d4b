// SPDX-License-Identifier: MIT
#include "chuhe/review/summary.h"

#include <algorithm>
#include <tuple>

namespace chuhe::review {
namespace {

// A turning point costs at least this much, for good.
constexpr int kLeastTurn = 100;

void count(Figures& figures, const ReviewedMove& move) {
    ++figures.moves;
    figures.mistakes += move.assessment.grade == Grade::Good ? 0 : 1;
    if (!move.is_counted()) return;
    ++figures.counted;
    figures.accuracy += accuracy_of(move.assessment.loss);
    figures.mean_loss += move.assessment.loss;
}

void finish(Figures& figures) {
    if (figures.counted == 0) {
        figures.accuracy = figures.moves == 0 ? 0 : 100;
        return;
    }
    figures.accuracy /= static_cast<double>(figures.counted);
    figures.mean_loss /= static_cast<double>(figures.counted);
}

void count_grade(SideSummary& side, const ReviewedMove& move) {
    side.theory += move.around.is_theory ? 1 : 0;
    side.forced += move.around.is_forced && !move.around.is_theory ? 1 : 0;
    side.inaccuracies += move.assessment.grade == Grade::Inaccuracy ? 1 : 0;
    side.slips += move.assessment.grade == Grade::Mistake ? 1 : 0;
    side.blunders += move.assessment.grade == Grade::Blunder ? 1 : 0;
}

// Looks at the moves from the last one back, with the best chances that each side had afterwards.
std::optional<TurningPoint> turning_point_of(const std::vector<ReviewedMove>& moves) {
    std::optional<TurningPoint> found;
    int greatest = kLeastTurn - 1;
    std::array<int, kSides> best_later = {0, 0};
    for (std::size_t i = moves.size(); i-- > 0;) {
        const ReviewedMove& move = moves[i];
        const int before = chances_for(move.best_score);
        const int after = chances_for(move.played_score);
        int& own = best_later[index_of(move.mover)];
        int& others = best_later[index_of(opponent_of(move.mover))];
        own = std::max(own, after);
        others = std::max(others, 1000 - after);
        const int lasting = before - own;
        if (move.assessment.grade != Grade::Good && lasting > greatest) {
            greatest = lasting;
            found = {move.ply, move.mover, before, after};
        }
        own = std::max(own, before);
        others = std::max(others, 1000 - before);
    }
    return found;
}

}  // namespace

Summary sum_up(const std::vector<ReviewedMove>& moves) {
    Summary summary;
    for (const ReviewedMove& move : moves) {
        SideSummary& side = summary.sides[index_of(move.mover)];
        count(side, move);
        count(side.phases[index_of(move.phase)], move);
        count(side.pieces[index_of(move.piece)], move);
        count_grade(side, move);
    }
    for (SideSummary& side : summary.sides) {
        finish(side);
        std::ranges::for_each(side.phases, finish);
        std::ranges::for_each(side.pieces, finish);
    }
    summary.turning_point = turning_point_of(moves);
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
