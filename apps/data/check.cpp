// SPDX-License-Identifier: MIT
#include "check.h"

#include "chuhe/messages/training.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/judge.h"
#include "referee.h"
#include "replay.h"

namespace chuhe::data {
namespace {

// What is wrong with the ending of a game; empty if nothing is.
std::string fault_in_end(const Game& game, const std::optional<GameEnd>& by_law) {
    if (by_law) {
        if (by_law->result != game.result) return "the result contradicts the rules";
        const bool is_known = game.ending != Ending::Unknown;
        return is_known && by_law->ending != game.ending ? "the ending contradicts the rules" : "";
    }
    const bool is_draw = game.result == GameResult::Draw;
    switch (game.ending) {
        case Ending::Unknown:
            return "";
        case Ending::Resigned:
            return is_draw ? "a resigned game has no winner" : "";
        case Ending::Level:
        case Ending::TooLong:
            return is_draw ? "" : "a game cut short as a draw has a winner";
        default:
            return "the rules do not end the game there";
    }
}

}  // namespace

Result<void> check(const Chunk& chunk, const std::string& source) {
    const rules::RuleBook book = rules::rule_book(chunk.origin.rules);
    Replay replayed;
    for (std::size_t i = 0; i < chunk.games.size(); ++i) {
        const Game& game = chunk.games[i];
        const std::string name = "game " + std::to_string(i);
        if (auto sound = replay(game, replayed, name); !sound) {
            sound.error().where.source = source;
            return sound;
        }
        const auto history = rules::History::from_moves(replayed.positions.front(), replayed.moves);
        const std::string fault = fault_in_end(game, end_by_law(judge(*history, book)));
        if (!fault.empty())
            return failure(ErrorCode::WrongResult, say(messages::kGameWrongEnd, name, fault),
                           {source});
    }
    return {};
}

}  // namespace chuhe::data
