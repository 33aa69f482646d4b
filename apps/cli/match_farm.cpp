// SPDX-License-Identifier: MIT
#include "cli/match_farm.h"

#include "chuhe/farm/match_kind.h"
#include "chuhe/farm/signature.h"
#include "chuhe/farm/values_text.h"
#include "chuhe/messages/farm_help.h"
#include "cli/farm_files.h"
#include "cli/farm_follow.h"

namespace chuhe::cli {
namespace {

match::MatchReport end_report_of(const farm::CampaignRow& row) {
    if (row.state == farm::State::Decided) return {match::MatchEnd::SprtDecided};
    if (row.state == farm::State::Cancelled) return {match::MatchEnd::Interrupted};
    if (row.failed == 0) return {match::MatchEnd::Completed};
    return {match::MatchEnd::Failed,
            say(messages::kFarmFailedJobs, row.campaign.id, row.failed, row.count)};
}

}  // namespace

Result<std::optional<FarmedMatch>> play_on_farm(const MatchRequest& request, const Streams& io) {
    const FarmFiles files;
    farm::Blobs blobs(files.folder());
    match::MatchPlan plan = request.plan;
    for (match::Contestant& engine : plan.engines) {
        if (const auto packed = farm::pack(engine, blobs); !packed)
            return tl::make_unexpected(packed.error());
    }
    auto campaign = farm::match_campaign(plan, blobs, plan.event, farm::own_signature());
    if (!campaign) return tl::make_unexpected(campaign.error());
    const farm::Submission submission{
        .campaign = std::move(*campaign), .count = farm::match_jobs(plan), .sprt = plan.sprt};
    const InterruptWatch interrupts;
    const auto ended = follow(*request.farm, submission, blobs, interrupts, io);
    if (!ended) return tl::make_unexpected(ended.error());
    if (!*ended) return std::nullopt;
    FarmedMatch farmed{.report = end_report_of((*ended)->status.row)};
    for (const farm::JobResult& outcome : (*ended)->outcomes) {
        auto games = farm::finished_games(plan, outcome.number, outcome.payload);
        if (!games) return tl::make_unexpected(games.error());
        for (match::FinishedGame& game : *games)
            farmed.games.push_back(std::move(game));
    }
    return farmed;
}

match::MatchReport take_farmed(const FarmedMatch& farmed, match::Scoreboard& board,
                               match::MatchObserver& observer) {
    for (const match::FinishedGame& game : farmed.games) {
        // In the record already, from an earlier run.
        if (board.has(game.number)) continue;
        board.add(game.result());
        if (const auto written = observer.game_finished(game, board); !written)
            return {match::MatchEnd::Failed, written.error().message};
    }
    return farmed.report;
}

}  // namespace chuhe::cli
