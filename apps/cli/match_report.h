// SPDX-License-Identifier: MIT
//
// A match for people and for scripts: one line a game, the table, the summary.
#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "chuhe/match/tournament.h"

namespace chuhe::cli {

// "12/200 new 1-0 old: checkmate, 85 plies".
std::string game_line(const match::FinishedGame& game, const match::MatchPlan& plan,
                      const match::Scoreboard& board);

// The standing in a few lines: what the live table shows, and what the summary begins with.
std::string standing(const match::MatchPlan& plan, const match::Scoreboard& board);

// Everything there is to say at the end.
std::string summary(const match::MatchPlan& plan, const match::Scoreboard& board,
                    std::chrono::seconds elapsed);
nlohmann::ordered_json summary_json(const match::MatchPlan& plan, const match::Scoreboard& board,
                                    const match::MatchReport& report, double seconds);

}  // namespace chuhe::cli
