// SPDX-License-Identifier: MIT
#include <algorithm>

#include "chuhe/farm/coordinator.h"
#include "chuhe/farm/coordinator_front.h"
#include "chuhe/farm/desk.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

constexpr std::size_t kMostShownPoison = 10;
// A worker that has been silent for so long is forgotten.
constexpr std::chrono::seconds kForgetAfter{120};

tl::unexpected<Error> no_campaign(const std::string& id) {
    return failure(ErrorCode::NotFound, say(messages::kFarmNoCampaign, id));
}

}  // namespace

Result<void> Coordinator::welcome(const WorkerCard& card) {
    if (card.signature != settings_.signature) {
        return failure(ErrorCode::Unsupported,
                       say(messages::kFarmWrongBuild, card.signature, settings_.signature));
    }
    const auto trusted = is_trusted(card.name);
    if (!trusted) return tl::make_unexpected(trusted.error());
    if (!*trusted) {
        return failure(ErrorCode::Unsupported, say(messages::kFarmNotBelieved, card.name));
    }
    note_life({.card = card});
    return {};
}

Result<void> Coordinator::submit(const Campaign& campaign, JobNumber count,
                                 std::span<const std::string> payloads,
                                 const std::optional<match::SprtSettings>& sprt) {
    if (campaign.signature != settings_.signature) {
        return failure(ErrorCode::Unsupported,
                       say(messages::kFarmWrongBuild, campaign.signature, settings_.signature));
    }
    if (count == 0 || (!payloads.empty() && payloads.size() != count)) {
        return failure(ErrorCode::BadSyntax, say(messages::kFarmBadDocument, "count"));
    }
    if (const auto assessor = make_assessor(campaign, blobs_); !assessor) {
        return tl::make_unexpected(assessor.error());
    }
    const auto planner = make_planner(campaign);
    if (!planner) return tl::make_unexpected(planner.error());
    const bool is_planned = *planner != nullptr;
    if (is_planned && !payloads.empty())
        return failure(ErrorCode::BadSyntax, say(messages::kFarmBadDocument, "payloads"));
    if (auto stored = dispatch_.store(campaign.id, campaign.spec); !stored) return stored;
    const auto added = ledger_.add(campaign, count, payloads, sprt, is_planned);
    if (!added) return tl::make_unexpected(added.error());
    return refresh();
}

Result<void> Coordinator::end(const std::string& id, State state) {
    const auto row = ledger_.campaign(id);
    if (!row) return tl::make_unexpected(row.error());
    if (!*row) return no_campaign(id);
    if (auto done = ledger_.set_state(id, state); !done) return done;
    fronts_.erase(id);
    return dispatch_.withdraw((*row)->campaign, is_over(state));
}

Result<void> Coordinator::pause(const std::string& id) {
    return end(id, State::Paused);
}

Result<void> Coordinator::cancel(const std::string& id) {
    return end(id, State::Cancelled);
}

Result<void> Coordinator::resume(const std::string& id) {
    const auto row = ledger_.campaign(id);
    if (!row) return tl::make_unexpected(row.error());
    if (!*row) return no_campaign(id);
    if (auto done = ledger_.forgive(id); !done) return done;
    if (auto done = ledger_.set_state(id, State::Running); !done) return done;
    fronts_.erase(id);
    if (auto done = prepare(); !done) return done;
    if (auto done = refresh(); !done) return done;
    const auto problem = problems_.find(id);
    if (problem != problems_.end()) return failure(ErrorCode::Unsupported, problem->second);
    return {};
}

Result<FarmStatus> Coordinator::status() {
    FarmStatus status{.signature = settings_.signature};
    auto rows = ledger_.campaigns();
    if (!rows) return tl::make_unexpected(rows.error());
    for (CampaignRow& row : *rows) {
        CampaignStatus campaign;
        const std::string& id = row.campaign.id;
        campaign.per_minute = pace_of(id);
        if (row.state == State::Running && campaign.per_minute > 0) {
            const double minutes = static_cast<double>(row.left()) / campaign.per_minute;
            campaign.eta = std::chrono::seconds(static_cast<std::int64_t>(60 * minutes));
        }
        auto checks = ledger_.checks(id);
        if (!checks) return tl::make_unexpected(checks.error());
        for (CheckRow& check : *checks) {
            if (check.verdict == CheckRow::Verdict::Open) ++campaign.checks_open;
            if (check.verdict == CheckRow::Verdict::Same) ++campaign.checks_same;
            if (check.verdict == CheckRow::Verdict::Different)
                campaign.disputes.push_back(std::move(check));
        }
        auto poison = ledger_.poison(id, kMostShownPoison);
        if (!poison) return tl::make_unexpected(poison.error());
        campaign.poison = std::move(*poison);
        const auto problem = problems_.find(id);
        campaign.problem = problem == problems_.end() ? row.problem : problem->second;
        campaign.row = std::move(row);
        status.campaigns.push_back(std::move(campaign));
    }
    const auto now = Clock::now();
    std::erase_if(workers_,
                  [&](const auto& item) { return now - item.second.second > kForgetAfter; });
    for (const auto& [name, seen] : workers_) {
        const auto trusted = is_trusted(name);
        if (!trusted) return tl::make_unexpected(trusted.error());
        status.workers.push_back(
            {seen.first.card, seen.first.jobs_done,
             std::chrono::duration_cast<std::chrono::seconds>(now - seen.second), *trusted});
    }
    return status;
}

}  // namespace chuhe::farm
