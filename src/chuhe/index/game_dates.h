// SPDX-License-Identifier: MIT
//
// Dates of games, as ISO 8601: 1987-01-18, 1987-01 or 1987, as far as the text is certain.
//
// 9/12/2001 is 9 December or 12 September. Other dates of the same event may settle it: collect
// them in a DateOrders first.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace chuhe::index {

// How dates that end in the year are written.
enum class DateOrder : std::uint8_t { Unknown, DayFirst, MonthFirst };

// 2010-09-16 09:0, 1986.4.21, 1987年1月18日, 19840412上午, 14-10-2009, 1986年4月21日-25日 (the
// first day). Empty if there is no certain year. A month or day that is impossible or ambiguous is
// left out, with what follows it. Years before 1850 and after 2100 are taken for something else.
std::string iso_date(std::string_view written, DateOrder order = DateOrder::Unknown);

// A date in the title of an event: "20061114董旭彬和景學義", "(1986年4月21日於邯鄲)". Only with
// year, month and day, or with 年; empty otherwise.
std::string date_in_event(std::string_view event);

// What the date of a game and the date in its title say together, both from the functions above.
// The more precise one if they agree; what they have in common if they do not. A title with only
// a year may name the season: the year before or after does not contradict it.
std::string agreed_date(const std::string& date, const std::string& titled);

// The order in which the dates of each event are written: those of one year under the same first
// word of the title.
class DateOrders {
public:
    // Learns from a date that admits one order only (14-10-2009); others say nothing.
    void add(std::string_view event, std::string_view written);

    // For the date of a game. Unknown if no date of its event has settled it, or if two contradict
    // each other.
    DateOrder of(std::string_view event, std::string_view written) const;

private:
    struct Seen {
        bool day_first = false;
        bool month_first = false;
    };
    std::unordered_map<std::string, Seen> events_;  // by title and year
};

}  // namespace chuhe::index
