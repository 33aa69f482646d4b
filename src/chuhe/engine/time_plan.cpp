// SPDX-License-Identifier: MIT
#include "chuhe/engine/time_plan.h"

#include <algorithm>

#include "chuhe/engine/parameters.h"

namespace chuhe::engine {

namespace p = parameters;

namespace {

Milliseconds scaled(Milliseconds time, double factor) {
    return Milliseconds(static_cast<Milliseconds::rep>(static_cast<double>(time.count()) * factor));
}

}  // namespace

TimePlan::TimePlan(const Limits& limits, Side side, Milliseconds overhead) {
    constexpr Milliseconds kLeast{1};
    if (limits.move_time) {
        // Only a share of the overhead: a fixed time per move is meant to be used.
        const Milliseconds spare = std::min(overhead, *limits.move_time / p::kMoveTimeSpareDivisor);
        maximum_ = std::max(kLeast, *limits.move_time - spare);
    }
    const TimeLeft& clock = limits.clocks[index_of(side)];
    if (limits.infinite || !clock.left) return;

    const Milliseconds left = std::max(kLeast, *clock.left - overhead);
    const int moves = limits.moves_to_go > 0 ? std::min(limits.moves_to_go, p::kMostMovesLeft)
                                             : p::kUsualMovesLeft;
    const Milliseconds usable =
        std::max(kLeast, left + clock.increment * (moves - 1) - overhead * (moves - 1));
    // The last move before the next time period may use nearly everything; otherwise some time is
    // kept.
    const Milliseconds most =
        scaled(left, limits.moves_to_go == 1 ? p::kMostOfPeriod : p::kMostOfClock);
    const Milliseconds optimum = std::max(kLeast, std::min(usable / moves, most));
    const Milliseconds maximum = std::max(kLeast, std::min(optimum * p::kMostOptimums, most));
    optimum_ = optimum;
    maximum_ = maximum_ ? std::min(*maximum_, maximum) : maximum;
}

bool TimePlan::is_time_to_play(Milliseconds elapsed, const Progress& progress) const {
    if (!optimum_) return false;
    const double factor = p::falling_factor(progress.score_drop) *
                          p::instability_factor(progress.instability) *
                          p::effort_factor(progress.best_move_share);
    const Milliseconds planned = scaled(*optimum_, factor);
    return elapsed >= std::min(planned, *maximum_);
}

}  // namespace chuhe::engine
