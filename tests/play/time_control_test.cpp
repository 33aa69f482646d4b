// SPDX-License-Identifier: MIT
#include "chuhe/play/time_control.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::play;
using namespace std::chrono_literals;

TEST_CASE("time controls are read and written in the usual notation") {
    struct Case {
        const char* text;
        TimeControl control;
        const char* written;
    };
    const Case cases[] = {
        {"10+0.1", {.base = 10s, .increment = 100ms}, "10+0.1"},
        {"40/60+0.5", {.base = 60s, .increment = 500ms, .moves = 40}, "40/60+0.5"},
        {"5:00", {.base = 5min}, "300"},
        {"1:30.5+3", {.base = 90'500ms, .increment = 3s}, "90.5+3"},
        {".25", {.base = 250ms}, "0.25"},
        {"0+1", {.increment = 1s}, "0+1"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.text);
        const auto control = parse_time_control(c.text);
        REQUIRE(control);
        CHECK(*control == c.control);
        CHECK(to_string(*control) == c.written);
    }
}

TEST_CASE("text that is not a time control is rejected") {
    for (const char* text : {"", "+", "banana", "10+", "10+x", "-5", "0", "0/10", "40/", "1e3",
                             "10 + 1", "99999999999999999999", "1.2345", "a:10", "5:"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_time_control(text));
    }
}

TEST_CASE("a time per move and byoyomi are written in words") {
    CHECK(to_string(TimeControl{.move = 20ms}) == "0.02/move");
    CHECK(to_string(TimeControl{.base = 10s, .move = 2s}) == "10, 2/move");
    CHECK(to_string(TimeControl{.base = 10min, .byoyomi = 30s, .periods = 3}) == "600+3x30");
    CHECK(to_string(TimeControl{}).empty());
}

TEST_CASE("base time is distinguished from time per move") {
    CHECK(TimeControl{}.is_none());
    CHECK(TimeControl{.increment = 1s}.has_stock());
    CHECK(TimeControl{.byoyomi = 1s, .periods = 1}.has_stock());
    CHECK_FALSE(TimeControl{.move = 1s}.has_stock());
    CHECK_FALSE(TimeControl{.move = 1s}.is_none());
}
