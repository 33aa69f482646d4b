// SPDX-License-Identifier: MIT
#include "chuhe/engine/time_plan.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::engine;

namespace {

Limits clock_of(int left, int increment, int moves_to_go = 0) {
    Limits limits;
    limits.clocks[0] = {Milliseconds(left), Milliseconds(increment)};
    limits.moves_to_go = moves_to_go;
    return limits;
}

}  // namespace

TEST_CASE("without a clock there is no plan") {
    CHECK_FALSE(TimePlan(Limits{}, Side::Red, Milliseconds(10)).is_limited());
    // Only one's own clock counts.
    CHECK_FALSE(TimePlan(clock_of(1000, 0), Side::Black, Milliseconds(10)).is_limited());
}

TEST_CASE("no move ever exhausts the clock, however little is left") {
    for (const int left : {-50, 0, 1, 5, 50, 1000, 60'000, 3'600'000}) {
        for (const int increment : {0, 10, 5000}) {
            for (const int moves : {0, 1, 2, 40}) {
                CAPTURE(left);
                CAPTURE(increment);
                CAPTURE(moves);
                const TimePlan plan(clock_of(left, increment, moves), Side::Red, Milliseconds(10));
                REQUIRE(plan.maximum().has_value());
                CHECK(plan.maximum()->count() >= 1);
                CHECK(plan.maximum()->count() <= std::max(1, left - 10));
            }
        }
    }
}

TEST_CASE("a fixed time is used almost completely") {
    Limits limits;
    limits.move_time = Milliseconds(100);
    const TimePlan plan(limits, Side::Red, Milliseconds(10));
    CHECK(plan.maximum()->count() >= 98);
    CHECK(plan.maximum()->count() <= 100);
    CHECK_FALSE(plan.is_time_to_play(Milliseconds(99), {}));
}

TEST_CASE("an unstable search gets more time than a stable one") {
    const TimePlan plan(clock_of(60'000, 0), Side::Red, Milliseconds(10));
    const Progress settled{.best_move_share = 0.95, .instability = 0, .score_drop = 0};
    const Progress unsettled{.best_move_share = 0.2, .instability = 2, .score_drop = 80};
    const Milliseconds between(1600);
    CHECK(plan.is_time_to_play(between, settled));
    CHECK_FALSE(plan.is_time_to_play(between, unsettled));
}
