// SPDX-License-Identifier: MIT
//
// The clocks of both players.
//
// It never reads the time itself: callers pass it in, so tests need not sleep and games can be
// replayed exactly.
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
        Milliseconds time{0};  // of the base time, of the current period, or for this move
        int periods = 0;       // further periods
        int made = 0;          // moves since the base time was last added

        friend bool operator==(const Left&, const Left&) = default;
    };
    using Times = std::array<Left, kSides>;

    // The players may have different controls; a side without one never runs out of time.
    explicit Clock(const TimeControl& both) : Clock(std::array{both, both}) {}
    explicit Clock(const std::array<TimeControl, kSides>& controls);

    const TimeControl& control(Side side) const { return controls_[index_of(side)]; }
    std::optional<Side> running() const { return running_; }

    // Starts it now, even if it was already running.
    void start(Side side, Time now);
    // Keeps the time that is left.
    void stop(Time now);
    // As if it had not run since it was started.
    void stop_uncounted() { running_.reset(); }
    // The side has moved: stops its clock and adds what the control grants.
    void press(Side side, Time now);

    Left left(Side side, Time now) const;
    Times times(Time now) const { return {left(Side::Red, now), left(Side::Black, now)}; }
    // Stops both clocks.
    void set_times(const Times& times);

    // The most the side may use from the start of its turn; empty: unlimited.
    std::optional<Milliseconds> allowance(Side side) const;
    // Until the base time is added again; 0: never.
    int moves_to_go(Side side) const;
    // True if that side's clock is running and has exceeded its time by `grace`.
    bool has_fallen(Side side, Time now, Milliseconds grace = Milliseconds{0}) const;

private:
    Milliseconds used(Side side, Time now) const;

    std::array<TimeControl, kSides> controls_;
    Times left_;
    std::optional<Side> running_;
    Time since_;
};

}  // namespace chuhe::play
