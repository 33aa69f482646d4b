// SPDX-License-Identifier: MIT
#include "chuhe/training/day.h"

#include <doctest/doctest.h>

#include <vector>

namespace chuhe::training {
namespace {

Day date(const char* text) {
    return parse_date(text).value();
}

Streak streak(const std::vector<Day>& days, Day today) {
    return streak_of(days, today);
}

TEST_CASE("a day begins at midnight of the user's zone") {
    const Seconds midnight = date("2026-11-18") * kSecondsPerDay;
    CHECK(to_date(day_of(midnight, {})) == "2026-11-18");
    CHECK(to_date(day_of(midnight - 1, {})) == "2026-11-17");
    // In Beijing the day began eight hours earlier, in New York it begins five hours later.
    CHECK(to_date(day_of(midnight - 8 * kHour, {480})) == "2026-11-18");
    CHECK(to_date(day_of(midnight - 8 * kHour - 1, {480})) == "2026-11-17");
    CHECK(to_date(day_of(midnight + 5 * kHour - 1, {-300})) == "2026-11-17");
    CHECK(to_date(day_of(midnight + 5 * kHour, {-300})) == "2026-11-18");
    // Zones need not be whole hours: Kathmandu.
    CHECK(to_date(day_of(midnight - 5 * kHour - 45 * kMinute, {345})) == "2026-11-18");
}

TEST_CASE("a day ends with the first second of the next") {
    const Seconds midnight = date("2026-11-18") * kSecondsPerDay;
    for (const int minutes : {-720, -300, 0, 345, 480, 840}) {
        CAPTURE(minutes);
        const Seconds end = end_of_day(midnight + 1234, {minutes});
        CHECK(day_of(end, {minutes}) == day_of(midnight + 1234, {minutes}) + 1);
        CHECK(day_of(end - 1, {minutes}) == day_of(midnight + 1234, {minutes}));
    }
}

TEST_CASE("dates are read back, before 1970 and in leap years too") {
    for (const char* text :
         {"1969-12-31", "1970-01-01", "2024-02-29", "2026-11-18", "2099-12-31"}) {
        CAPTURE(text);
        CHECK(to_date(date(text)) == text);
    }
    CHECK(date("1970-01-02") == 1);
    CHECK(day_of(-1, {}) == -1);
}

TEST_CASE("text that is not a date is refused") {
    for (const char* text : {"", "2026-11-1", "2026-13-01", "2025-02-29", "2026/11/18",
                             "2026-11-18 ", "-026-11-18", "2026-+1-18", "heute"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_date(text).has_value());
    }
}

TEST_CASE("times are read back, and other text is refused") {
    CHECK(to_time(0) == "1970-01-01T00:00:00Z");
    CHECK(parse_time("2026-11-18T23:59:58Z") == date("2026-11-18") * kSecondsPerDay + 86'398);
    for (const char* text : {"1969-12-31T23:59:59Z", "2026-11-18T01:02:03Z"})
        CHECK(to_time(parse_time(text).value()) == text);
    for (const char* text : {"", "2026-11-18", "2026-11-18T24:00:00Z", "2026-11-18T23:60:00Z",
                             "2026-11-18 23:59:00Z", "2026-11-18T23:59:00+"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_time(text).has_value());
    }
}

TEST_CASE("a streak lasts until a whole day goes by without anything") {
    CHECK(streak({}, 100) == Streak{0, 0, false});
    CHECK(streak({100}, 100) == Streak{1, 1, true});
    // Nothing was done today, but there is still time.
    CHECK(streak({98, 99}, 100) == Streak{2, 2, false});
    CHECK(streak({98, 99, 100}, 100) == Streak{3, 3, true});
    CHECK(streak({97, 98}, 100) == Streak{0, 2, false});
    CHECK(streak({90, 91, 92, 93, 99, 100}, 100) == Streak{2, 4, true});
}

TEST_CASE("a journey westwards over midnight does not break a streak") {
    // Solved on the 101st in Tokyo; in Honolulu it is still the 100th.
    CHECK(streak({99, 100, 101}, 100) == Streak{2, 2, true});
    CHECK(streak({99, 100, 101}, 101) == Streak{3, 3, true});
}

}  // namespace
}  // namespace chuhe::training
