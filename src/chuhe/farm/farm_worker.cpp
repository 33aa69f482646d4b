// SPDX-License-Identifier: MIT
#include "chuhe/farm/farm_worker.h"

#include <algorithm>
#include <thread>
#include <vector>

#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

using WorkClock = std::chrono::steady_clock;

// How many campaigns a thread keeps its engines for.
constexpr std::size_t kMostMakers = 4;
// Between two attempts to reach a farm that is away.
constexpr Milliseconds kAwayWait{500};
// A check is better done by another worker; after that many tries, assume there is none.
constexpr std::uint64_t kMostTriesElsewhere = 3;

JobResult outcome_for(const Delivery& delivery, const std::string& worker) {
    return {.job = id_of(delivery.job),
            .campaign = delivery.job.campaign,
            .number = delivery.job.number,
            .is_check = delivery.job.is_check,
            .worker = worker};
}

}  // namespace

struct FarmWorker::Current {
    const Delivery* delivery;
    std::stop_source cancel;
};

Result<void> FarmWorker::run(const std::stop_token& stop) {
    if (auto welcome = introduce(stop); !welcome) return welcome;
    // Two reasons to end: a request to stop, or a dismissal by the farm.
    std::stop_source leaving;
    const std::stop_callback on_stop(stop, [&leaving] { leaving.request_stop(); });
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < settings_.card.threads; ++i)
            threads.emplace_back([this, token = leaving.get_token()] { work(token); });
        attend(leaving);
    }
    if (stop.stop_requested()) return {};
    return failure(ErrorCode::Unsupported, say(messages::kFarmNotBelieved, settings_.card.name));
}

// Until the farm has an answer. A coordinator may be starting, or waiting for its disk.
Result<void> FarmWorker::introduce(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        const auto patience = source_.introduce(settings_.card);
        if (patience) {
            settings_.keep_every = std::min(settings_.keep_every, *patience / 3);
            return {};
        }
        if (patience.error().code == ErrorCode::Unsupported)
            return tl::make_unexpected(patience.error());
        if (settings_.on_trouble) settings_.on_trouble(patience.error());
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, stop, kAwayWait, [] { return false; });
    }
    return {};
}

// Keeps the jobs in progress, shows that the worker is alive, and ends unwanted jobs.
void FarmWorker::attend(std::stop_source& leaving) {
    const std::stop_token stop = leaving.get_token();
    auto next_sign = WorkClock::now();
    const Milliseconds step = std::min(settings_.keep_every, Milliseconds(1'000));
    while (!stop.stop_requested()) {
        // Further results would not be accepted either.
        if (source_.is_dismissed(settings_.card.name)) {
            leaving.request_stop();
            break;
        }
        const std::vector<std::string> ended = source_.take_ended();
        std::unique_lock lock(mutex_);
        const bool is_time = WorkClock::now() >= next_sign;
        for (const auto& [token, current] : current_) {
            const std::string& campaign = current->delivery->job.campaign;
            // Checks of the last results are wanted after the end, too.
            const bool has_ended = std::ranges::find(ended, campaign) != ended.end();
            if (has_ended && !current->delivery->job.is_check) current->cancel.request_stop();
            if (is_time) source_.keep(*current->delivery);
        }
        if (is_time) {
            source_.sign_life(settings_.card, jobs_done_);
            next_sign = WorkClock::now() + settings_.keep_every;
        }
        changed_.wait_for(lock, stop, step, [] { return false; });
    }
    const std::lock_guard lock(mutex_);
    for (const auto& [token, current] : current_)
        current->cancel.request_stop();
}

void FarmWorker::work(const std::stop_token& stop) {
    std::map<std::string, std::unique_ptr<Maker>> makers;
    while (!stop.stop_requested()) {
        const auto taken = source_.take(settings_.idle_wait);
        if (!taken) {
            std::this_thread::sleep_for(kAwayWait);
            continue;
        }
        if (*taken) handle(**taken, makers, stop);
    }
}

void FarmWorker::handle(const Delivery& delivery,
                        std::map<std::string, std::unique_ptr<Maker>>& makers,
                        const std::stop_token& stop) {
    const Job& job = delivery.job;
    if (job.is_check && job.avoid == settings_.card.name && delivery.times <= kMostTriesElsewhere) {
        return source_.give_back(delivery, settings_.retry_after);
    }
    // Other workers crashed or were lost with it. Handing on a check does not count.
    const std::uint64_t handed_on = job.is_check ? kMostTriesElsewhere : 0;
    if (delivery.times > settings_.most_deliveries + handed_on) {
        return fail(delivery, say(messages::kFarmDeliveredInVain, delivery.times - 1), stop);
    }
    const auto begin = WorkClock::now();
    auto work = make(delivery, makers, stop);
    if (!work && work.error().is_cancelled) {
        // It is unwanted, or another worker will do it.
        return stop.stop_requested() ? source_.give_back(delivery, Milliseconds(0))
                                     : source_.settle(delivery);
    }
    if (!work) {
        if (delivery.times < settings_.most_deliveries + handed_on)
            return source_.give_back(delivery, settings_.retry_after);
        return fail(delivery, work.error().reason, stop);
    }
    if (work->payload.size() > kLargestResult) {
        return fail(delivery,
                    say(messages::kFarmResultTooLarge, work->payload.size(), kLargestResult), stop);
    }
    JobResult outcome = outcome_for(delivery, settings_.card.name);
    outcome.payload = std::move(work->payload);
    outcome.nodes = work->nodes;
    outcome.milliseconds = static_cast<std::uint64_t>(
        std::chrono::round<Milliseconds>(WorkClock::now() - begin).count());
    if (!report(delivery, outcome, stop)) return;
    source_.settle(delivery);
    ++jobs_done_;
}

tl::expected<Work, Setback> FarmWorker::make(const Delivery& delivery,
                                             std::map<std::string, std::unique_ptr<Maker>>& makers,
                                             const std::stop_token& stop) {
    // Before anything else: fetching an engine may take longer than the farm waits for a sign.
    Current current{&delivery, {}};
    {
        const std::lock_guard lock(mutex_);
        current_[delivery.token] = &current;
        // attend() may have looked for the last time.
        if (stop.stop_requested()) current.cancel.request_stop();
    }
    auto work = [&]() -> tl::expected<Work, Setback> {
        const auto maker = maker_of(delivery.job.campaign, makers);
        if (!maker) return tl::make_unexpected(Setback{.reason = reason_of(maker.error())});
        return (*maker)->make(delivery.job, current.cancel.get_token());
    }();
    const std::lock_guard lock(mutex_);
    current_.erase(delivery.token);
    return work;
}

Result<Maker*> FarmWorker::maker_of(const std::string& campaign,
                                    std::map<std::string, std::unique_ptr<Maker>>& makers) {
    const auto found = makers.find(campaign);
    if (found != makers.end()) return found->second.get();
    const auto spec = blobs_.bytes(campaign);
    if (!spec) return tl::make_unexpected(spec.error());
    const auto parsed = parse_campaign(*spec);
    if (!parsed) return tl::make_unexpected(parsed.error());
    if (parsed->signature != settings_.card.signature) {
        return failure(ErrorCode::Unsupported,
                       say(messages::kFarmWrongBuild, settings_.card.signature, parsed->signature));
    }
    auto maker = make_maker(*parsed, blobs_);
    if (!maker) return tl::make_unexpected(maker.error());
    if (makers.size() >= kMostMakers) makers.clear();
    return makers.emplace(campaign, std::move(*maker)).first->second.get();
}

void FarmWorker::fail(const Delivery& delivery, const Message& reason,
                      const std::stop_token& stop) {
    JobResult outcome = outcome_for(delivery, settings_.card.name);
    outcome.failure = reason.empty() ? say(messages::kFarmNoReason) : limited_failure(reason);
    if (report(delivery, outcome, stop)) source_.settle(delivery);
}

// A result that took a minute is worth waiting for the farm to come back. False if we have to end
// first: then another worker does the job again.
bool FarmWorker::report(const Delivery& delivery, const JobResult& outcome,
                        const std::stop_token& stop) {
    while (!source_.report(delivery, outcome)) {
        if (stop.stop_requested()) return false;
        std::this_thread::sleep_for(kAwayWait);
    }
    return true;
}

}  // namespace chuhe::farm
