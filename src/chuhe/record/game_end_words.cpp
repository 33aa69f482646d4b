// SPDX-License-Identifier: MIT
//
// The end of a game in words.
#include "chuhe/messages/law.h"
#include "chuhe/record/game_end.h"
#include "chuhe/record/words.h"
#include "chuhe/rules/judge.h"
#include "chuhe/rules/words.h"

namespace chuhe::record {
namespace {

using rules::Quoting;

bool is_single(Outcome result) {
    return result != Outcome::Unknown && result != Outcome::Several;
}

}  // namespace

Message describe_end(const GameEnd& end, const Game& game, const Quoting& quoting) {
    if (end.verdict.ending != rules::Ending::None) {
        // The words for a verdict require the moves it was given on.
        const Result<rules::History> history = history_of(game);
        Message verdict = history ? describe(end.verdict, *history, quoting) : Message();
        return end.is_stated ? say(messages::kAsStated, std::move(verdict)) : verdict;
    }
    if (end.breaks_off) return say(messages::kBreaksOff, end.plies);
    return say(end.plies == 0 ? messages::kNoMoves : messages::kMovesStop);
}

Message describe_result(const GameEnd& end, const Game& game) {
    Message recorded = describe(game.outcome());
    Message lawful = describe(lawful_result(end.verdict));
    if (end.result == ResultCheck::Missing) return say(messages::kResultMissing, std::move(lawful));
    if (!is_single(game.outcome())) return {};
    switch (end.result) {
        case ResultCheck::Agrees:
            return say(messages::kResultAgrees, std::move(recorded));
        case ResultCheck::Doubtful:
            return say(messages::kResultDoubtful, std::move(recorded), std::move(lawful));
        case ResultCheck::Contradicts:
            return say(end.is_stated ? messages::kResultAgainstWords : messages::kResultContradicts,
                       std::move(recorded), std::move(lawful));
        case ResultCheck::Silent:
        case ResultCheck::Missing:
            break;
    }
    return say(messages::kResultIs, std::move(recorded));
}

Message describe_going_on(const GameEnd& end, const Game& game, const Quoting& quoting) {
    if (!end.over_since) return {};
    Result<rules::History> history = history_of(game);
    if (!history) return {};
    while (history->plies() > *end.over_since)
        history->pop();
    const rules::Verdict verdict = judge(*history, end.verdict.book);
    return say(messages::kGoesOn, *end.over_since, describe(verdict, *history, quoting));
}

}  // namespace chuhe::record
