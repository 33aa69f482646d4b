// SPDX-License-Identifier: MIT
//
// Verdicts in words: what happened, why, and what follows.
//
//   Red perpetually chases the black cannon (b7, a7) with the rook (长捉). Black makes only idle
//   moves. Red must deviate or loses: a5b5 (车九平八) and b5a5 (车八平九).
#pragma once

#include "chuhe/messages/message.h"
#include "chuhe/rules/history.h"
#include "chuhe/rules/quoting.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::rules {

// The verdict in a few sentences. Requires the history that was judged.
Message describe(const Verdict& verdict, const History& history, const Quoting& quoting = {});

// The same for a game that has ended by it: what happened, since it is too late to deviate.
//
//   Red perpetually chases the black cannon (b7, a7) with the rook (长捉). Black makes only idle
//   moves. Red did not deviate and has lost.
Message describe_end(const Verdict& verdict, const History& history, const Quoting& quoting = {});

// One move of the cycle: its class and the reasons, "chase: the rook on b5 attacks …".
Message describe(const MoveReport& report, const History& history, const Quoting& quoting = {});

// The move that would carry out a mate threat or a win by check if the opponent did nothing.
// Requires a report that has one.
Message describe_blow(const MoveReport& report, const History& history, const Quoting& quoting);

// The verdict in a word: "Red loses", 红负.
Message describe(Outcome outcome);

// How the law ends a game: "checkmate", "perpetual check".
Message describe(Ending ending);

// How many times the position has occurred.
Message describe_occurrence(const History& history);

// What the next move would bring about: "if a5b5 (车九平八) is played next: Red loses".
Message describe_next(const History& history, Move move, Outcome outcome, const Quoting& quoting);

// "Asian and World rules (AXF 2017, WXF 2018)".
Message title_of(const RuleBook& book);

}  // namespace chuhe::rules
