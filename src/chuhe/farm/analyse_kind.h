// SPDX-License-Identifier: MIT
//
// Analysis on a farm: each job is one game, and its result is what the engine found in the
// positions that were asked for.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/farm/kind.h"
#include "chuhe/match/plan.h"
#include "chuhe/review/review.h"

namespace chuhe::farm {

// How the games of a campaign are analysed.
struct AnalysePlan {
    match::Budget budget = {};        // for each position
    std::size_t hash_megabytes = 16;  // of our own engine
    rules::RuleBook book = rules::RuleBook::asian();
    std::optional<match::Contestant> program = {};  // packed; nothing: our own engine
    // How long a position may take before the engine counts as hung.
    engine::Milliseconds patience{600'000};
};

// A game as the payload of a job: the positions of the review that have no insight yet.
std::string game_payload(const review::Review& review);

// `payloads` are those of the jobs: the games are part of what the campaign is.
Campaign analyse_campaign(const AnalysePlan& plan, std::span<const std::string> payloads,
                          std::string_view name, std::string_view signature);

// Puts the insights of a result into the review that its payload was made of. Fails if they do not
// fit, or if a line is illegal.
Result<void> take_insights(review::Review& review, std::string_view result);

Result<std::unique_ptr<Maker>> analyse_maker(const Campaign& campaign, Blobs& blobs);
Result<std::unique_ptr<Assessor>> analyse_assessor(const Campaign& campaign, Blobs& blobs);

}  // namespace chuhe::farm
