// SPDX-License-Identifier: MIT
//
// Selects the positions of a game that a network learns from. The network replaces the static
// evaluation, so only quiet positions matter; and no single game should dominate.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "chuhe/data/game.h"
#include "chuhe/data/replay.h"

namespace chuhe::data {

// Which positions are left out.
struct Filter {
    int decided = 3000;      // scores from here on are left out
    int quiet_plies = 40;    // this long after the last capture …
    int quiet_step = 3;      // … only one position in three is kept
    std::size_t most = 100;  // positions per game, spread evenly over it
};

// What happens to a position. If several reasons to drop it apply, one of them is given.
enum class Fate : std::uint8_t {
    Kept,
    Random,     // the move was random, so there is no score
    InCheck,    // never evaluated statically
    Capture,    // the best move is a capture: not a quiet position
    Decided,    // beyond Filter::decided
    Repeated,   // occurred earlier in the game
    RuleCycle,  // in or just before a cycle that the rules decided: the result proves nothing
    Quiet,      // thinned out, long after the last capture
    Surplus,    // beyond Filter::most
};
inline constexpr int kFates = 9;

// In enum order, for tables and JSON.
inline constexpr std::array<std::string_view, kFates> kFateNames = {
    "kept",     "random",     "in_check", "capture", "decided",
    "repeated", "rule_cycle", "quiet",    "surplus"};

// One fate per ply. Requires the replay of this game.
void fates_of(const Game& game, const Replay& replay, const Filter& filter, std::vector<Fate>& out);

}  // namespace chuhe::data
