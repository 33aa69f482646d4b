// SPDX-License-Identifier: MIT
#include "chuhe/play/clock.h"

#include <algorithm>

namespace chuhe::play {

Clock::Clock(const std::array<TimeControl, kSides>& controls) : controls_(controls) {
    for (const Side side : {Side::Red, Side::Black}) {
        const TimeControl& control = this->control(side);
        left_[index_of(side)] = {control.has_stock() ? control.base : control.move,
                                 control.periods};
    }
}

void Clock::start(Side side, Time now) {
    running_ = side;
    since_ = now;
}

void Clock::stop(Time now) {
    if (!running_) return;
    left_[index_of(*running_)] = left(*running_, now);
    running_.reset();
}

void Clock::press(Side side, Time now) {
    stop(now);
    const TimeControl& control = this->control(side);
    Left& left = left_[index_of(side)];
    if (!control.has_stock()) {
        left.time = control.move;
    } else if (left.periods < control.periods) {
        left.time = control.byoyomi;  // a period that was not used up is renewed
    } else {
        left.time += control.increment;
    }
    if (control.moves > 0 && ++left.made == control.moves) {
        left.made = 0;
        left.time += control.base;
    }
}

// Rounded down to whole milliseconds, in the player's favour.
Milliseconds Clock::used(Side side, Time now) const {
    if (running_ != side) return Milliseconds{0};
    return std::chrono::floor<Milliseconds>(now - since_);
}

// The base time first, then one period after another.
Clock::Left Clock::left(Side side, Time now) const {
    Left left = left_[index_of(side)];
    Milliseconds spent = used(side, now);
    while (spent >= left.time && left.periods > 0) {
        spent -= left.time;
        left.time = control(side).byoyomi;
        --left.periods;
    }
    left.time = std::max(left.time - spent, Milliseconds{0});
    return left;
}

void Clock::set_times(const Times& times) {
    left_ = times;
    running_.reset();
}

std::optional<Milliseconds> Clock::allowance(Side side) const {
    const TimeControl& control = this->control(side);
    if (control.is_none()) return std::nullopt;
    const Left& left = left_[index_of(side)];
    const Milliseconds all = left.time + left.periods * control.byoyomi;
    return control.has_move_time() ? std::min(all, control.move) : all;
}

int Clock::moves_to_go(Side side) const {
    const int moves = control(side).moves;
    return moves == 0 ? 0 : moves - left_[index_of(side)].made;
}

bool Clock::has_fallen(Side side, Time now, Milliseconds grace) const {
    const auto allowed = allowance(side);
    return running_ == side && allowed && used(side, now) >= *allowed + grace;
}

}  // namespace chuhe::play
