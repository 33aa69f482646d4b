// SPDX-License-Identifier: MIT
#include "chuhe/farm/coordinator.h"

#include <algorithm>

#include "chuhe/farm/coordinator_front.h"
#include "chuhe/farm/desk.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

constexpr std::size_t kMostArrivals = 500;
// Of a campaign in the queue at a time: so many do no harm.
constexpr std::size_t kMostChecks = 200;
// How soon changes by another coordinator are noticed.
constexpr Milliseconds kRefreshEvery{1'000};
// In waits for an acknowledgement: by then, whatever a dead worker or coordinator had in hand has
// been delivered again.
constexpr int kQuietWaits = 3;
// No job takes that long: they are meant for 5 to 60 seconds.
constexpr int kLongestQuietWaits = 20;

}  // namespace

Coordinator::Coordinator(Ledger& ledger, Dispatch& dispatch, Blobs& blobs,
                         CoordinatorSettings settings)
    : ledger_(ledger),
      dispatch_(dispatch),
      blobs_(blobs),
      settings_(std::move(settings)),
      random_(std::random_device{}()) {}

Coordinator::~Coordinator() = default;

Result<void> Coordinator::prepare() {
    if (auto ready = dispatch_.prepare(); !ready) return ready;
    // A new queue has no blobs either.
    const auto rows = ledger_.running();
    if (!rows) return tl::make_unexpected(rows.error());
    for (const CampaignRow& row : *rows) {
        if (!row.problem.empty()) continue;
        const Campaign& campaign = row.campaign;
        if (auto stored = dispatch_.store(campaign.id, campaign.spec); !stored) return stored;
        for (const std::string& digest : blobs_named_in(campaign)) {
            const auto bytes = blobs_.bytes(digest);
            if (!bytes) continue;  // a worker may have it; if not, the job fails with that reason
            if (auto stored = dispatch_.store(digest, *bytes); !stored) return stored;
        }
    }
    return {};
}

Result<void> Coordinator::step(Milliseconds wait) {
    for (const LifeSign& sign : dispatch_.take_life_signs())
        note_life(sign);
    for (const Request& request : dispatch_.take_requests())
        request.reply(answer(*this, blobs_, request.what, request.body));
    if (Clock::now() >= next_refresh_) {
        if (auto done = refresh(); !done) return done;
    }
    for (const auto& [id, front] : fronts_) {
        if (auto done = advance(*front); !done) return done;
        if (auto done = top_up(*front); !done) return done;
    }
    auto arrivals = dispatch_.arrivals(kMostArrivals, wait);
    if (!arrivals) return tl::make_unexpected(arrivals.error());
    if (auto done = take_in(std::move(*arrivals)); !done) return done;
    if (Clock::now() < next_audit_) return {};
    next_audit_ = Clock::now() + settings_.audit_every;
    return audit();
}

Result<Coordinator::Front*> Coordinator::front_of(const std::string& id) {
    const auto found = fronts_.find(id);
    if (found != fronts_.end()) return found->second.get();
    auto row = ledger_.campaign(id);
    if (!row) return tl::make_unexpected(row.error());
    if (!*row) return nullptr;
    Result<std::unique_ptr<Assessor>> assessor = failure(ErrorCode::Unsupported, (*row)->problem);
    if ((*row)->problem.empty()) assessor = make_assessor((*row)->campaign, blobs_);
    Result<std::unique_ptr<Planner>> planner;
    if (assessor) planner = make_planner((*row)->campaign);
    if (!planner) assessor = tl::make_unexpected(planner.error());
    if (!assessor) {
        // The others have nothing to do with it. It may be readable at the next attempt.
        problems_[id] = assessor.error().message;
        return nullptr;
    }
    problems_.erase(id);
    auto front = std::make_unique<Front>();
    front->campaign = std::move((*row)->campaign);
    front->count = (*row)->count;
    front->assessor = std::move(*assessor);
    front->planner = std::move(*planner);
    front->is_running = (*row)->state == State::Running;
    return fronts_.emplace(id, std::move(front)).first->second.get();
}

// What another coordinator has begun, and what it has ended.
Result<void> Coordinator::refresh() {
    next_refresh_ = Clock::now() + kRefreshEvery;
    const auto rows = ledger_.running();
    if (!rows) return tl::make_unexpected(rows.error());
    std::set<std::string> running;
    for (const CampaignRow& row : *rows) {
        running.insert(row.campaign.id);
        const auto front = front_of(row.campaign.id);
        if (!front) return tl::make_unexpected(front.error());
        if (*front == nullptr) continue;
        (*front)->is_running = true;
        (*front)->count = row.count;
    }
    std::erase_if(problems_, [&](const auto& item) { return !running.contains(item.first); });
    for (auto item = fronts_.begin(); item != fronts_.end();) {
        if (running.contains(item->first)) {
            ++item;
            continue;
        }
        // Its jobs were withdrawn when it ended, but we may have published more since.
        if (item->second->is_running) {
            const auto row = ledger_.campaign(item->first);
            if (!row) return tl::make_unexpected(row.error());
            const bool is_ended = !*row || is_over((*row)->state);
            if (auto done = dispatch_.withdraw(item->second->campaign, is_ended); !done)
                return done;
        }
        item = fronts_.erase(item);
    }
    return {};
}

Result<void> Coordinator::top_up(Front& front) {
    if (!front.is_running) return {};
    if (front.outstanding.size() > settings_.ahead / 2 && front.to_repeat.empty()) return {};
    std::vector<Job> jobs;
    for (const JobNumber number : front.to_repeat) {
        auto job = ledger_.job(front.campaign.id, number);
        if (!job) return tl::make_unexpected(job.error());
        if (*job) jobs.push_back(std::move(**job));
    }
    const std::size_t room = settings_.ahead - std::min(settings_.ahead, front.outstanding.size());
    if (front.next < front.count && room > 0) {
        auto missing = ledger_.missing(front.campaign.id, front.next, room);
        if (!missing) return tl::make_unexpected(missing.error());
        std::ranges::move(*missing, std::back_inserter(jobs));
    }
    if (jobs.empty()) return {};
    if (auto done = dispatch_.publish(front.campaign, jobs); !done) return done;
    last_movement_ = Clock::now();
    front.to_repeat.clear();
    for (const Job& job : jobs) {
        front.outstanding.insert(job.number);
        front.next = std::max(front.next, job.number + 1);
    }
    return {};
}

Result<void> Coordinator::audit() {
    for (const auto& [id, front] : fronts_) {
        if (!front->is_running) continue;
        if (auto done = audit(*front); !done) return done;
    }
    const auto stopped = has_stopped();
    if (!stopped) return tl::make_unexpected(stopped.error());
    return *stopped ? begin_queue_anew() : Result<void>();
}

// A server that was killed may find jobs in its stream again that it remembers as settled: it
// never delivers them, and refuses to take them a second time. The jobs of the dead that it
// counts as in hand are hidden in the number, so after a long time we do not believe it.
Result<bool> Coordinator::has_stopped() {
    std::size_t outstanding = 0;
    for (const auto& [id, front] : fronts_)
        if (front->is_running) outstanding += front->outstanding.size();
    const auto quiet = Clock::now() - last_movement_;
    if (outstanding == 0 || quiet < kQuietWaits * settings_.ack_wait) return false;
    const auto traffic = dispatch_.traffic();
    if (!traffic) return tl::make_unexpected(traffic.error());
    if (traffic->waiting > 0) return false;
    return outstanding > traffic->in_hand || quiet > kLongestQuietWaits * settings_.ack_wait;
}

Result<void> Coordinator::begin_queue_anew() {
    if (auto done = dispatch_.clear(); !done) return done;
    for (const auto& [id, front] : fronts_)
        front->to_repeat.insert(front->outstanding.begin(), front->outstanding.end());
    last_movement_ = Clock::now();
    return {};
}

Result<void> Coordinator::audit(Front& front) {
    const std::string& id = front.campaign.id;
    auto missing = ledger_.still_missing(id, front.outstanding);
    if (!missing) return tl::make_unexpected(missing.error());
    if (missing->size() < front.outstanding.size()) last_movement_ = Clock::now();
    front.outstanding = std::move(*missing);
    // Everything was published, and yet something is left: begin again with what has no row.
    if (front.outstanding.empty() && front.next >= front.count) front.next = 0;
    auto checks = ledger_.open_checks(id);
    if (!checks) return tl::make_unexpected(checks.error());
    checks->resize(std::min(checks->size(), kMostChecks));
    if (!checks->empty()) {
        if (auto done = dispatch_.publish(front.campaign, *checks); !done) return done;
    }
    if (front.outstanding.empty()) return {};
    auto queued = dispatch_.queued(front.campaign);
    if (!queued) {
        // The queue itself may be gone.
        if (auto done = prepare(); !done) return done;
        queued = dispatch_.queued(front.campaign);
        if (!queued) return tl::make_unexpected(queued.error());
    }
    const auto is_drained = dispatch_.is_drained();
    if (!is_drained) return tl::make_unexpected(is_drained.error());
    std::set<JobNumber> absent;
    std::ranges::set_difference(front.outstanding, *queued, std::inserter(absent, absent.end()));
    // A job between the queue and the ledger is absent too, but not for long.
    std::set<JobNumber> lost;
    if (*is_drained) {
        std::ranges::set_intersection(absent, front.suspects, std::inserter(lost, lost.end()));
    }
    front.suspects = std::move(absent);
    if (lost.empty()) return {};
    // The files may be lost with the jobs.
    if (auto done = prepare(); !done) return done;
    front.to_repeat.insert(lost.begin(), lost.end());
    return top_up(front);
}

void Coordinator::note_life(const LifeSign& sign) {
    workers_[sign.card.name] = {sign, Clock::now()};
    // Who is still there has not heard it.
    if (!is_trusted(sign.card.name).value_or(true)) dispatch_.dismiss(sign.card.name);
}

Result<bool> Coordinator::is_trusted(const std::string& worker) {
    const auto refused = ledger_.refused_of(worker);
    if (!refused) return tl::make_unexpected(refused.error());
    return *refused < settings_.most_refused;
}

}  // namespace chuhe::farm
