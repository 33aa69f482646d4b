// SPDX-License-Identifier: MIT
#include "chuhe/engine/time_plan.h"

#include <algorithm>

namespace chuhe::engine {
namespace {

// The number of remaining moves to plan for if it is not given.
constexpr int kUsualMovesLeft = 38;
constexpr int kMostMovesLeft = 50;

Milliseconds scaled(Milliseconds time, double factor) {
    return Milliseconds(static_cast<Milliseconds::rep>(static_cast<double>(time.count()) * factor));
}

}  // namespace

TimePlan::TimePlan(const Limits& limits, Side side, Milliseconds overhead) {
    constexpr Milliseconds kLeast{1};
    if (limits.move_time) {
        // Only a share of the overhead: a fixed time per move is meant to be used.
        const Milliseconds spare = std::min(overhead, *limits.move_time / 20);
        maximum_ = std::max(kLeast, *limits.move_time - spare);
    }
    const Clock& clock = limits.clocks[index_of(side)];
    if (limits.infinite || !clock.left) return;

    const Milliseconds left = std::max(kLeast, *clock.left - overhead);
    const int moves =
        limits.moves_to_go > 0 ? std::min(limits.moves_to_go, kMostMovesLeft) : kUsualMovesLeft;
    const Milliseconds usable =
        std::max(kLeast, left + clock.increment * (moves - 1) - overhead * (moves - 1));
    // The last move before the next time period may use nearly everything; otherwise some time is
    // kept.
    const Milliseconds most = scaled(left, limits.moves_to_go == 1 ? 0.90 : 0.60);
    const Milliseconds optimum = std::max(kLeast, std::min(usable / moves, most));
    const Milliseconds maximum = std::max(kLeast, std::min(optimum * 5, most));
    optimum_ = optimum;
    maximum_ = maximum_ ? std::min(*maximum_, maximum) : maximum;
}

bool TimePlan::is_time_to_play(Milliseconds elapsed, const Progress& progress) const {
    if (!optimum_) return false;
    const double falling =
        std::clamp(1.0 + static_cast<double>(progress.score_drop) / 120.0, 0.75, 1.6);
    const double unsettled = 0.85 + 0.75 * std::min(progress.instability, 2.0);
    const double share = std::clamp(1.75 - 1.25 * progress.best_move_share, 0.55, 1.5);
    const Milliseconds planned = scaled(*optimum_, falling * unsettled * share);
    return elapsed >= std::min(planned, *maximum_);
}

}  // namespace chuhe::engine
