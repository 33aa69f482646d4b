// SPDX-License-Identifier: MIT
//
// Time management: computed once from the clock, then extended or shortened by how the search goes.
#pragma once

#include <chrono>
#include <optional>

#include "chuhe/engine/limits.h"

namespace chuhe::engine {

using SteadyClock = std::chrono::steady_clock;

// What happened in an iteration, as far as time is concerned.
struct Progress {
    double best_move_share = 0.5;  // of the nodes, spent on the best move
    double instability = 0;        // how often the best move changed lately
    Score score_drop = 0;          // how much lower than before the score is
};

class TimePlan {
public:
    // No time limit.
    TimePlan() = default;

    // `overhead` is the time a move takes outside the engine: communication with the program that
    // keeps the clock.
    TimePlan(const Limits& limits, Side side, Milliseconds overhead);

    bool is_limited() const { return maximum_.has_value(); }

    // The hard limit.
    std::optional<Milliseconds> maximum() const { return maximum_; }

    // Is it better to play now than to start another iteration?
    bool is_time_to_play(Milliseconds elapsed, const Progress& progress) const;

private:
    std::optional<Milliseconds> maximum_;
    std::optional<Milliseconds> optimum_;  // nothing: use the maximum
};

}  // namespace chuhe::engine
