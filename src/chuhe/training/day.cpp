// SPDX-License-Identifier: MIT
#include "chuhe/training/day.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>

namespace chuhe::training {
namespace {

Seconds local(Seconds time, Zone zone) {
    return time + Seconds{zone.minutes} * 60;
}

// Rounds down, before 1970 too.
Day day_at(Seconds local_time) {
    return local_time / kSecondsPerDay - (local_time % kSecondsPerDay < 0 ? 1 : 0);
}

std::optional<unsigned> digits(std::string_view text) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

Day day_of(Seconds time, Zone zone) {
    return day_at(local(time, zone));
}

Seconds end_of_day(Seconds time, Zone zone) {
    return (day_of(time, zone) + 1) * kSecondsPerDay - Seconds{zone.minutes} * 60;
}

std::string to_date(Day day) {
    const std::chrono::year_month_day date{
        std::chrono::sys_days{std::chrono::days{static_cast<int>(day)}}};
    char text[32];
    std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text;
}

std::optional<Day> parse_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto year = digits(text.substr(0, 4));
    const auto month = digits(text.substr(5, 2));
    const auto day = digits(text.substr(8, 2));
    if (!year || !month || !day) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year{static_cast<int>(*year)},
                                           std::chrono::month{*month}, std::chrono::day{*day}};
    if (!date.ok()) return std::nullopt;
    return std::chrono::sys_days{date}.time_since_epoch().count();
}

std::string to_time(Seconds time) {
    const Day day = day_of(time, {});
    const auto second = static_cast<int>(time - day * kSecondsPerDay);
    char text[32];
    std::snprintf(text, sizeof text, "T%02d:%02d:%02dZ", second / 3600, second / 60 % 60,
                  second % 60);
    return to_date(day) + text;
}

std::optional<Seconds> parse_time(std::string_view text) {
    if (text.size() != 20 || text[10] != 'T' || text[13] != ':' || text[16] != ':' ||
        text[19] != 'Z') {
        return std::nullopt;
    }
    const auto day = parse_date(text.substr(0, 10));
    const auto hour = digits(text.substr(11, 2));
    const auto minute = digits(text.substr(14, 2));
    const auto second = digits(text.substr(17, 2));
    if (!day || !hour || !minute || !second || *hour > 23 || *minute > 59 || *second > 59) {
        return std::nullopt;
    }
    return *day * kSecondsPerDay + *hour * kHour + *minute * kMinute + *second;
}

Streak streak_of(std::span<const Day> days, Day today) {
    Streak streak;
    int run = 0;
    std::optional<Day> previous;
    for (const Day each : days) {
        const Day day = std::min(each, today);
        if (previous == day) continue;
        run = previous && *previous + 1 == day ? run + 1 : 1;
        streak.longest = std::max(streak.longest, run);
        previous = day;
    }
    streak.has_today = previous == today;
    // Until midnight there is still time.
    if (previous && *previous + 1 >= today) streak.days = run;
    return streak;
}

}  // namespace chuhe::training
