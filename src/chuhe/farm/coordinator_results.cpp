// SPDX-License-Identifier: MIT
#include <algorithm>

#include "chuhe/farm/coordinator.h"
#include "chuhe/farm/coordinator_front.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

// Over which the pace of a campaign is measured.
constexpr std::chrono::seconds kPaceTime{60};
constexpr std::size_t kMostPaceMarks = 100'000;

}  // namespace

Result<void> Coordinator::take_in(std::vector<Arrival> arrivals) {
    if (arrivals.empty()) return {};
    last_movement_ = Clock::now();
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
Result<std::optional<Entry>> Coordinator::examine(const JobResult& outcome) {
    const auto front = front_of(outcome.campaign);
    if (!front) return tl::make_unexpected(front.error());
    if (*front == nullptr) return std::nullopt;
    const auto job = ledger_.job(outcome.campaign, outcome.number);
    if (!job) return tl::make_unexpected(job.error());
    if (!*job) return std::nullopt;
    const auto trusted = is_trusted(outcome.worker);
    if (!trusted) return tl::make_unexpected(trusted.error());
    const bool is_of_job = id_of(**job) == outcome.job;
    if (outcome.is_check) {
        if (!*trusted || !is_of_job || outcome.has_failed()) return std::nullopt;
        if (auto settled = ledger_.settle_check(outcome); !settled)
            return tl::make_unexpected(settled.error());
        return std::nullopt;
    }
    if (!*trusted) {
        if (auto done = repeat(outcome, **front); !done) return tl::make_unexpected(done.error());
        return std::nullopt;
    }
    Entry entry{.outcome = outcome};
    Result<Assessment> assessment;
    if (!is_of_job) assessment = implausible(say(messages::kFarmBadResult, "job"));
    if (is_of_job && !outcome.has_failed()) assessment = (*front)->assessor->assess(**job, outcome);
    if (!assessment) return refuse(outcome, **front, assessment.error());
    entry.points = assessment->points;
    entry.wants_check =
        (*front)->campaign.is_repeatable &&
        std::uniform_real_distribution<double>(0, 1)(random_) < settings_.check_share;
    return entry;
}

// The worker has settled the job, so it has to be published again, unless it already has a row.
Result<void> Coordinator::repeat(const JobResult& outcome, Front& front) {
    const auto missing = ledger_.still_missing(outcome.campaign, {outcome.number});
    if (!missing) return tl::make_unexpected(missing.error());
    front.outstanding.erase(outcome.number);
    if (!missing->empty()) front.to_repeat.insert(outcome.number);
    return {};
}

// Returns a failure to be entered if that has happened to the job too often.
Result<std::optional<Entry>> Coordinator::refuse(const JobResult& outcome, Front& front,
                                                 const Error& fault) {
    if (!is_fault_of_engine(fault)) {
        const auto noted = ledger_.note_refused(outcome.worker);
        if (!noted) return tl::make_unexpected(noted.error());
        if (*noted == settings_.most_refused) {
            dispatch_.dismiss(outcome.worker);
            if (settings_.on_dismissed) settings_.on_dismissed(outcome.worker);
        }
    }
    if (auto done = repeat(outcome, front); !done) return tl::make_unexpected(done.error());
    if (!front.to_repeat.contains(outcome.number)) return std::nullopt;
    const auto times = ledger_.note_refusal(outcome.campaign, outcome.number);
    if (!times) return tl::make_unexpected(times.error());
    if (*times < settings_.most_refusals) return std::nullopt;
    front.to_repeat.erase(outcome.number);
    Entry entry{.outcome = outcome};
    entry.outcome.payload.clear();
    entry.outcome.failure = limited_failure(fault.message);
    return entry;
}

Result<void> Coordinator::count(std::span<const Entry> entries, std::span<const Taken> taken) {
    std::set<std::string> changed;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const JobResult& outcome = entries[i].outcome;
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

// Plans as many jobs as the results allow.
Result<void> Coordinator::advance(Front& front) {
    if (!front.planner || !front.is_running) return {};
    while (true) {
        const auto planned = ledger_.planned(front.campaign.id);
        if (!planned) return tl::make_unexpected(planned.error());
        if (*planned >= front.count) return {};
        const auto payload = next_payload(front, *planned);
        if (!payload) return tl::make_unexpected(payload.error());
        if (!*payload) return {};
        const JobNumber size = front.planner->generation_size();
        const JobNumber most = std::min(size - *planned % size, front.count - *planned);
        const std::vector<std::string> payloads(most, **payload);
        if (auto done = ledger_.plan(front.campaign.id, *planned, payloads); !done) return done;
    }
}

// Nothing if results are missing.
Result<std::optional<std::string>> Coordinator::next_payload(const Front& front,
                                                             JobNumber planned) {
    const std::string& id = front.campaign.id;
    const JobNumber size = front.planner->generation_size();
    const JobNumber generation = planned / size;
    const auto payload_of = [&](JobNumber number) -> Result<std::optional<std::string>> {
        auto job = ledger_.job(id, number);
        if (!job) return tl::make_unexpected(job.error());
        if (!*job) return std::nullopt;
        return std::move((*job)->payload);
    };
    // Only part of it was wanted until now.
    if (planned % size != 0) return payload_of(generation * size);
    std::string previous;
    if (generation > 0) {
        auto payload = payload_of((generation - 1) * size);
        if (!payload || !*payload) return payload;
        previous = std::move(**payload);
    }
    std::vector<JobResult> outcomes;
    if (generation > front.planner->lag()) {
        const JobNumber first = (generation - 1 - front.planner->lag()) * size;
        std::set<JobNumber> needed;
        for (JobNumber i = 0; i < size; ++i)
            needed.insert(first + i);
        const auto missing = ledger_.still_missing(id, needed);
        if (!missing) return tl::make_unexpected(missing.error());
        if (!missing->empty()) return std::nullopt;
        auto found = ledger_.results(id, first, size);
        if (!found) return tl::make_unexpected(found.error());
        std::erase_if(*found, [&](const JobResult& each) { return each.number >= first + size; });
        outcomes = std::move(*found);
    }
    auto payload = front.planner->plan(previous, outcomes);
    if (!payload) {
        // The ledger was changed by hand. Other campaigns are not affected.
        problems_[id] = payload.error().message;
        return std::nullopt;
    }
    return std::move(*payload);
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
