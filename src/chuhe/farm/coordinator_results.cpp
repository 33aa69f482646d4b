// SPDX-License-Identifier: MIT
#include <algorithm>

#include "chuhe/farm/coordinator.h"
#include "chuhe/farm/coordinator_front.h"

namespace chuhe::farm {
namespace {

// Over which the pace of a campaign is measured.
constexpr std::chrono::seconds kPaceTime{60};
constexpr std::size_t kMostPaceMarks = 100'000;

}  // namespace

Result<void> Coordinator::take_in(std::vector<Arrival> arrivals) {
    if (arrivals.empty()) return {};
    std::vector<Entry> entries;
    for (const Arrival& arrival : arrivals) {
        if (!arrival.is_readable) continue;
        auto entry = examine(arrival.outcome);
        if (!entry) return tl::make_unexpected(entry.error());
        if (*entry) entries.push_back(std::move(**entry));
    }
    if (!entries.empty()) {
        const auto taken = ledger_.take(entries);
        if (!taken) return tl::make_unexpected(taken.error());
        if (auto done = count(entries, *taken); !done) return done;
    }
    // Only now: had we been killed before, they would come again.
    dispatch_.settle(arrivals);
    return {};
}

// Nothing if it is not to be entered.
Result<std::optional<Entry>> Coordinator::examine(const Outcome& outcome) {
    const auto front = front_of(outcome.campaign);
    if (!front) return tl::make_unexpected(front.error());
    if (*front == nullptr) return std::nullopt;
    const auto job = ledger_.job(outcome.campaign, outcome.number);
    if (!job) return tl::make_unexpected(job.error());
    if (!*job) return std::nullopt;
    const auto refused = ledger_.refused_of(outcome.worker);
    if (!refused) return tl::make_unexpected(refused.error());
    bool is_good = id_of(**job) == outcome.job && *refused < settings_.most_refused;
    if (outcome.is_check) {
        if (!is_good || outcome.has_failed()) return std::nullopt;
        if (auto settled = ledger_.settle_check(outcome); !settled)
            return tl::make_unexpected(settled.error());
        return std::nullopt;
    }
    Entry entry{.outcome = outcome};
    if (is_good && !outcome.has_failed()) {
        const auto assessment = (*front)->assessor->assess(**job, outcome);
        is_good = assessment.has_value();
        if (assessment) entry.points = assessment->points;
    }
    if (!is_good) {
        if (auto done = refuse(outcome, **front); !done) return tl::make_unexpected(done.error());
        return std::nullopt;
    }
    entry.wants_check =
        (*front)->campaign.is_repeatable &&
        std::uniform_real_distribution<double>(0, 1)(random_) < settings_.check_share;
    return entry;
}

// The worker has settled the job, so it has to be published again.
Result<void> Coordinator::refuse(const Outcome& outcome, Front& front) {
    const auto noted = ledger_.note_refused(outcome.worker);
    if (!noted) return tl::make_unexpected(noted.error());
    const auto missing = ledger_.still_missing(outcome.campaign, {outcome.number});
    if (!missing) return tl::make_unexpected(missing.error());
    front.outstanding.erase(outcome.number);
    if (!missing->empty()) front.to_repeat.insert(outcome.number);
    return {};
}

Result<void> Coordinator::count(std::span<const Entry> entries, std::span<const Taken> taken) {
    std::set<std::string> changed;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Outcome& outcome = entries[i].outcome;
        const auto front = fronts_.find(outcome.campaign);
        if (front == fronts_.end()) continue;
        front->second->outstanding.erase(outcome.number);
        if (taken[i] != Taken::Known) changed.insert(outcome.campaign);
        if (taken[i] != Taken::New) continue;
        auto& marks = recent_[outcome.campaign];
        marks.push_back(Clock::now());
        if (marks.size() > kMostPaceMarks) marks.pop_front();
    }
    // Has one of them ended a campaign, or come too late?
    for (const std::string& id : changed) {
        const auto row = ledger_.campaign(id);
        if (!row) return tl::make_unexpected(row.error());
        if (!*row || !is_over((*row)->state)) continue;
        const auto front = fronts_.find(id);
        if (auto done = dispatch_.withdraw(front->second->campaign, true); !done) return done;
        // Checks of its last results go on.
        const auto checks = ledger_.open_checks(id);
        if (!checks) return tl::make_unexpected(checks.error());
        if (!checks->empty() && (*row)->state != State::Cancelled) {
            if (auto done = dispatch_.publish(front->second->campaign, *checks); !done) return done;
        }
        fronts_.erase(front);
    }
    return {};
}

double Coordinator::pace_of(const std::string& id) {
    std::deque<Clock::time_point>& marks = recent_[id];
    while (!marks.empty() && Clock::now() - marks.front() > kPaceTime)
        marks.pop_front();
    if (marks.size() < 2) return static_cast<double>(marks.size());
    const std::chrono::duration<double> time = Clock::now() - marks.front();
    return 60.0 * static_cast<double>(marks.size()) / std::max(time.count(), 1.0);
}

}  // namespace chuhe::farm
