// SPDX-License-Identifier: MIT
//
// Matches on a farm: each job is a pair of games from one opening, with colours swapped. The number
// of the job is that of the pair in the schedule.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "chuhe/farm/kind.h"
#include "chuhe/match/plan.h"
#include "chuhe/match/tournament.h"

namespace chuhe::farm {

// Requires packed engines. The openings of a list go into the blobs. The number of games, the
// number of games at once and the stopping rule are no part of what the campaign is.
Result<Campaign> match_campaign(const match::MatchPlan& plan, Blobs& blobs, std::string_view name,
                                std::string_view signature);

JobNumber match_jobs(const match::MatchPlan& plan);

// The two games of a result. Fails if it is implausible: a move is illegal, the opening is another
// one, the rules say something else about the end.
Result<std::vector<match::FinishedGame>> finished_games(const match::MatchPlan& plan,
                                                        JobNumber number, std::string_view result);

Result<std::unique_ptr<Maker>> match_maker(const Campaign& campaign, Blobs& blobs);
Result<std::unique_ptr<Assessor>> match_assessor(const Campaign& campaign, Blobs& blobs);

}  // namespace chuhe::farm
