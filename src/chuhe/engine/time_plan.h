// SPDX-License-Identifier: MIT
//
// How long to think about a move: worked out once from the clock, then stretched or cut short by
// how the search goes.
#pragma once

#include <chrono>
#include <optional>

#include "chuhe/engine/limits.h"

namespace chuhe::engine {

using SteadyClock = std::chrono::steady_clock;

// What happened in an iteration, as far as time is concerned.
struct Progress {
    double best_move_share = 0.5;  // of the nodes that went into the best move
    double instability = 0;        // how often the best move changed lately
    Score score_drop = 0;          // how much lower than before the score came out
};

class TimePlan {
public:
    // No limit of time.
    TimePlan() = default;

    // `overhead` is what a move costs outside the engine: the way to the program that holds the
    // clock and back.
    TimePlan(const Limits& limits, Side side, Milliseconds overhead);

    bool is_limited() const { return maximum_.has_value(); }

    // Never think longer than this.
    std::optional<Milliseconds> maximum() const { return maximum_; }

    // Is it better to play now than to begin another iteration?
    bool is_time_to_play(Milliseconds elapsed, const Progress& progress) const;

private:
    std::optional<Milliseconds> maximum_;
    std::optional<Milliseconds> optimum_;  // nothing: use the maximum up
};

}  // namespace chuhe::engine
