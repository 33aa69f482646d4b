// SPDX-License-Identifier: MIT
//
// A player's name without the team, province or country in front of it.
#pragma once

#include <string>
#include <string_view>

namespace chuhe::index {

struct SplitName {
    std::string name;
    std::string team;  // empty if the text names none, or if it is not certain which part it is

    friend bool operator==(const SplitName&, const SplitName&) = default;
};

// The parts keep the script and the spelling of the text; blanks within a Chinese name are dropped:
//
//   廣東呂  欽          呂欽, 廣東          (火車頭)於幼華      於幼華, 火車頭
//   中國-北京 傅光明    傅光明, 中國-北京   阮成保（越南）      阮成保, 越南
//   江蘇廖二平          廖二平, 江蘇        江中豪              江中豪
//   呂欽(8段)           呂欽                Vietnam LAI Ly Huynh   LAI Ly Huynh, Vietnam
//
// What could be a name as a whole is never split, and neither are pairs of players (張國鳳+陶漢明).
// Where it is not certain that the rest is a name, the text stays whole.
SplitName split_name(std::string_view text);

}  // namespace chuhe::index
