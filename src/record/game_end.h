// SPDX-License-Identifier: MIT
//
// How the main line of a record came to its end, and whether the recorded result agrees with it.
//
// Most games end by resignation or agreement, which no move shows: the law then has nothing to say
// about the result. It speaks where the last position is mate, where the cycle on the board calls
// for a ruling, and where nobody can win any more; and where the record's own words and its result
// contradict each other.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "record/game.h"
#include "rules/history.h"
#include "rules/phrases.h"
#include "rules/verdict.h"
#include "rules/wording.h"

namespace chuhe::record {

// What the law and the record's words make of the recorded result.
enum class ResultCheck : std::uint8_t {
    Silent,       // players may end a game as they like: any result is possible
    Agrees,       // it is what follows from the end of the game
    Missing,      // no result is recorded, though one follows
    Doubtful,     // the book rules otherwise, but players or an arbiter may have settled it so
    Contradicts,  // it cannot be right
};

inline constexpr std::size_t kResultChecks = 5;

// "silent", "agrees", "missing", "doubtful", "contradicts": in JSON, so a name is never changed.
std::string_view name_of(ResultCheck check);

struct GameEnd {
    // By the book, or in the words of the record. Ending::None: the moves stop without a reason, or
    // cannot be followed to their end.
    rules::Verdict verdict;
    bool is_stated = false;  // only the words of the record tell it
    ResultCheck result = ResultCheck::Silent;

    std::size_t plies = 0;    // of the main line, as far as it can be played
    bool breaks_off = false;  // unplayable text follows, or there is no position to start from
    // The game was over after so many plies, and yet there are more moves: mate, the natural limit
    // or a repetition that was ruled on stood on the board. Who is told to change and does so plays
    // on by right; only a position that comes once more than the book allows is counted.
    std::optional<std::size_t> over_since;
};

// The result that follows from a verdict; Unknown when none does.
Outcome lawful_result(const rules::Verdict& verdict);

// Never refuses: a game without moves, or one that cannot be played, simply has no end.
GameEnd end_of(const Game& game, const rules::RuleBook& book = rules::RuleBook::asian());

// The main line as far as it can be played, for rules::judge(). Fails when the game does not start
// from a position.
Result<rules::History> history_of(const Game& game);

// "Checkmate (将死): Black has lost.", or "The moves stop here, and no reason is given." Requires
// the game that was looked at; so do the others.
std::string describe_end(const GameEnd& end, const Game& game, const rules::Wording& wording);

// "Recorded result: Red wins, against the law." Empty when there is nothing to be said.
std::string describe_result(const GameEnd& end, const Game& game, rules::Language language);

// "The game went on after ply 66, …", with the ruling. Empty unless over_since is set.
std::string describe_going_on(const GameEnd& end, const Game& game, const rules::Wording& wording);

}  // namespace chuhe::record
