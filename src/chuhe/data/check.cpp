// SPDX-License-Identifier: MIT
#include "chuhe/data/check.h"

#include "chuhe/data/adjudicator.h"
#include "chuhe/data/replay.h"
#include "chuhe/messages/training.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/judge.h"

namespace chuhe::data {
namespace {

// What is wrong with the ending of a game; empty if nothing is.
Message fault_in_end(const Game& game, const rules::Verdict& by_law) {
    if (by_law.outcome != rules::Outcome::Open) {
        if (result_of(by_law) != game.result) return say(messages::kResultContradictsRules);
        const bool is_known = game.ending != Ending::Unknown;
        if (is_known && ending_of(by_law) != game.ending)
            return say(messages::kEndingContradictsRules);
        return {};
    }
    const bool is_draw = game.result == GameResult::Draw;
    switch (game.ending) {
        case Ending::Unknown:
            return {};
        case Ending::Resigned:
            return is_draw ? say(messages::kResignedWithoutWinner) : Message();
        case Ending::Level:
        case Ending::TooLong:
            return is_draw ? Message() : say(messages::kDrawWithWinner);
        default:
            return say(messages::kNotEndedByRules);
    }
}

}  // namespace

Result<void> check(const Chunk& chunk, const std::string& source) {
    const rules::RuleBook book = rules::rule_book(chunk.origin.rules);
    Replay replayed;
    for (std::size_t i = 0; i < chunk.games.size(); ++i) {
        const Game& game = chunk.games[i];
        if (auto sound = replay(game, replayed, i); !sound) {
            sound.error().where.source = source;
            return sound;
        }
        const auto history = rules::History::from_moves(replayed.positions.front(), replayed.moves);
        const Message fault = fault_in_end(game, judge(*history, book));
        if (!fault.empty())
            return failure(ErrorCode::WrongResult, say(messages::kGameWrongEnd, i, fault),
                           {source});
    }
    return {};
}

}  // namespace chuhe::data
