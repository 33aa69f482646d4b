// SPDX-License-Identifier: MIT
//
// The plan of a match and its games as JSON.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/farm/blobs.h"
#include "chuhe/farm/document.h"
#include "chuhe/match/tournament.h"

namespace chuhe::farm {

// Limited by nodes or depth alone, and no engine thinks in its opponent's time.
bool is_repeatable(const match::MatchPlan& plan);

Result<std::string> plan_text(const match::MatchPlan& plan, Blobs& blobs);
Result<match::MatchPlan> parse_plan(std::string_view settings, Blobs& blobs);

// Times are left out if the match is repeatable: they are never the same.
nlohmann::json game_json(const match::FinishedGame& game, bool has_times);
// Unchecked, but for the moves, which are legal.
match::FinishedGame game_of(nlohmann::json value, bool has_times, Document& document);

}  // namespace chuhe::farm
