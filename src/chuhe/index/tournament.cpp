// SPDX-License-Identifier: MIT
#include "chuhe/index/tournament.h"

#include <algorithm>
#include <array>

#include "chuhe/base/text.h"

namespace chuhe::index {
namespace {

// Words with which the name of a tournament ends.
constexpr std::array<std::string_view, 16> kTournamentWords = {
    "賽",   "赛",   "杯",     "盃",     "運動會", "运动会",       "運會",       "运会",
    "大會", "大会", "名人戰", "名人战", "Cup",    "Championship", "Tournament", "Games"};

constexpr std::array<std::string_view, 4> kRoundWords = {"輪", "轮", "場", "场"};

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

// Without "第03輪" and what follows it.
std::string_view without_round(std::string_view text) {
    constexpr std::string_view kNumber = "第";
    for (std::size_t at = text.find(kNumber); at != std::string_view::npos;
         at = text.find(kNumber, at + 1)) {
        std::size_t end = at + kNumber.size();
        while (end < text.size() && is_digit(text[end]))
            ++end;
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

}  // namespace

std::string tournament_in(std::string_view event, std::string_view red, std::string_view black) {
    const std::size_t names = first_name(event, red, black);
    std::string_view tournament = event;
    if (names != std::string_view::npos) {
        const std::string_view before = event.substr(0, names);
        tournament = before.substr(0, end_of_tournament(before));
    }
    return std::string(trim(without_repetition(trim(without_round(tournament)))));
}

}  // namespace chuhe::index
