// SPDX-License-Identifier: MIT
//
// A worker: takes jobs, does them, sends the results. It may be killed at any time, stopped for an
// hour, or lose its connection: its jobs are then done by others, or again by itself.
//
//   take a job → do it → report the outcome → (safe) → settle the job
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <stop_token>
#include <string>

#include "chuhe/farm/blobs.h"
#include "chuhe/farm/carrier.h"
#include "chuhe/farm/kind.h"

namespace chuhe::farm {

// How a worker works; the defaults are reasonable.
struct WorkerSettings {
    WorkerCard card = {};
    // A job that was delivered this often without a result is poison.
    std::uint64_t most_deliveries = 5;
    // How often a job in progress is kept, at least; more often if the farm is less patient.
    Milliseconds keep_every{10'000};
    // Before a job that failed is tried again.
    Milliseconds retry_after{1'000};
    // How long take() waits: an idle worker ends within this time.
    Milliseconds idle_wait{1'000};
    // Called for each attempt to introduce itself that failed and will be repeated. May be empty.
    std::function<void(const Error& error)> on_trouble = {};
};

class FarmWorker {
public:
    // Both must outlive it.
    FarmWorker(WorkSource& source, Blobs& blobs, WorkerSettings settings)
        : source_(source), blobs_(blobs), settings_(std::move(settings)) {}

    // Introduces itself, and works until `stop` is requested. The error says why the farm
    // refuses or dismisses it. It waits for a farm that is busy, lost or not started yet.
    Result<void> run(const std::stop_token& stop);

    std::uint64_t jobs_done() const { return jobs_done_; }

private:
    struct Current;  // a job in progress

    Result<void> introduce(const std::stop_token& stop);
    void work(const std::stop_token& stop);
    void attend(std::stop_source& leaving);
    void handle(const Delivery& delivery, std::map<std::string, std::unique_ptr<Maker>>& makers,
                const std::stop_token& stop);
    tl::expected<Work, Setback> make(const Delivery& delivery,
                                     std::map<std::string, std::unique_ptr<Maker>>& makers,
                                     const std::stop_token& stop);
    Result<Maker*> maker_of(const std::string& campaign,
                            std::map<std::string, std::unique_ptr<Maker>>& makers);
    void fail(const Delivery& delivery, const Message& reason, const std::stop_token& stop);
    bool report(const Delivery& delivery, const JobResult& outcome, const std::stop_token& stop);

    WorkSource& source_;
    Blobs& blobs_;
    WorkerSettings settings_;
    std::atomic<std::uint64_t> jobs_done_ = 0;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::map<std::string, Current*> current_;  // by token
};

}  // namespace chuhe::farm
