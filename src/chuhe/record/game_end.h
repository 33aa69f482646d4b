// SPDX-License-Identifier: MIT
//
// How the main line of a record ended, and whether the recorded result agrees with it.
//
// Most games end by resignation or agreement, which the moves do not show: the rules then have
// nothing to say about the result. They do if the last position is mate, if the cycle on the board
// calls for a ruling, or if neither side can win any more; and if the record's own words contradict
// its result.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/result.h"
#include "chuhe/record/game.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/quoting.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::record {

// How the recorded result compares with the rules and the record's own words.
enum class ResultCheck : std::uint8_t {
    Silent,       // players may end a game as they like: any result is possible
    Agrees,       // it follows from the end of the game
    Missing,      // no result is recorded, though one follows
    Doubtful,     // the rules say otherwise, but players or an arbiter may have settled it
    Contradicts,  // it cannot be right
};

inline constexpr std::size_t kResultChecks = 5;

// "silent", "agrees", "missing", "doubtful", "contradicts": used in JSON, so names never change.
std::string_view name_of(ResultCheck check);

// The end of a main line.
struct GameEnd {
    // By the rules, or in the words of the record. Ending::None: the moves stop without a reason,
    // or cannot be followed to their end.
    rules::Verdict verdict = {};
    bool is_stated = false;  // only the words of the record say so
    ResultCheck result = ResultCheck::Silent;

    std::size_t plies = 0;    // of the main line, as far as it can be played
    bool breaks_off = false;  // unplayable text follows, or there is no position to start from
    // The game was over after this many plies, yet there are more moves: there was mate, the
    // natural move limit or a repetition that was ruled on. A side that has to deviate and does so
    // may play on; only a position that occurs more often than the rules allow counts.
    std::optional<std::size_t> over_since = {};
};

// The result that follows from a verdict; Unknown if none does.
Outcome lawful_result(const rules::Verdict& verdict);

// Never fails: a game without moves, or one that cannot be played, simply has no end.
GameEnd end_of(const Game& game, const rules::RuleBook& book = rules::RuleBook::asian());

// The playable part of the main line, for rules::judge(). Fails if the game does not start from a
// valid position.
Result<rules::History> history_of(const Game& game);

// "Checkmate (将死): Black has lost.", or "The moves stop here without a stated reason." Requires
// the same game; so do the others.
Message describe_end(const GameEnd& end, const Game& game, const rules::Quoting& quoting = {});

// "Recorded result: Red wins, which is correct." Empty if there is nothing to say.
Message describe_result(const GameEnd& end, const Game& game);

// "The game went on after ply 66, …", with the ruling. Empty unless over_since is set.
Message describe_going_on(const GameEnd& end, const Game& game, const rules::Quoting& quoting = {});

}  // namespace chuhe::record
