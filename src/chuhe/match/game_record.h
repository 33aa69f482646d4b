// SPDX-License-Identifier: MIT
//
// Games of a match as records, and results as records hold them.
//
//   [Round "7"] [Red "chuhe"] [Black "fairy"] [TimeControl "0.02/move"] [Termination "checkmate"]
//   [MatchPlan "90a1…"]                      the fingerprint of the plan
//
//     5. 炮二平五 {+0.35/12 0.021s 18342n}   score in pawns from the mover's side, depth, time,
//     nodes
#pragma once

#include <optional>
#include <string>

#include "chuhe/match/plan.h"
#include "chuhe/match/tournament.h"
#include "chuhe/record/game.h"

namespace chuhe::match {

// The number of the game in the match is its round. `date` goes into the tag as it is.
record::Game to_record(const FinishedGame& finished, const MatchPlan& plan,
                       const std::string& date);

// "+0.35/12 0.021s 18342n", "-M4/20 0.5s", "opening".
std::string comment_of(const PlyNote& note);

// The other way round, as far as counting needs it. Fails when the game is not one of this match;
// the message says why.
Result<GameResult> result_of(const record::Game& game, const MatchPlan& plan);

}  // namespace chuhe::match
