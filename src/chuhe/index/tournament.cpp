// SPDX-License-Identifier: MIT
#include "chuhe/index/tournament.h"

#include <algorithm>
#include <array>

#include "chuhe/base/text.h"

namespace chuhe::index {
namespace {

// Words with which the name of a tournament ends.
constexpr std::array<std::string_view, 18> kTournamentWords = {
    "賽",     "赛",     "杯",   "盃",           "運動會",     "运动会",
    "運會",   "运会",   "大會", "大会",         "名人戰",     "名人战",
    "爭霸戰", "争霸战", "Cup",  "Championship", "Tournament", "Games"};

constexpr std::array<std::string_view, 5> kRoundWords = {"輪", "轮", "場", "场", "局"};

constexpr std::array<std::string_view, 12> kNumerals = {"〇", "零", "一", "二", "三", "四",
                                                        "五", "六", "七", "八", "九", "十"};

// Words that only the name of an opening has.
constexpr std::array<std::string_view, 12> kOpeningWords = {"炮",     "砲",     "指路",   "飛相",
                                                            "飞相",   "屏風馬", "屏风马", "反宮馬",
                                                            "反宫马", "起馬",   "起马",   "對兵"};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Where the players are named; npos: nowhere.
std::size_t first_name(std::string_view event, std::string_view red, std::string_view black) {
    constexpr std::size_t kLeastBytes = 5;  // two hanzi, or a word
    std::size_t first = std::string_view::npos;
    for (const std::string_view name : {red, black}) {
        if (name.size() >= kLeastBytes) first = std::min(first, event.find(name));
    }
    return first;
}

// The end of the last word; 0 if there is none.
std::size_t end_of_tournament(std::string_view text) {
    std::size_t end = 0;
    for (const std::string_view word : kTournamentWords) {
        const std::size_t at = text.rfind(word);
        if (at != std::string_view::npos) end = std::max(end, at + word.size());
    }
    return end;
}

// Of the digit or numeral that the text begins with; 0 if it does not.
std::size_t numeral_size(std::string_view text) {
    if (!text.empty() && is_digit(text.front())) return 1;
    const auto* numeral =
        std::ranges::find_if(kNumerals, [&](auto word) { return text.starts_with(word); });
    return numeral == kNumerals.end() ? 0 : numeral->size();
}

// Without "第03輪" and what follows it.
std::string_view without_round(std::string_view text) {
    constexpr std::string_view kNumber = "第";
    for (std::size_t at = text.find(kNumber); at != std::string_view::npos;
         at = text.find(kNumber, at + 1)) {
        std::size_t end = at + kNumber.size();
        while (end < text.size() && numeral_size(text.substr(end)) > 0)
            end += numeral_size(text.substr(end));
        const std::string_view rest = text.substr(end);
        const bool is_round =
            end > at + kNumber.size() &&
            std::ranges::any_of(kRoundWords, [&](auto word) { return rest.starts_with(word); });
        if (is_round && at > 0) return text.substr(0, at);
    }
    return text;
}

// "甲級聯賽 甲級聯賽" is one tournament.
std::string_view without_repetition(std::string_view text) {
    const std::size_t half = text.size() / 2;
    const std::string_view first = trim(text.substr(0, half));
    return !first.empty() && first == trim(text.substr(half)) ? first : text;
}

// Without an opening behind it: "世界順炮王爭霸戰 順炮直車對橫車12".
std::string_view without_opening(std::string_view text) {
    const std::size_t blank = text.rfind(' ');
    if (blank == std::string_view::npos) return text;
    const std::string_view before = text.substr(0, blank);
    const std::string_view rest = text.substr(blank);
    const bool is_opening =
        std::ranges::any_of(kOpeningWords, [&](auto word) { return rest.find(word) != rest.npos; });
    const bool is_tournament = end_of_tournament(rest) > 0;
    return is_opening && !is_tournament && end_of_tournament(before) > 0 ? before : text;
}

std::size_t count_of(std::string_view text, std::string_view mark) {
    std::size_t count = 0;
    for (std::size_t at = text.find(mark); at != std::string_view::npos; ++count)
        at = text.find(mark, at + mark.size());
    return count;
}

void remove_all(std::string& text, std::string_view mark) {
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at))
        text.erase(at, mark.size());
}

// Quotation marks come in pairs.
void remove_lone_quotes(std::string& text) {
    if (count_of(text, "\"") % 2 != 0) remove_all(text, "\"");
    if (count_of(text, "“") == count_of(text, "”")) return;
    remove_all(text, "“");
    remove_all(text, "”");
}

}  // namespace

std::string tournament_in(std::string_view written, std::string_view red, std::string_view black) {
    // Some records escape quotation marks twice.
    std::string event(written);
    std::erase(event, '\\');
    const std::size_t names = first_name(event, red, black);
    std::string_view tournament = event;
    if (names != std::string_view::npos) {
        const std::string_view before = tournament.substr(0, names);
        tournament = before.substr(0, end_of_tournament(before));
    }
    std::string tidy(
        trim(without_repetition(trim(without_opening(trim(without_round(tournament)))))));
    remove_lone_quotes(tidy);
    return tidy;
}

}  // namespace chuhe::index
