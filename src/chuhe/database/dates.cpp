// SPDX-License-Identifier: MIT
#include "chuhe/database/dates.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <vector>

namespace chuhe::database {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The runs of digits, at most three: year, month, day. "20240531" is split into three.
std::vector<std::string_view> numbers_in(std::string_view text) {
    std::vector<std::string_view> found;
    std::size_t at = 0;
    while (at < text.size() && found.size() < 3) {
        if (!is_digit(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && is_digit(text[end]))
            ++end;
        const std::string_view run = text.substr(at, end - at);
        if (found.empty() && run.size() == 8) {
            return {run.substr(0, 4), run.substr(4, 2), run.substr(6, 2)};
        }
        found.push_back(run);
        at = end;
    }
    return found;
}

// 1 to `most` in one or two digits; 0 for anything else.
int small_number(std::string_view digits, int most) {
    if (digits.size() > 2) return 0;
    int value = 0;
    for (const char digit : digits)
        value = value * 10 + (digit - '0');
    return value <= most ? value : 0;
}

// Requires four digits. Rejects 30 February.
bool is_day(std::string_view year, int month, int day) {
    int number = 0;
    for (const char digit : year)
        number = number * 10 + (digit - '0');
    using namespace std::chrono;
    return year_month_day(std::chrono::year(number),
                          std::chrono::month(static_cast<unsigned>(month)),
                          std::chrono::day(static_cast<unsigned>(day)))
        .ok();
}

std::string two_digits(int value) {
    return {'-', static_cast<char>('0' + value / 10), static_cast<char>('0' + value % 10)};
}

}  // namespace

std::string sortable_date(std::string_view text) {
    const std::vector<std::string_view> numbers = numbers_in(text);
    if (numbers.empty() || numbers[0].size() != 4) return {};
    std::string date(numbers[0]);
    const int month = numbers.size() > 1 ? small_number(numbers[1], 12) : 0;
    if (month == 0) return date;
    date += two_digits(month);
    const int day = numbers.size() > 2 ? small_number(numbers[2], 31) : 0;
    return is_day(numbers[0], month, day) ? date + two_digits(day) : date;
}

std::string now_utc() {
    using namespace std::chrono;
    const auto now = floor<seconds>(system_clock::now());
    const auto midnight = floor<days>(now);
    const year_month_day date(midnight);
    const hh_mm_ss time(now - midnight);
    std::array<char, 32> text{};
    const int size = std::snprintf(
        text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02dZ", static_cast<int>(date.year()),
        static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
        static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
        static_cast<int>(time.seconds().count()));
    return {text.data(), static_cast<std::size_t>(size)};
}

}  // namespace chuhe::database
