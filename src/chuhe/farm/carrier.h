// SPDX-License-Identifier: MIT
//
// What carries jobs to workers and results back: threads in this process (local_carrier.h), or NATS
// JetStream (nats_work.h, nats_dispatch.h). Workers see one side of it, coordinators the other.
//
// A carrier may deliver a job twice, or lose it, and the same goes for results. The ledger makes up
// for both.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/farm/campaign.h"
#include "chuhe/farm/job.h"

namespace chuhe::farm {

using Milliseconds = std::chrono::milliseconds;

// A job in the hands of a worker.
struct Delivery {
    Job job = {};
    std::uint64_t times = 1;  // how often it has been delivered, this time included
    std::string token = {};   // for the carrier
};

// A worker, as it introduces itself.
struct WorkerCard {
    std::string name = {};
    std::string signature = {};
    int threads = 1;
};

// The worker's side. Any thread may call it.
class WorkSource {
public:
    virtual ~WorkSource() = default;

    // Returns the time after which a job that is not kept is given to another worker. An error with
    // the code Unsupported says why the farm does not want this one; others pass. Call it before
    // the first take().
    virtual Result<Milliseconds> introduce(const WorkerCard& card) = 0;

    // Nothing if there was no job in that time.
    virtual Result<std::optional<Delivery>> take(Milliseconds wait) = 0;

    // The job is still in progress: do not give it to another worker.
    virtual void keep(const Delivery& delivery) = 0;

    // When it returns, the result is safe; only then may the job be settled.
    virtual Result<void> report(const Delivery& delivery, const JobResult& outcome) = 0;

    // The job leaves the queue.
    virtual void settle(const Delivery& delivery) = 0;

    // Another worker may try after that time.
    virtual void give_back(const Delivery& delivery, Milliseconds delay) = 0;

    // A file by its SHA-256.
    virtual Result<std::string> fetch(const std::string& digest) = 0;

    // A sign of life, every few seconds.
    virtual void sign_life(const WorkerCard& card, std::uint64_t jobs_done) = 0;

    // The campaigns that have ended since the last call: their jobs need not be finished.
    virtual std::vector<std::string> take_ended() = 0;

    // Has the farm dismissed the worker with that name? Its results are no longer accepted.
    virtual bool is_dismissed(const std::string& worker) = 0;
};

// A result in the hands of a coordinator.
struct Arrival {
    JobResult outcome = {};
    bool is_readable = true;  // otherwise it is garbage
    std::string token = {};
};

// A request to the coordinator from a user's program.
struct Request {
    std::string what = {};  // "status"
    std::string body = {};  // JSON
    std::function<void(const std::string& answer)> reply = {};
};

// A sign of life of a worker.
struct LifeSign {
    WorkerCard card = {};
    std::uint64_t jobs_done = 0;
};

// What there is still to come from a queue.
struct Traffic {
    std::uint64_t waiting = 0;  // jobs and results that will be delivered
    std::uint64_t in_hand = 0;  // jobs delivered to workers, at most that many
};

// The coordinator's side. For one thread.
class Dispatch {
public:
    virtual ~Dispatch() = default;

    // Gets everything ready; again after the queue has been lost.
    virtual Result<void> prepare() = 0;

    // Jobs that are in the queue already are not added again.
    virtual Result<void> publish(const Campaign& campaign, std::span<const Job> jobs) = 0;

    // The jobs of a campaign that the queue holds: waiting, being done, or forgotten in a crash.
    virtual Result<std::set<JobNumber>> queued(const Campaign& campaign) = 0;

    // Jobs that are queued, but neither waiting nor in hand, will never be done.
    virtual Result<Traffic> traffic() = 0;

    // Empties a queue that has stopped: jobs, and results that were delivered and not settled.
    // All outstanding jobs must then be published again.
    virtual Result<void> clear() = 0;

    // Removes its jobs from the queue. If the campaign is over, workers also abandon jobs in
    // progress.
    virtual Result<void> withdraw(const Campaign& campaign, bool is_over) = 0;

    // Dismisses a worker. The message may be lost, so call it again at its next sign of life.
    virtual void dismiss(const std::string& worker) = 0;

    // Waits if there is nothing. They come again unless they are settled.
    virtual Result<std::vector<Arrival>> arrivals(std::size_t most, Milliseconds wait) = 0;
    virtual void settle(std::span<const Arrival> arrivals) = 0;
    // Is nothing waiting to be read by arrivals()?
    virtual Result<bool> is_drained() = 0;

    virtual Result<void> store(const std::string& digest, std::string_view bytes) = 0;
    virtual Result<std::string> fetch(const std::string& digest) = 0;

    // What has come in since the last call.
    virtual std::vector<Request> take_requests() = 0;
    virtual std::vector<LifeSign> take_life_signs() = 0;
};

}  // namespace chuhe::farm
