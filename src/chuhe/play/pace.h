// SPDX-License-Identifier: MIT
//
// How long a player would take for a move. A program that answers at once does not feel like an
// opponent, and one that always takes a second feels like a machine: people recapture quickly,
// think where there is much to choose from, and hurry when their time runs out.
#pragma once

#include <cstdint>
#include <optional>

#include "chuhe/core/move.h"
#include "chuhe/play/time_control.h"
#include "chuhe/rules/history.h"

namespace chuhe::play {

// What the time for a move depends on.
struct Moment {
    const rules::History& history;          // up to the move before
    Move move;                              // the one to be made
    double strength = 1;                    // 0 for the weakest player, 1 for the strongest
    std::optional<Milliseconds> left = {};  // on the player's clock
    std::uint64_t seed = 0;                 // no two moments are quite alike
};

// From the opponent's move until the answer; never more than a small part of the clock. The same
// for the same moment.
Milliseconds natural_pause(const Moment& moment);

}  // namespace chuhe::play
