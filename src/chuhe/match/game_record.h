// SPDX-License-Identifier: MIT
//
// Converts the games of a match to records, and records back to results.
//
//   [Round "7"] [Red "chuhe"] [Black "fairy"] [TimeControl "0.02/move"] [Termination "checkmate"]
//   [MatchPlan "90a1…"]                      the fingerprint of the plan
//
//     5. 炮二平五 {+0.35/12 0.021s 18342n}   score in pawns for the mover, depth, time, nodes
#pragma once

#include <optional>
#include <string>

#include "chuhe/match/plan.h"
#include "chuhe/match/tournament.h"
#include "chuhe/record/game.h"

namespace chuhe::match {

// The game number becomes the round. `date` is used as given.
record::Game to_record(const FinishedGame& finished, const MatchPlan& plan,
                       const std::string& date);

// "+0.35/12 0.021s 18342n", "-M4/20 0.5s", "opening".
std::string comment_of(const PlyNote& note);

// The inverse, as far as the scoreboard needs it. Fails if the game is not from this match; the
// message says why.
Result<GameResult> result_of(const record::Game& game, const MatchPlan& plan);

}  // namespace chuhe::match
