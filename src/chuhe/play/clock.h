// SPDX-License-Identifier: MIT
//
// The clocks of both players.
//
// It never looks at the time itself: whoever uses it says what time it is, so that a test needs no
// sleeping and a game can be played again as it was.
#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "chuhe/core/side.h"
#include "chuhe/play/time_control.h"

namespace chuhe::play {

class Clock {
public:
    using Time = std::chrono::steady_clock::time_point;

    // What a player has left.
    struct Left {
        Milliseconds time{0};  // of the stock, of the current period, or for this move
        int periods = 0;       // that follow it
        int made = 0;          // moves since the base was last added

        friend bool operator==(const Left&, const Left&) = default;
    };
    using Times = std::array<Left, kSides>;

    // The players may have different times; a side without any never runs out.
    explicit Clock(const TimeControl& both) : Clock(std::array{both, both}) {}
    explicit Clock(const std::array<TimeControl, kSides>& controls);

    const TimeControl& control(Side side) const { return controls_[index_of(side)]; }
    std::optional<Side> running() const { return running_; }

    // Runs from now on, even if it ran before.
    void start(Side side, Time now);
    // Keeps what is left.
    void stop(Time now);
    // As if it had not run since it was started.
    void stop_uncounted() { running_.reset(); }
    // The side has made its move: its clock stops, and gets what the control adds.
    void press(Side side, Time now);

    Left left(Side side, Time now) const;
    Times times(Time now) const { return {left(Side::Red, now), left(Side::Black, now)}; }
    // Nobody's clock runs then.
    void set_times(const Times& times);

    // The most that the side may use from the start of its turn; empty: as much as it likes.
    std::optional<Milliseconds> allowance(Side side) const;
    // Until the base is added again; 0: never.
    int moves_to_go(Side side) const;
    // The clock of that side runs, and everything is used up, with so much more besides.
    bool has_fallen(Side side, Time now, Milliseconds grace = Milliseconds{0}) const;

private:
    Milliseconds used(Side side, Time now) const;

    std::array<TimeControl, kSides> controls_;
    Times left_;
    std::optional<Side> running_;
    Time since_;
};

}  // namespace chuhe::play
