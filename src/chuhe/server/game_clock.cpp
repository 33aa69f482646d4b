// SPDX-License-Identifier: MIT
#include "chuhe/server/game_clock.h"

#include <algorithm>

namespace chuhe::server {

GameClock::GameClock(const TimeControl& control) : control_(control) {
    const bool per_move = control.move > Milliseconds{0};
    left_.fill({per_move ? control.move : control.base, control.periods});
}

void GameClock::start(Side side, Time now) {
    running_ = side;
    since_ = now;
}

void GameClock::stop(Time now) {
    if (!running_) return;
    left_[index_of(*running_)] = left(*running_, now);
    running_.reset();
}

void GameClock::press(Side side, Time now) {
    stop(now);
    Left& left = left_[index_of(side)];
    if (control_.move > Milliseconds{0}) {
        left.time = control_.move;
    } else if (left.periods < control_.periods) {
        left.time = control_.byoyomi;  // a period that was not used up is there again
    } else {
        left.time += control_.increment;
    }
}

// Base time first; then one period after the other.
GameClock::Left GameClock::after(Left left, Milliseconds used) const {
    while (used >= left.time && left.periods > 0) {
        used -= left.time;
        left.time = control_.byoyomi;
        --left.periods;
    }
    left.time = std::max(left.time - used, Milliseconds{0});
    return left;
}

GameClock::Left GameClock::left(Side side, Time now) const {
    const Left& kept_left = left_[index_of(side)];
    if (running_ != side) return kept_left;
    return after(kept_left, std::chrono::duration_cast<Milliseconds>(now - since_));
}

GameClock::Times GameClock::times(Time now) const {
    return {left(Side::Red, now), left(Side::Black, now)};
}

void GameClock::set_times(const Times& times) {
    left_ = times;
    running_.reset();
}

bool GameClock::has_fallen(Side side, Time now) const {
    const Left now_left = left(side, now);
    return running_ == side && now_left.time == Milliseconds{0} && now_left.periods == 0;
}

}  // namespace chuhe::server
