// SPDX-License-Identifier: MIT
#include "chuhe/server/game_clock.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::server;
using namespace std::chrono_literals;

namespace {

const GameClock::Time kBegin{};

}  // namespace

TEST_CASE("a clock with an increment adds it after the move") {
    GameClock clock({.base = 10s, .increment = 2s});
    clock.start(Side::Red, kBegin);
    CHECK(clock.left(Side::Red, kBegin + 3s).time == 7s);
    clock.press(Side::Red, kBegin + 3s);
    CHECK(clock.left(Side::Red, kBegin + 9s).time == 9s);
    CHECK_FALSE(clock.running().has_value());
}

TEST_CASE("a flag falls when the base time is used up") {
    GameClock clock({.base = 10s});
    clock.start(Side::Black, kBegin);
    CHECK_FALSE(clock.has_fallen(Side::Black, kBegin + 9999ms));
    CHECK(clock.has_fallen(Side::Black, kBegin + 10s));
    CHECK_FALSE(clock.has_fallen(Side::Red, kBegin + 10s));
}

TEST_CASE("a time per move is renewed after each move") {
    GameClock clock({.move = 30s});
    clock.start(Side::Red, kBegin);
    clock.press(Side::Red, kBegin + 29s);
    CHECK(clock.left(Side::Red, kBegin + 40s).time == 30s);
    clock.start(Side::Red, kBegin + 40s);
    CHECK(clock.has_fallen(Side::Red, kBegin + 70s));
}

TEST_CASE("byoyomi uses one period after another, and unused ones remain") {
    GameClock clock({.base = 10s, .byoyomi = 30s, .periods = 3});
    clock.start(Side::Red, kBegin);
    CHECK(clock.left(Side::Red, kBegin + 15s) == GameClock::Left{25s, 2});
    clock.press(Side::Red, kBegin + 15s);
    CHECK(clock.left(Side::Red, kBegin + 15s) == GameClock::Left{30s, 2});
    clock.start(Side::Red, kBegin + 20s);
    CHECK(clock.left(Side::Red, kBegin + 55s) == GameClock::Left{25s, 1});
    CHECK_FALSE(clock.has_fallen(Side::Red, kBegin + 20s + 89s));
    CHECK(clock.has_fallen(Side::Red, kBegin + 20s + 90s));
}
