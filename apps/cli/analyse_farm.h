// SPDX-License-Identifier: MIT
//
// `chuhe analyse --farm`: the games are analysed elsewhere.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/review/review.h"
#include "cli/analyse_request.h"
#include "cli/command.h"
#include "cli/machine.h"

namespace chuhe::cli {

// Results by the number of the game, from 0: farm::take_insights() reads them.
using FarmedGames = std::map<std::size_t, std::string>;

// Nothing if we do not wait for the end.
Result<std::optional<FarmedGames>> analyse_on_farm(const AnalyseRequest& request,
                                                   const std::vector<std::string>& payloads,
                                                   const InterruptWatch& interrupts,
                                                   const Streams& io);

// What a farm needs to know of a game: an element of `payloads`.
std::string farm_payload(const record::Game& game, const rules::RuleBook& book);

// Puts what the farm has found in a game into its review.
Result<void> take_farmed_insights(review::Review& review, const std::string& found);

// The name of the engine, for the record.
std::string farmed_name(const AnalyseRequest& request);

}  // namespace chuhe::cli
