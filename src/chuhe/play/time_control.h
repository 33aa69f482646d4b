// SPDX-License-Identifier: MIT
//
// How much time the players have.
//
//   base 10 min, increment 5 s             10:00+5      a stock that grows with every move
//   base 60 s for every 40 moves           40/60        the base is added again and again
//   base 10 min, byoyomi 30 s, 3 periods   (读秒)       then a time per move, three times exceeded
//   move 30 s                              30/move      a time per move, alone or as a cap
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
    Milliseconds increment{0};  // after every move
    int moves = 0;              // that the base is for; 0: for the whole game
    Milliseconds move{0};       // the most for one move; 0: no such limit
    Milliseconds byoyomi{0};    // the length of a period after the base time
    int periods = 0;            // how many; a move that takes longer uses one up

    // Time that is not used for one move is there for the next.
    bool has_stock() const { return base + increment > Milliseconds{0} || periods > 0; }
    bool has_move_time() const { return move > Milliseconds{0}; }
    bool is_none() const { return !has_stock() && !has_move_time(); }

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// "10+0.1" (seconds, increment), "40/60+0.5" (for 40 moves), "5:00" (minutes).
Result<TimeControl> parse_time_control(std::string_view text);

// As the tag TimeControl of a record shows it: "40/60+0.5", "0.02/move", "600+3x30" with byoyomi;
// "" for none.
std::string to_string(const TimeControl& control);

// Seconds with at most three digits after the point: "0.05".
std::optional<Milliseconds> parse_seconds(std::string_view text);
std::string seconds_of(Milliseconds time);

}  // namespace chuhe::play
