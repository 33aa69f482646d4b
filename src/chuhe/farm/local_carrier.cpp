// SPDX-License-Identifier: MIT
#include "chuhe/farm/local_carrier.h"

#include <algorithm>

#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

std::string token_of(const Job& job) {
    return job.campaign + '.' + std::to_string(job.number) + (job.is_check ? ".check" : "");
}

}  // namespace

// All threads are of one build, and none is ever lost.
Result<Milliseconds> LocalCarrier::introduce(const WorkerCard& card) {
    if (is_dismissed(card.name))
        return failure(ErrorCode::Unsupported, say(messages::kFarmNotBelieved, card.name));
    return std::chrono::hours(24);
}

Result<std::optional<Delivery>> LocalCarrier::take(Milliseconds wait) {
    std::unique_lock lock(mutex_);
    const auto until = Clock::now() + wait;
    while (true) {
        const auto now = Clock::now();
        const auto ready =
            std::ranges::find_if(jobs_, [&](const Waiting& job) { return job.from <= now; });
        if (ready != jobs_.end()) {
            Delivery delivery = std::move(ready->delivery);
            jobs_.erase(ready);
            ++delivery.times;
            return delivery;
        }
        if (now >= until) return std::nullopt;
        auto next = until;
        for (const Waiting& job : jobs_)
            next = std::min(next, job.from);
        has_job_.wait_until(lock, next);
    }
}

void LocalCarrier::keep(const Delivery& /*delivery*/) {}

Result<void> LocalCarrier::report(const Delivery& /*delivery*/, const JobResult& outcome) {
    const std::lock_guard lock(mutex_);
    outcomes_.push_back(outcome);
    has_outcome_.notify_one();
    return {};
}

void LocalCarrier::settle(const Delivery& delivery) {
    const std::lock_guard lock(mutex_);
    in_queue_.erase(delivery.token);
}

void LocalCarrier::give_back(const Delivery& delivery, Milliseconds delay) {
    const std::lock_guard lock(mutex_);
    if (!in_queue_.contains(delivery.token)) return;
    jobs_.push_back({delivery, Clock::now() + delay});
    has_job_.notify_one();
}

void LocalCarrier::sign_life(const WorkerCard& card, std::uint64_t jobs_done) {
    const std::lock_guard lock(mutex_);
    life_signs_[card.name] = {card, jobs_done};
}

std::vector<std::string> LocalCarrier::take_ended() {
    const std::lock_guard lock(mutex_);
    return std::exchange(ended_, {});
}

bool LocalCarrier::is_dismissed(const std::string& worker) {
    const std::lock_guard lock(mutex_);
    return dismissed_.contains(worker);
}

void LocalCarrier::dismiss(const std::string& worker) {
    const std::lock_guard lock(mutex_);
    dismissed_.insert(worker);
}

Result<void> LocalCarrier::publish(const Campaign& /*campaign*/, std::span<const Job> jobs) {
    const std::lock_guard lock(mutex_);
    for (const Job& job : jobs) {
        std::string token = token_of(job);
        if (!in_queue_.emplace(token, job).second) continue;
        jobs_.push_back({{.job = job, .times = 0, .token = std::move(token)}, Clock::now()});
    }
    has_job_.notify_all();
    return {};
}

Result<std::set<JobNumber>> LocalCarrier::queued(const Campaign& campaign) {
    const std::lock_guard lock(mutex_);
    std::set<JobNumber> numbers;
    for (const auto& [token, job] : in_queue_)
        if (job.campaign == campaign.id && !job.is_check) numbers.insert(job.number);
    return numbers;
}

Result<Traffic> LocalCarrier::traffic() {
    const std::lock_guard lock(mutex_);
    return Traffic{.waiting = jobs_.size() + outcomes_.size(),
                   .in_hand = in_queue_.size() - jobs_.size()};
}

Result<void> LocalCarrier::clear() {
    const std::lock_guard lock(mutex_);
    jobs_.clear();
    in_queue_.clear();
    return {};
}

Result<void> LocalCarrier::withdraw(const Campaign& campaign, bool is_over) {
    const std::lock_guard lock(mutex_);
    std::erase_if(jobs_, [&](const Waiting& waiting) {
        return waiting.delivery.job.campaign == campaign.id;
    });
    std::erase_if(in_queue_, [&](const auto& item) { return item.second.campaign == campaign.id; });
    if (is_over) ended_.push_back(campaign.id);
    return {};
}

Result<std::vector<Arrival>> LocalCarrier::arrivals(std::size_t most, Milliseconds wait) {
    std::unique_lock lock(mutex_);
    has_outcome_.wait_for(lock, wait, [this] { return !outcomes_.empty(); });
    std::vector<Arrival> arrived;
    while (!outcomes_.empty() && arrived.size() < most) {
        arrived.push_back({.outcome = std::move(outcomes_.front())});
        outcomes_.pop_front();
    }
    return arrived;
}

void LocalCarrier::settle(std::span<const Arrival> /*arrivals*/) {}

Result<bool> LocalCarrier::is_drained() {
    const std::lock_guard lock(mutex_);
    return outcomes_.empty();
}

Result<void> LocalCarrier::store(const std::string& digest, std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    blobs_.emplace(digest, bytes);
    return {};
}

Result<std::string> LocalCarrier::fetch(const std::string& digest) {
    const std::lock_guard lock(mutex_);
    const auto found = blobs_.find(digest);
    if (found != blobs_.end()) return found->second;
    return failure(ErrorCode::NotFound, say(messages::kFarmNoBlob, digest));
}

std::vector<LifeSign> LocalCarrier::take_life_signs() {
    const std::lock_guard lock(mutex_);
    std::vector<LifeSign> signs;
    for (auto& [name, sign] : life_signs_)
        signs.push_back(std::move(sign));
    life_signs_.clear();
    return signs;
}

}  // namespace chuhe::farm
