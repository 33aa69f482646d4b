// SPDX-License-Identifier: MIT
#include "cli/farm_follow.h"

#include <fmt/format.h>

#include <cmath>
#include <ostream>
#include <thread>

#include "chuhe/messages/farm.h"
#include "chuhe/messages/farm_help.h"
#include "cli/progress.h"

namespace chuhe::cli {
namespace {

constexpr std::chrono::milliseconds kAskEvery{500};
// A coordinator that was killed may be back after that many attempts.
constexpr int kMostAttempts = 60;

// The state of the campaign; asks again if the farm does not answer.
Result<farm::CampaignStatus> patient_status(farm::FarmClient& client, const std::string& id,
                                            const InterruptWatch& interrupts) {
    for (int attempt = 1;; ++attempt) {
        auto status = client.status_of(id);
        if (status && *status) return std::move(**status);
        if (status) {
            return failure(ErrorCode::NotFound, say(messages::kFarmNoCampaign, id));
        }
        if (attempt == kMostAttempts || interrupts.was_interrupted())
            return tl::make_unexpected(status.error());
        std::this_thread::sleep_for(kAskEvery);
    }
}

Message ratio_of(const match::Sprt& sprt) {
    const auto text = [](double value) { return fmt::format("{:.2f}", value); };
    return say(messages::kFarmRatio, text(sprt.ratio), text(sprt.lower), text(sprt.upper));
}

}  // namespace

Message progress_of(const farm::CampaignStatus& status) {
    const farm::CampaignRow& row = status.row;
    messages::List parts = {Message::verbatim(fmt::format("{}/{}", row.done, row.count))};
    if (row.failed > 0) parts.push_back(say(messages::kFarmSomeFailed, row.failed));
    if (!is_over(row.state))
        parts.push_back(say(messages::kFarmPace, std::llround(status.per_minute)));
    if (status.eta) parts.push_back(say(messages::kFarmTimeLeft, status.eta->count()));
    if (row.campaign.kind == farm::Kind::Match) {
        const match::Tally& tally = row.tally;
        parts.push_back(
            Message::verbatim(fmt::format("+{} ={} -{}", tally.wins, tally.draws, tally.losses)));
        if (row.sprt) parts.push_back(ratio_of(match::sprt(tally, *row.sprt)));
    }
    return say(messages::kFarmProgress, std::move(parts));
}

Result<std::optional<EndedCampaign>> follow(const FarmChoice& choice,
                                            const farm::Submission& submission, farm::Blobs& files,
                                            const InterruptWatch& interrupts, const Streams& io) {
    const std::string& id = submission.campaign.id;
    auto client = connect_to(choice);
    if (!client) return tl::make_unexpected(client.error());
    if (const auto done = client->submit(submission, files); !done)
        return tl::make_unexpected(done.error());
    if (choice.is_detached) {
        io.err << say(messages::kFarmSubmitted, id).in(io.language) << '\n';
        return std::nullopt;
    }
    Progress progress(io, submission.count);
    EndedCampaign ended;
    while (true) {
        auto status = patient_status(*client, id, interrupts);
        if (!status) return tl::make_unexpected(status.error());
        ended.status = std::move(*status);
        if (is_over(ended.status.row.state)) break;
        progress.show(ended.status.row.done, progress_of(ended.status).in(io.language));
        if (interrupts.was_interrupted()) {
            progress.hide();
            io.err << say(messages::kFarmLeft, id).in(io.language) << '\n';
            return std::nullopt;
        }
        std::this_thread::sleep_for(kAskEvery);
    }
    progress.hide();
    auto outcomes = client->results(id);
    if (!outcomes) return tl::make_unexpected(outcomes.error());
    ended.outcomes = std::move(*outcomes);
    const farm::CampaignRow& row = ended.status.row;
    if (row.state == farm::State::Cancelled)
        io.err << say(messages::kFarmEndedEarly, id).in(io.language) << '\n';
    if (row.failed > 0) {
        io.err << say(messages::kFarmFailedJobs, id, row.failed, row.count).in(io.language) << '\n';
    }
    return ended;
}

}  // namespace chuhe::cli
