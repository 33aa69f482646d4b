// SPDX-License-Identifier: MIT
//
// How much time the players have.
//
//   base 10 min, increment 5 s             10:00+5      base time plus an increment per move
//   base 60 s for every 40 moves           40/60        the base is added again every 40 moves
//   base 10 min, byoyomi 30 s, 3 periods   (读秒)       then 30 s per move; exceeding uses up a
//   period move 30 s                              30/move      a time per move, alone or as a cap
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/result.h"

namespace chuhe::play {

using Milliseconds = std::chrono::milliseconds;

struct TimeControl {
    Milliseconds base{0};
    Milliseconds increment{0};  // per move
    int moves = 0;              // moves per base time; 0: the whole game
    Milliseconds move{0};       // the most for one move; 0: unlimited
    Milliseconds byoyomi{0};    // the length of a period after the base time
    int periods = 0;            // number of periods; a move that takes longer uses one up

    // Unused time carries over to the next move.
    bool has_stock() const { return base + increment > Milliseconds{0} || periods > 0; }
    bool has_move_time() const { return move > Milliseconds{0}; }
    bool is_none() const { return !has_stock() && !has_move_time(); }

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// "10+0.1" (seconds, increment), "40/60+0.5" (for 40 moves), "5:00" (minutes).
Result<TimeControl> parse_time_control(std::string_view text);

// As in the TimeControl tag of a record: "40/60+0.5", "0.02/move", "600+3x30" with byoyomi; "" for
// none.
std::string to_string(const TimeControl& control);

// Seconds with at most three decimals: "0.05".
std::optional<Milliseconds> parse_seconds(std::string_view text);
std::string seconds_of(Milliseconds time);

}  // namespace chuhe::play
