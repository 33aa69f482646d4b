// SPDX-License-Identifier: MIT
//
// `chuhe match --farm`: the games are played elsewhere.
#pragma once

#include <optional>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/match/tournament.h"
#include "cli/command.h"
#include "cli/match_request.h"

namespace chuhe::cli {

// A match that a farm has played.
struct FarmedMatch {
    match::MatchReport report = {};
    std::vector<match::FinishedGame> games = {};  // by number
};

// Nothing if we do not wait for the end. Requires engines named by introduce().
Result<std::optional<FarmedMatch>> play_on_farm(const MatchRequest& request, const Streams& io);

// Reports the games as if they had just been played.
match::MatchReport take_farmed(const FarmedMatch& farmed, match::Scoreboard& board,
                               match::MatchObserver& observer);

}  // namespace chuhe::cli
