// SPDX-License-Identifier: MIT
//
// The user's calendar: which day it is, and how many days in a row something was done. The time and
// the time zone are arguments; nothing here reads a clock.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace chuhe::training {

using Seconds = std::int64_t;  // since 1970-01-01 00:00 UTC
using Day = std::int64_t;      // of a calendar, since 1970-01-01

inline constexpr Seconds kMinute = 60;
inline constexpr Seconds kHour = 60 * kMinute;
inline constexpr Seconds kSecondsPerDay = 24 * kHour;

// Minutes east of UTC at the moment in question: +480 in Beijing, -300 in New York in winter.
struct Zone {
    int minutes = 0;
};

// No place on earth is further away.
inline constexpr int kMostZoneMinutes = 14 * 60;

Day day_of(Seconds time, Zone zone);
// The first second of the next day.
Seconds end_of_day(Seconds time, Zone zone);

// "2026-11-18", and its inverse. Nothing for text that is not such a date.
std::string to_date(Day day);
std::optional<Day> parse_date(std::string_view text);

// "2026-11-18T23:59:00Z", and its inverse. Nothing for other text.
std::string to_time(Seconds time);
std::optional<Seconds> parse_time(std::string_view text);

// Days of training in a row.
struct Streak {
    int days = 0;            // in a row, up to today or yesterday
    int longest = 0;         // ever
    bool has_today = false;  // today counts already

    friend bool operator==(const Streak&, const Streak&) = default;
};

// Requires days in rising order, each once. Days after today, which a journey westwards leaves
// behind, count as today.
Streak streak_of(std::span<const Day> days, Day today);

}  // namespace chuhe::training
