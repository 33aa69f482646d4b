// SPDX-License-Identifier: MIT
//
// The end of a game in words.
#include "record/game_end.h"
#include "rules/judge.h"
#include "rules/words.h"

namespace chuhe::record {
namespace {

using rules::Language;
using rules::Phrase;
using rules::Wording;

std::string word_for(Outcome result, Language language) {
    switch (result) {
        case Outcome::RedWins:
            return say(Phrase::RedWins, language);
        case Outcome::BlackWins:
            return say(Phrase::BlackWins, language);
        case Outcome::Draw:
            return say(Phrase::Drawn, language);
        case Outcome::Unknown:
        case Outcome::Several:
            break;
    }
    return {};
}

Phrase phrase_for(const GameEnd& end) {
    switch (end.result) {
        case ResultCheck::Silent:
            return Phrase::ResultIs;
        case ResultCheck::Agrees:
            return Phrase::ResultAgrees;
        case ResultCheck::Missing:
            return Phrase::ResultMissing;
        case ResultCheck::Doubtful:
            return Phrase::ResultDoubtful;
        case ResultCheck::Contradicts:
            return end.is_stated ? Phrase::ResultAgainstWords : Phrase::ResultContradicts;
    }
    return Phrase::ResultIs;
}

// The words for a verdict require the moves it was given on.
std::string describe_verdict(const rules::Verdict& verdict, const Game& game,
                             const Wording& wording) {
    const Result<rules::History> history = history_of(game);
    return history ? describe(verdict, *history, wording) : std::string();
}

}  // namespace

std::string describe_end(const GameEnd& end, const Game& game, const Wording& wording) {
    const Language language = wording.language();
    if (end.verdict.ending != rules::Ending::None) {
        const std::string text = describe_verdict(end.verdict, game, wording);
        return end.is_stated ? say(Phrase::AsStated, language, {text}) : text;
    }
    if (end.breaks_off) return say(Phrase::BreaksOff, language, {std::to_string(end.plies)});
    return say(end.plies == 0 ? Phrase::NoMoves : Phrase::MovesStop, language);
}

std::string describe_result(const GameEnd& end, const Game& game, Language language) {
    const std::string recorded = word_for(game.outcome(), language);
    if (recorded.empty() && end.result != ResultCheck::Missing) return {};
    return say(phrase_for(end), language,
               {recorded, word_for(lawful_result(end.verdict), language)});
}

std::string describe_going_on(const GameEnd& end, const Game& game, const Wording& wording) {
    if (!end.over_since) return {};
    Result<rules::History> history = history_of(game);
    if (!history) return {};
    while (history->plies() > *end.over_since)
        history->pop();
    const rules::Verdict verdict = judge(*history, end.verdict.book);
    return say(Phrase::GoesOn, wording.language(),
               {std::to_string(*end.over_since), describe(verdict, *history, wording)});
}

}  // namespace chuhe::record
