// SPDX-License-Identifier: MIT
#include "chuhe/record/stated_ending.h"

#include <algorithm>
#include <array>
#include <string>

#include "chuhe/base/text.h"
#include "chuhe/rules/names.h"

namespace chuhe::record {
namespace {

using rules::Ending;
using LawOutcome = rules::Outcome;

struct Word {
    std::string_view text;
    Ending ending;
};

// Searched in this order, so that "no agreement, lost on time" is a loss on time.
// clang-format off
constexpr std::array kWords = {
    Word{"resign", Ending::Resignation},
    Word{"认输", Ending::Resignation},
    Word{"認輸", Ending::Resignation},
    Word{"认负", Ending::Resignation},
    Word{"認負", Ending::Resignation},
    Word{"投子", Ending::Resignation},
    Word{"time forfeit", Ending::TimeForfeit},
    Word{"on time", Ending::TimeForfeit},
    Word{"out of time", Ending::TimeForfeit},
    Word{"time out", Ending::TimeForfeit},
    Word{"timeout", Ending::TimeForfeit},
    Word{"超时", Ending::TimeForfeit},
    Word{"超時", Ending::TimeForfeit},
    Word{"adjudicat", Ending::Adjudication},
    Word{"forfeit", Ending::Adjudication},
    Word{"infraction", Ending::Adjudication},
    Word{"abandoned", Ending::Adjudication},
    Word{"disconnect", Ending::Adjudication},
    Word{"判负", Ending::Adjudication},
    Word{"判負", Ending::Adjudication},
    Word{"判和", Ending::Adjudication},
    Word{"判胜", Ending::Adjudication},
    Word{"判勝", Ending::Adjudication},
    Word{"弃权", Ending::Adjudication},
    Word{"棄權", Ending::Adjudication},
    Word{"犯规", Ending::Adjudication},
    Word{"犯規", Ending::Adjudication},
    Word{"agree", Ending::Agreement},
    Word{"议和", Ending::Agreement},
    Word{"議和", Ending::Agreement},
    Word{"提和", Ending::Agreement},
    Word{"同意和", Ending::Agreement},
    Word{"协议", Ending::Agreement},
    Word{"協議", Ending::Agreement},
};
// clang-format on

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

// A Latin word must not start inside another: "offered" does not mention Red.
bool names(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
        if (at == 0 || !is_lower(word[0]) || !is_lower(text[at - 1])) return true;
    }
    return false;
}

bool names_any(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(words, [&](std::string_view word) { return names(text, word); });
}

// "Red wins by resignation", "黑方认输": the side named may be the winner or the loser. If both or
// neither are named, it is undecidable.
LawOutcome outcome_in(std::string_view words, Ending ending) {
    if (ending == Ending::Agreement || names_any(words, {"draw", "和"})) return LawOutcome::Draw;
    const bool red = names_any(words, {"red", "红", "紅"});
    const bool black = names_any(words, {"black", "黑"});
    if (red == black) return LawOutcome::Open;
    const Side side = red ? Side::Red : Side::Black;
    const bool is_winner = names_any(words, {"win", "won", "胜", "勝"});
    return rules::loss_of(is_winner ? opponent_of(side) : side);
}

}  // namespace

std::optional<StatedEnding> stated_ending(std::string_view words) {
    std::string lower(words);
    std::ranges::transform(lower, lower.begin(), to_lower);
    const auto found =
        std::ranges::find_if(kWords, [&](const Word& word) { return has(lower, word.text); });
    if (found == kWords.end()) return std::nullopt;
    return StatedEnding{found->ending, outcome_in(lower, found->ending)};
}

std::string ending_words(const rules::Verdict& verdict) {
    const auto loser = rules::loser_of(verdict.outcome);
    const std::string side = !loser ? "" : *loser == Side::Red ? "Red" : "Black";
    switch (verdict.ending) {
        case Ending::Resignation:
            return side + " resigned";
        case Ending::TimeForfeit:
            return side + " lost on time";
        case Ending::Agreement:
            return "draw agreed";
        default:
            return ending_words(verdict.ending);
    }
}

std::string ending_words(Ending ending) {
    std::string words(rules::name_of(ending));
    std::ranges::replace(words, '_', ' ');
    return words;
}

}  // namespace chuhe::record
