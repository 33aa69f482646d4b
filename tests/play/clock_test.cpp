// SPDX-License-Identifier: MIT
#include "chuhe/play/clock.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::play;
using namespace std::chrono_literals;

namespace {

const Clock::Time kStart{};

// Red makes a move that takes this long.
void spend(Clock& clock, Milliseconds used) {
    clock.start(Side::Red, kStart);
    clock.press(Side::Red, kStart + used);
}

}  // namespace

TEST_CASE("a clock with an increment adds it after the move") {
    Clock clock(TimeControl{.base = 10s, .increment = 2s});
    clock.start(Side::Red, kStart);
    CHECK(clock.left(Side::Red, kStart + 3s).time == 7s);
    clock.press(Side::Red, kStart + 3s);
    CHECK(clock.left(Side::Red, kStart + 9s).time == 9s);
    CHECK_FALSE(clock.running().has_value());
}

TEST_CASE("a flag falls when the base time is used up") {
    Clock clock(TimeControl{.base = 10s});
    clock.start(Side::Black, kStart);
    CHECK_FALSE(clock.has_fallen(Side::Black, kStart + 9999ms));
    CHECK(clock.has_fallen(Side::Black, kStart + 10s));
    CHECK_FALSE(clock.has_fallen(Side::Red, kStart + 10s));
}

TEST_CASE("a flag does not fall within the grace period, and the excess is not deducted later") {
    Clock clock(TimeControl{.base = 1s, .increment = 100ms});
    clock.start(Side::Red, kStart);
    CHECK_FALSE(clock.has_fallen(Side::Red, kStart + 1049ms, 50ms));
    CHECK(clock.has_fallen(Side::Red, kStart + 1050ms, 50ms));
    clock.press(Side::Red, kStart + 1049ms);
    CHECK(clock.allowance(Side::Red) == 100ms);
}

TEST_CASE("a fraction of a millisecond never loses a game") {
    Clock clock(TimeControl{.move = 50ms});
    clock.start(Side::Red, kStart);
    CHECK_FALSE(clock.has_fallen(Side::Red, kStart + 50ms + 999us, 1ms));
    CHECK(clock.has_fallen(Side::Red, kStart + 51ms, 1ms));
}

TEST_CASE("a time per move is renewed after each move") {
    Clock clock(TimeControl{.move = 30s});
    spend(clock, 29s);
    CHECK(clock.left(Side::Red, kStart + 40s).time == 30s);
    clock.start(Side::Red, kStart + 40s);
    CHECK(clock.has_fallen(Side::Red, kStart + 70s));
}

TEST_CASE("a time per move caps the use of the base time") {
    Clock clock(TimeControl{.base = 10s, .move = 3s});
    CHECK(clock.allowance(Side::Red) == 3s);
    spend(clock, 2s);
    CHECK(clock.left(Side::Red, kStart).time == 8s);
    clock.start(Side::Red, kStart);
    CHECK(clock.has_fallen(Side::Red, kStart + 3s));
    for (const auto used : {2s, 2s, 2s})
        spend(clock, used);
    CHECK(clock.allowance(Side::Red) == 2s);
}

TEST_CASE("byoyomi uses one period after another, and unused ones remain") {
    Clock clock(TimeControl{.base = 10s, .byoyomi = 30s, .periods = 3});
    CHECK(clock.allowance(Side::Red) == 100s);
    clock.start(Side::Red, kStart);
    CHECK(clock.left(Side::Red, kStart + 15s) == Clock::Left{25s, 2});
    clock.press(Side::Red, kStart + 15s);
    CHECK(clock.left(Side::Red, kStart + 15s) == Clock::Left{30s, 2});
    clock.start(Side::Red, kStart + 20s);
    CHECK(clock.left(Side::Red, kStart + 55s) == Clock::Left{25s, 1});
    CHECK_FALSE(clock.has_fallen(Side::Red, kStart + 20s + 89s));
    CHECK(clock.has_fallen(Side::Red, kStart + 20s + 90s));
}

TEST_CASE("the base time is added again after the given number of moves") {
    Clock clock(TimeControl{.base = 1s, .moves = 2});
    CHECK(clock.moves_to_go(Side::Red) == 2);
    spend(clock, 600ms);
    CHECK(clock.moves_to_go(Side::Red) == 1);
    spend(clock, 400ms);
    CHECK(clock.moves_to_go(Side::Red) == 2);
    CHECK(clock.allowance(Side::Red) == 1s);
    CHECK(clock.moves_to_go(Side::Black) == 2);
}

TEST_CASE("players may have different time controls, and one without any never runs out of time") {
    Clock clock(std::array{TimeControl{.base = 1s}, TimeControl{}});
    CHECK(clock.allowance(Side::Red) == 1s);
    CHECK_FALSE(clock.allowance(Side::Black));
    clock.start(Side::Black, kStart);
    CHECK_FALSE(clock.has_fallen(Side::Black, kStart + 1000h));
}

TEST_CASE("a turn that does not count leaves the clock as it was") {
    Clock clock(TimeControl{.base = 10s});
    clock.start(Side::Red, kStart);
    clock.stop_uncounted();
    CHECK(clock.left(Side::Red, kStart + 5s).time == 10s);
    CHECK_FALSE(clock.running());
}

TEST_CASE("clocks are set back to what they showed") {
    Clock clock(TimeControl{.base = 10s});
    const Clock::Times before = clock.times(kStart);
    clock.start(Side::Red, kStart);
    CHECK(clock.times(kStart + 4s)[0].time == 6s);
    clock.set_times(before);
    CHECK(clock.times(kStart + 9s) == before);
}
