// SPDX-License-Identifier: MIT
//
// The clocks of a game between people and engines: base time with an increment, a time for every
// move, or base time and byoyomi (读秒).
#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "chuhe/core/side.h"

namespace chuhe::server {

using Milliseconds = std::chrono::milliseconds;

struct TimeControl {
    Milliseconds base{0};
    Milliseconds increment{0};  // after every move
    Milliseconds move{0};       // for every move; then the others are 0
    Milliseconds byoyomi{0};    // a period after the base time
    int periods = 0;            // so many; one is used up by a move that takes longer

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

class GameClock {
public:
    using Time = std::chrono::steady_clock::time_point;

    struct Left {
        Milliseconds time{0};  // of the base time, or of the present period
        int periods = 0;       // that are left behind the present time
        friend bool operator==(const Left&, const Left&) = default;
    };

    using Times = std::array<Left, kSides>;

    explicit GameClock(const TimeControl& control);

    const TimeControl& control() const { return control_; }
    std::optional<Side> running() const { return running_; }

    void start(Side side, Time now);
    // Keeps what is left.
    void stop(Time now);
    // The side has made its move: its clock stops, with what the control adds.
    void press(Side side, Time now);

    Left left(Side side, Time now) const;
    bool has_fallen(Side side, Time now) const;

    // Of both sides; and back to it, with nobody's clock running.
    Times times(Time now) const;
    void set_times(const Times& times);

    // For games that come back from the library.
    const Left& kept(Side side) const { return left_[index_of(side)]; }
    void set_kept(Side side, const Left& left) { left_[index_of(side)] = left; }

private:
    Left after(Left left, Milliseconds used) const;

    TimeControl control_;
    Times left_;
    std::optional<Side> running_;
    Time since_;
};

}  // namespace chuhe::server
