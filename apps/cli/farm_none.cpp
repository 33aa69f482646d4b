// SPDX-License-Identifier: MIT
//
// Farms, for builds without their room: there are none. As --farm is refused, nothing gives them
// any work.
#include "cli/analyse_farm.h"
#include "cli/farm_choice.h"
#include "cli/match_farm.h"

namespace chuhe::cli {
namespace {

tl::unexpected<Error> without_farm() {
    return failure(ErrorCode::Unsupported, say(messages::kFarmNotBuilt));
}

}  // namespace

tl::expected<std::optional<FarmChoice>, Message> read_farm_choice(const Arguments& arguments) {
    if (arguments.has("--farm")) return tl::make_unexpected(say(messages::kFarmNotBuilt));
    if (arguments.has("--detach")) return tl::make_unexpected(say(messages::kFarmDetachAlone));
    return std::nullopt;
}

Result<std::optional<FarmedGames>> analyse_on_farm(const AnalyseRequest& /*request*/,
                                                   const std::vector<std::string>& /*payloads*/,
                                                   const InterruptWatch& /*interrupts*/,
                                                   const Streams& /*io*/) {
    return without_farm();
}

std::string farm_payload(const record::Game& /*game*/, const rules::RuleBook& /*book*/) {
    return {};
}

Result<void> take_farmed_insights(review::Review& /*review*/, const std::string& /*found*/) {
    return without_farm();
}

std::string farmed_name(const AnalyseRequest& /*request*/) {
    return {};
}

Result<std::optional<FarmedMatch>> play_on_farm(const MatchRequest& /*request*/,
                                                const Streams& /*io*/) {
    return without_farm();
}

match::MatchReport take_farmed(const FarmedMatch& farmed, match::Scoreboard& /*board*/,
                               match::MatchObserver& /*observer*/) {
    return farmed.report;
}

}  // namespace chuhe::cli
