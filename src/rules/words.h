// SPDX-License-Identifier: MIT
//
// Verdicts in words, in English, 简体 and 繁體: what happened, why, and what follows.
//
//   Red perpetually chases the black cannon (b7, a7) with the rook (长捉). Black makes idle moves
//   only. Red must deviate, or loses: a5b5 (车九平八), b5a5 (车八平九).
#pragma once

#include <string>

#include "rules/history.h"
#include "rules/phrases.h"
#include "rules/verdict.h"
#include "rules/wording.h"

namespace chuhe::rules {

// The verdict in a few sentences. Requires the history that was judged.
std::string describe(const Verdict& verdict, const History& history, const Wording& wording);

// The same for a game that has ended by it: what happened, since it is too late to deviate.
//
//   Red perpetually chases the black cannon (b7, a7) with the rook (长捉). Black makes idle moves
//   only. Red did not deviate and has lost.
std::string describe_end(const Verdict& verdict, const History& history, const Wording& wording);

// One move of the cycle: its class and the reasons, "chase: the rook on b5 attacks …".
std::string describe(const MoveReport& report, const History& history, const Wording& wording);

// The move that would carry out a mate threat or a win by check if the opponent did nothing.
// Requires a report that has one.
std::string describe_blow(const MoveReport& report, const History& history, const Wording& wording);

// The verdict in a word: 红负. In English it is the JSON name, so that both can be searched for.
std::string word_for(Outcome outcome, Language language);

// How many times the position has occurred.
std::string describe_occurrence(const History& history, Language language);

// What the next move would bring about: "next a5b5 (车九平八) would be: red_loses".
std::string describe_next(const History& history, Move move, Outcome outcome,
                          const Wording& wording);

// "Asian and World rules (AXF 2017, WXF 2018)".
std::string_view title_of(const RuleBook& book, Language language);

}  // namespace chuhe::rules
