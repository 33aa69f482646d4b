// SPDX-License-Identifier: MIT
//
// The limits of a search, and what it should look for. Everything that is not set is unlimited.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/side.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

using Milliseconds = std::chrono::milliseconds;

// The clock of one player.
struct TimeLeft {
    std::optional<Milliseconds> left = {};
    Milliseconds increment{0};
};

// When a search ends. If several limits are set, the first one reached ends it.
struct Limits {
    std::array<TimeLeft, kSides> clocks = {};
    int moves_to_go = 0;  // until more time is added; 0: the clock is for the whole game
    std::optional<Milliseconds> move_time = {};
    std::optional<Depth> depth = {};
    std::optional<std::uint64_t> nodes = {};
    // No new iteration after this many nodes. The current one is finished, so its score is exact;
    // `nodes` remains the hard limit.
    std::optional<std::uint64_t> soft_nodes = {};
    std::optional<int> mate = {};  // stop when a mate in this many moves is found
    bool infinite = false;         // until stop()
    bool ponder = false;           // until ponder_hit() or stop(); clocks count from ponder_hit()

    // Only these moves are searched; empty: all. Illegal moves are ignored.
    std::vector<Move> only = {};
    // These are not searched (UCCI banmoves).
    std::vector<Move> banned = {};

    // Does this side play by the clock?
    bool has_clock(Side side) const { return clocks[index_of(side)].left.has_value(); }
};

}  // namespace chuhe::engine
