// SPDX-License-Identifier: MIT
//
// What an engine may use up in a game, and the clock that counts it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/result.h"
#include "chuhe/core/side.h"
#include "chuhe/engine/limits.h"

namespace chuhe::match {

using engine::Milliseconds;

struct TimeControl {
    std::optional<Milliseconds> move_time = {};  // for every move
    std::optional<Milliseconds> base = {};       // for the game, or for `moves` moves
    Milliseconds increment{0};                   // after every move
    int moves = 0;                               // 0: base is for the whole game
    std::optional<std::uint64_t> nodes = {};
    std::optional<engine::Depth> depth = {};

    bool is_empty() const { return !move_time && !base && !nodes && !depth; }
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// "10+0.1" (seconds, increment), "40/60+0.5" (for 40 moves), "5:00" (minutes).
Result<TimeControl> parse_clock(std::string_view text);

// Seconds with at most three digits after the point: "0.05".
std::optional<Milliseconds> parse_seconds(std::string_view text);
std::string seconds_of(Milliseconds time);

// As the tag TimeControl of a record shows it: "40/60+0.5", "0.02/move", "10000 nodes", "depth 8".
std::string to_string(const TimeControl& control);

// The clock of one player during one game.
class PlayerClock {
public:
    explicit PlayerClock(const TimeControl& control)
        : control_(control), left_(control.base.value_or(Milliseconds{0})) {}

    const TimeControl& control() const { return control_; }

    // What the player may use for the next move; nothing: as much as he likes.
    std::optional<Milliseconds> allowance() const;

    // For UCI: the clock, and the moves until the next time is added.
    engine::Clock shown() const;
    int moves_to_go() const { return control_.moves == 0 ? 0 : control_.moves - made_; }

    // Takes the time of a move off. False when it was more than allowance() and `margin` together:
    // the flag has fallen.
    bool press(Milliseconds used, Milliseconds margin);

private:
    TimeControl control_;
    Milliseconds left_;
    int made_ = 0;  // moves since time was added
};

}  // namespace chuhe::match
