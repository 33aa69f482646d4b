// SPDX-License-Identifier: MIT
//
// A match for people and for scripts: one line per game, the standing, the summary.
#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "chuhe/match/tournament.h"

namespace chuhe::cli {

// "12/200 new 1-0 old: checkmate, 85 plies". The reason is in English, as in the record.
std::string game_line(const match::FinishedGame& game, const match::MatchPlan& plan,
                      const match::Scoreboard& board, Language language);

// The standing in a few lines: the live table, and the beginning of the summary.
std::string standing(const match::MatchPlan& plan, const match::Scoreboard& board,
                     Language language);

// The full report at the end.
std::string summary(const match::MatchPlan& plan, const match::Scoreboard& board,
                    std::chrono::seconds elapsed, Language language);
nlohmann::ordered_json summary_json(const match::MatchPlan& plan, const match::Scoreboard& board,
                                    const match::MatchReport& report, double seconds);

}  // namespace chuhe::cli
