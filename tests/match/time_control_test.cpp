// SPDX-License-Identifier: MIT
#include "chuhe/match/time_control.h"

#include <doctest/doctest.h>

namespace chuhe::match {
namespace {

TEST_CASE("clocks are read and written in the usual notation") {
    struct Case {
        const char* text;
        Milliseconds base;
        Milliseconds increment;
        int moves;
        const char* written;
    };
    const Case cases[] = {
        {"10+0.1", Milliseconds(10'000), Milliseconds(100), 0, "10+0.1"},
        {"40/60+0.5", Milliseconds(60'000), Milliseconds(500), 40, "40/60+0.5"},
        {"5:00", Milliseconds(300'000), Milliseconds(0), 0, "300"},
        {"1:30.5+3", Milliseconds(90'500), Milliseconds(3'000), 0, "90.5+3"},
        {".25", Milliseconds(250), Milliseconds(0), 0, "0.25"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.text);
        const auto control = parse_clock(c.text);
        REQUIRE(control);
        CHECK(control->base == c.base);
        CHECK(control->increment == c.increment);
        CHECK(control->moves == c.moves);
        CHECK(to_string(*control) == c.written);
    }
}

TEST_CASE("text that is not a clock is rejected") {
    for (const char* text : {"", "+", "banana", "10+", "10+x", "-5", "0", "0/10", "40/", "1e3",
                             "10 + 1", "99999999999999999999", "1.2345", "a:10", "5:"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_clock(text));
    }
}

TEST_CASE("other limits are written in words") {
    CHECK(to_string(TimeControl{.move_time = Milliseconds(20)}) == "0.02/move");
    CHECK(to_string(TimeControl{.nodes = 10'000}) == "10000 nodes");
    CHECK(to_string(TimeControl{.depth = 8}) == "depth 8");
    CHECK(TimeControl{}.is_empty());
}

TEST_CASE("a clock runs down and gets its increment") {
    PlayerClock clock(*parse_clock("1+0.1"));
    CHECK(clock.allowance() == Milliseconds(1'000));
    CHECK(clock.press(Milliseconds(300), Milliseconds(0)));
    CHECK(clock.allowance() == Milliseconds(800));
    CHECK(clock.shown().increment == Milliseconds(100));
    // Beyond the time, but within the margin: only the increment is left.
    CHECK(clock.press(Milliseconds(850), Milliseconds(50)));
    CHECK(clock.allowance() == Milliseconds(100));
    CHECK_FALSE(clock.press(Milliseconds(151), Milliseconds(50)));
}

TEST_CASE("a period adds new time after its moves") {
    PlayerClock clock(*parse_clock("2/1"));
    CHECK(clock.moves_to_go() == 2);
    CHECK(clock.press(Milliseconds(600), Milliseconds(0)));
    CHECK(clock.moves_to_go() == 1);
    CHECK(clock.press(Milliseconds(400), Milliseconds(0)));
    CHECK(clock.moves_to_go() == 2);
    CHECK(clock.allowance() == Milliseconds(1'000));
}

TEST_CASE("a fixed time is the same for every move, and node limits have none") {
    PlayerClock fixed(TimeControl{.move_time = Milliseconds(50)});
    CHECK(fixed.press(Milliseconds(50), Milliseconds(0)));
    CHECK(fixed.allowance() == Milliseconds(50));
    CHECK_FALSE(fixed.press(Milliseconds(51), Milliseconds(0)));
    CHECK_FALSE(fixed.shown().left);
    PlayerClock free(TimeControl{.nodes = 100});
    CHECK_FALSE(free.allowance());
    CHECK(free.press(Milliseconds(1'000'000), Milliseconds(0)));
}

}  // namespace
}  // namespace chuhe::match
