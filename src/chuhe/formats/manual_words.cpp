// SPDX-License-Identifier: MIT
#include "chuhe/formats/manual_words.h"

#include <algorithm>

#include "chuhe/record/tags.h"

namespace chuhe::formats::manual {

using record::Outcome;

constinit const std::array<TagRow, 6> kTagRows = {{
    {Field::Name, record::tags::kTitle},
    {Field::Date, record::tags::kDate},
    {Field::Red, record::tags::kRed},
    {Field::RedTeam, record::tags::kRedTeam},
    {Field::Black, record::tags::kBlack},
    {Field::BlackTeam, record::tags::kBlackTeam},
}};

namespace {

struct OutcomeRow {
    std::string_view words;
    Outcome outcome;
};
// The first of each outcome is the one written.
constexpr std::array kOutcomes = {
    OutcomeRow{"红胜", Outcome::RedWins},     OutcomeRow{"红先胜", Outcome::RedWins},
    OutcomeRow{"黑负", Outcome::RedWins},     OutcomeRow{"紅勝", Outcome::RedWins},
    OutcomeRow{"紅先勝", Outcome::RedWins},   OutcomeRow{"黑胜", Outcome::BlackWins},
    OutcomeRow{"黑先胜", Outcome::BlackWins}, OutcomeRow{"红负", Outcome::BlackWins},
    OutcomeRow{"红先负", Outcome::BlackWins}, OutcomeRow{"黑勝", Outcome::BlackWins},
    OutcomeRow{"和棋", Outcome::Draw},        OutcomeRow{"和", Outcome::Draw},
    OutcomeRow{"和局", Outcome::Draw},        OutcomeRow{"红先和", Outcome::Draw},
    OutcomeRow{"未知", Outcome::Unknown},     OutcomeRow{"多种", Outcome::Several},
    OutcomeRow{"多種", Outcome::Several},
};

constexpr std::string_view kFullGameWords = "全局谱";
constexpr std::string_view kEndgameWords = "残局谱";
// Implied by the start of the game, and therefore kept as a tag.
constexpr std::string_view kStatedFullGame = "全局";
constexpr std::string_view kStatedEndgame = "残局";

// The characters of these words that differ in traditional script, which is all that Big5 has.
struct SignRow {
    std::string_view simplified;
    std::string_view traditional;
};
constexpr std::array kSigns = {SignRow{"红", "紅"}, SignRow{"胜", "勝"}, SignRow{"谱", "譜"},
                               SignRow{"残", "殘"}, SignRow{"种", "種"}, SignRow{"负", "負"}};

}  // namespace

std::optional<Outcome> outcome_of_words(std::string_view words) {
    const auto* row = std::ranges::find(kOutcomes, words, &OutcomeRow::words);
    return row == kOutcomes.end() ? std::nullopt : std::optional(row->outcome);
}

std::string_view outcome_words(Outcome outcome) {
    return std::ranges::find(kOutcomes, outcome, &OutcomeRow::outcome)->words;
}

std::string in_traditional(std::string_view words) {
    std::string text(words);
    for (const SignRow& row : kSigns) {
        for (std::size_t at = text.find(row.simplified); at != std::string::npos;
             at = text.find(row.simplified, at)) {
            text.replace(at, row.simplified.size(), row.traditional);
        }
    }
    return text;
}

bool is_same_word(std::string_view one, std::string_view other) {
    return one == other || in_traditional(one) == in_traditional(other);
}

std::optional<std::string_view> kind_of_words(std::string_view given) {
    if (is_same_word(given, kFullGameWords) || is_same_word(given, kStatedFullGame))
        return record::tags::kFullGame;
    if (is_same_word(given, kEndgameWords) || is_same_word(given, kStatedEndgame))
        return record::tags::kEndgame;
    return std::nullopt;
}

std::string_view words_for_kind(std::string_view kind, const record::Game& game) {
    if (kind_of_words(kind)) return kind_words(game);
    const bool is_full = kind == record::tags::kFullGame;
    if (!is_full && kind != record::tags::kEndgame) return kind;
    const std::string_view words = is_full ? kFullGameWords : kEndgameWords;
    if (words != kind_words(game)) return words;
    return is_full ? kStatedFullGame : kStatedEndgame;
}

std::string_view kind_words(const record::Game& game) {
    return game.start().pieces == Setup::start().pieces ? kFullGameWords : kEndgameWords;
}

std::string_view first_mover_words(Side side) {
    return side == Side::Red ? "红先" : "黑先";
}

}  // namespace chuhe::formats::manual
