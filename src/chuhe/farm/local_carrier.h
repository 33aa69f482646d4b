// SPDX-License-Identifier: MIT
//
// A farm in one process: jobs go to threads. No worker here is killed without the whole process, so
// nothing is delivered twice unless it is given back.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "chuhe/farm/carrier.h"

namespace chuhe::farm {

class LocalCarrier : public WorkSource, public Dispatch {
public:
    // --- The worker's side ---
    Result<Milliseconds> introduce(const WorkerCard& card) override;
    Result<std::optional<Delivery>> take(Milliseconds wait) override;
    void keep(const Delivery& delivery) override;
    Result<void> report(const Delivery& delivery, const JobResult& outcome) override;
    void settle(const Delivery& delivery) override;
    void give_back(const Delivery& delivery, Milliseconds delay) override;
    void sign_life(const WorkerCard& card, std::uint64_t jobs_done) override;
    std::vector<std::string> take_ended() override;
    bool is_dismissed(const std::string& worker) override;

    // --- The coordinator's side ---
    Result<void> prepare() override { return {}; }
    Result<void> publish(const Campaign& campaign, std::span<const Job> jobs) override;
    Result<std::set<JobNumber>> queued(const Campaign& campaign) override;
    Result<Traffic> traffic() override;
    Result<void> clear() override;
    Result<void> withdraw(const Campaign& campaign, bool is_over) override;
    void dismiss(const std::string& worker) override;
    Result<std::vector<Arrival>> arrivals(std::size_t most, Milliseconds wait) override;
    void settle(std::span<const Arrival> arrivals) override;
    Result<bool> is_drained() override;
    Result<void> store(const std::string& digest, std::string_view bytes) override;
    std::vector<Request> take_requests() override { return {}; }
    std::vector<LifeSign> take_life_signs() override;

    // --- Both ---
    Result<std::string> fetch(const std::string& digest) override;

private:
    using Clock = std::chrono::steady_clock;

    struct Waiting {
        Delivery delivery;
        Clock::time_point from;  // when it may be taken
    };

    std::mutex mutex_;
    std::condition_variable has_job_;
    std::condition_variable has_outcome_;
    std::deque<Waiting> jobs_;
    std::map<std::string, Job> in_queue_;  // by token: waiting or being done
    std::deque<JobResult> outcomes_;
    std::map<std::string, std::string> blobs_;
    std::map<std::string, LifeSign> life_signs_;
    std::vector<std::string> ended_;
    std::set<std::string> dismissed_;
};

}  // namespace chuhe::farm
