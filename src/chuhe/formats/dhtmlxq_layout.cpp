// SPDX-License-Identifier: MIT
#include "chuhe/formats/dhtmlxq_layout.h"

#include <algorithm>

#include "chuhe/base/text.h"

namespace chuhe::formats {

namespace {

using record::Outcome;

struct ResultWord {
    std::string_view word;
    Outcome outcome;
};
constexpr std::array<ResultWord, 26> kResults = {{
    {"红胜", Outcome::RedWins},     {"黑胜", Outcome::BlackWins},   {"和局", Outcome::Draw},
    {"未知", Outcome::Unknown},     {"多种结果", Outcome::Several}, {"紅勝", Outcome::RedWins},
    {"红方胜", Outcome::RedWins},   {"红先胜", Outcome::RedWins},   {"先胜", Outcome::RedWins},
    {"黑負", Outcome::RedWins},     {"W", Outcome::RedWins},        {"1-0", Outcome::RedWins},
    {"黑勝", Outcome::BlackWins},   {"黑方胜", Outcome::BlackWins}, {"红负", Outcome::BlackWins},
    {"红先负", Outcome::BlackWins}, {"先负", Outcome::BlackWins},   {"L", Outcome::BlackWins},
    {"0-1", Outcome::BlackWins},    {"和棋", Outcome::Draw},        {"和", Outcome::Draw},
    {"先和", Outcome::Draw},        {"D", Outcome::Draw},           {"1/2-1/2", Outcome::Draw},
    {"不知", Outcome::Unknown},     {"*", Outcome::Unknown},
}};

}  // namespace

std::optional<Outcome> outcome_of_dhtmlxq(std::string_view word) {
    const auto* found = std::ranges::find(kResults, word, &ResultWord::word);
    if (found == kResults.end()) return std::nullopt;
    return found->outcome;
}

std::string_view dhtmlxq_word_of(Outcome outcome) {
    return std::ranges::find(kResults, outcome, &ResultWord::outcome)->word;
}

bool is_dhtmlxq_machinery(std::string_view name) {
    if (name.starts_with("move") || name.starts_with("comment")) return true;
    constexpr std::array<std::string_view, 5> kNames = {"binit", "fen", "result", "endtype",
                                                        "type"};
    return std::ranges::find(kNames, name) != kNames.end();
}

std::optional<Square> parse_dhtmlxq_square(std::string_view two_digits) {
    if (two_digits.size() != 2 || !is_digit(two_digits[0]) || !is_digit(two_digits[1])) {
        return std::nullopt;
    }
    const int file = two_digits[0] - '0';
    if (file >= Square::kFiles) return std::nullopt;
    return Square(file, Square::kRanks - 1 - (two_digits[1] - '0'));
}

std::string dhtmlxq_square(Square square) {
    return {static_cast<char>('0' + square.file()),
            static_cast<char>('0' + Square::kRanks - 1 - square.rank())};
}

std::optional<Move> parse_dhtmlxq_move(std::string_view four) {
    if (four.size() != 4) return std::nullopt;
    const auto from = parse_dhtmlxq_square(four.substr(0, 2));
    const auto to = parse_dhtmlxq_square(four.substr(2));
    if (!from || !to) return std::nullopt;
    const Move move(*from, *to);
    if (move.is_none()) return std::nullopt;
    return move;
}

}  // namespace chuhe::formats
