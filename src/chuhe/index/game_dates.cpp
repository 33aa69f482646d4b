// SPDX-License-Identifier: MIT
#include "chuhe/index/game_dates.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <vector>

#include "chuhe/base/folding.h"
#include "chuhe/base/text.h"
#include "chuhe/database/dates.h"

namespace chuhe::index {
namespace {

constexpr int kFirstYear = 1850;
constexpr int kLastYear = 2100;

struct DigitRun {
    int value;
    std::size_t digits;
    std::size_t begin;
    std::size_t end;
};

std::vector<DigitRun> digit_runs(std::string_view text) {
    std::vector<DigitRun> runs;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_digit(text[end]))
            ++end;
        if (end > at) {
            const auto value = parse_number<int>(text.substr(at, end - at));
            runs.push_back({value.value_or(0), end - at, at, end});
        }
        at = end + 1;
    }
    return runs;
}

bool is_game_year(int value) {
    return kFirstYear <= value && value <= kLastYear;
}

// As sortable_date() has it, which refuses 30 February.
std::string checked_date(int year, int month, int day) {
    const auto number = [](int value) { return std::to_string(value); };
    if (!is_game_year(year)) return {};
    return database::sortable_date(number(year) + "." + number(month) + "." + number(day));
}

// The first three numbers of 14-10-2009, if they are such a date.
struct YearLast {
    int first;
    int second;
    int year;
};
std::optional<YearLast> year_last(std::string_view text) {
    const std::vector<DigitRun> runs = digit_runs(text);
    if (runs.size() < 3 || runs[0].digits > 2 || runs[1].digits > 2) return std::nullopt;
    constexpr int kMostDays = 31;
    constexpr int kCentury = 1900;
    const bool is_short = runs[2].digits == 2 && runs[2].value > kMostDays;  // 12/25/99
    const int year = is_short ? kCentury + runs[2].value : runs[2].value;
    if ((!is_short && runs[2].digits != 4) || !is_game_year(year)) return std::nullopt;
    return YearLast{runs[0].value, runs[1].value, year};
}

// What the numbers alone say.
DateOrder order_of(const YearLast& date) {
    constexpr int kMonths = 12;
    if (date.first > kMonths) return DateOrder::DayFirst;
    if (date.second > kMonths) return DateOrder::MonthFirst;
    return DateOrder::Unknown;
}

std::string iso_of(const YearLast& date, DateOrder order) {
    if (order_of(date) != DateOrder::Unknown) order = order_of(date);
    if (date.first == date.second) order = DateOrder::DayFirst;
    switch (order) {
        case DateOrder::DayFirst:
            return checked_date(date.year, date.second, date.first);
        case DateOrder::MonthFirst:
            return checked_date(date.year, date.first, date.second);
        case DateOrder::Unknown:
            break;
    }
    return checked_date(date.year, 0, 0);
}

// 97-11-19, 86年4月21日: the year is beyond doubt if no day has that number, or if 年 follows.
std::string short_year_first(std::string_view text) {
    constexpr std::string_view kYearSign = "年";
    constexpr int kMostDays = 31;
    constexpr int kFirstShort = 50;  // 50 to 99 are of the last century, the others of this one
    const std::vector<DigitRun> runs = digit_runs(text);
    if (runs.empty() || runs[0].digits != 2) return {};
    const bool has_sign = text.substr(runs[0].end).starts_with(kYearSign);
    if (runs[0].value <= kMostDays && !has_sign) return {};
    const int year = runs[0].value + (runs[0].value >= kFirstShort ? 1900 : 2000);
    const auto value = [&](std::size_t i) {
        return i < runs.size() && runs[i].digits <= 2 ? runs[i].value : 0;
    };
    return checked_date(year, value(1), value(2));
}

// In plain digits: wide ones, 元月 for January, and the letters l, I and O that scanned books have
// in place of 1 and 0. Other letters show that these are letters, too: Jul.
std::string with_plain_digits(std::string_view text) {
    constexpr std::string_view kWideZero = "\uFF10";
    constexpr std::string_view kFirstMonth = "元月";
    const auto is_other_letter = [](char c) {
        return (is_upper(c) || is_lower(c)) && c != 'l' && c != 'I' && c != 'O';
    };
    const bool has_misread_digits = std::ranges::none_of(text, is_other_letter);
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string_view rest = text.substr(at);
        const char last = rest.size() > 2 ? rest[2] : '\0';
        if (rest.starts_with(kFirstMonth)) {
            plain += "1月";
            at += kFirstMonth.size() - 1;
        } else if (rest.starts_with(kWideZero.substr(0, 2)) && last >= kWideZero[2] &&
                   last <= kWideZero[2] + 9) {
            plain += static_cast<char>('0' + last - kWideZero[2]);
            at += 2;
        } else if (has_misread_digits && (text[at] == 'l' || text[at] == 'I')) {
            plain += '1';
        } else if (has_misread_digits && text[at] == 'O') {
            plain += '0';
        } else {
            plain += text[at];
        }
    }
    return plain;
}

std::string common_date(const std::string& a, const std::string& b) {
    const auto [end, other] = std::ranges::mismatch(a, b);
    std::string common(a.begin(), end);
    // Whole numbers only: 1986, 1986-04, 1986-04-21.
    constexpr std::array<std::size_t, 3> kSizes = {10, 7, 4};
    for (const std::size_t size : kSizes) {
        if (common.size() >= size) return common.substr(0, size);
    }
    return {};
}

// The date that begins with these digits of a title; empty if that is uncertain.
std::string date_at(std::string_view text, const DigitRun& run) {
    constexpr std::string_view kYearSign = "年";
    constexpr std::size_t kDottedSize = 10;
    const std::string_view rest = text.substr(run.begin);
    const std::string_view next = text.substr(run.end);
    if (run.digits == 8 && is_game_year(run.value / 10'000))
        return database::sortable_date(rest.substr(0, run.digits));
    if (run.digits != 4 || !is_game_year(run.value)) return {};
    if (run.begin > 1 && text[run.begin - 1] == '-' && is_digit(text[run.begin - 2]))
        return {};  // the second year of a season: 2003-2004
    const auto is_one_of = [&](std::string_view signs) {
        return !next.empty() && signs.find(next[0]) != std::string_view::npos;
    };
    if (is_one_of(".-/")) {
        std::string date = database::sortable_date(rest.substr(0, kDottedSize));
        return date.size() > 4 ? date : std::string();
    }
    if (next.starts_with(kYearSign)) {
        const std::size_t month = rest.find("月");
        const bool has_month = month <= run.digits + kYearSign.size() + 2;
        return database::sortable_date(rest.substr(0, has_month ? rest.find("日") : run.digits));
    }
    return run.begin == 0 ? std::string(rest.substr(0, run.digits)) : std::string();
}

// Titles often go on with the players or the opening: the first word is what the games of an event
// have in common. The same event is held every year.
std::string series_of(std::string_view event, int year) {
    return folded_name(event.substr(0, event.find(' '))) + std::to_string(year);
}

}  // namespace

std::string iso_date(std::string_view written, DateOrder order) {
    const std::string text = with_plain_digits(written);
    if (const std::optional<YearLast> date = year_last(text)) return iso_of(*date, order);
    const std::string date = database::sortable_date(text);
    if (date.empty()) return short_year_first(text);
    return is_game_year(parse_number<int>(date.substr(0, 4)).value_or(0)) ? date : std::string();
}

std::string date_in_event(std::string_view event) {
    const std::string text = with_plain_digits(event);
    std::string found;
    for (const DigitRun& run : digit_runs(text)) {
        const std::string date = date_at(text, run);
        if (date.empty() || found.starts_with(date)) continue;
        if (!date.starts_with(found)) {
            found = common_date(found, date);
            if (found.empty()) return {};
        } else {
            found = date;
        }
    }
    return found;
}

std::string agreed_date(const std::string& date, const std::string& titled) {
    if (date.starts_with(titled)) return date;
    if (titled.starts_with(date)) return titled;
    constexpr std::size_t kYearSize = 4;
    const auto year_of = [](const std::string& text) {
        return parse_number<int>(text.substr(0, kYearSize)).value_or(0);
    };
    const bool is_season = titled.size() == kYearSize && date.size() > kYearSize &&
                           std::abs(year_of(date) - year_of(titled)) <= 1;
    return is_season ? date : common_date(date, titled);
}

void DateOrders::add(std::string_view event, std::string_view written) {
    const std::optional<YearLast> date = year_last(written);
    if (!date) return;
    const DateOrder order = order_of(*date);
    if (order == DateOrder::Unknown) return;
    Seen& seen = events_[series_of(event, date->year)];
    (order == DateOrder::DayFirst ? seen.day_first : seen.month_first) = true;
}

DateOrder DateOrders::of(std::string_view event, std::string_view written) const {
    const std::optional<YearLast> date = year_last(written);
    if (!date) return DateOrder::Unknown;
    const auto found = events_.find(series_of(event, date->year));
    if (found == events_.end() || found->second.day_first == found->second.month_first)
        return DateOrder::Unknown;
    return found->second.day_first ? DateOrder::DayFirst : DateOrder::MonthFirst;
}

}  // namespace chuhe::index
