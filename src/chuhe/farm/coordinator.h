// SPDX-License-Identifier: MIT
//
// The coordinator of a farm: publishes the jobs that have no row in the ledger, takes results in,
// checks them, and ends campaigns.
//
// It may be killed at any time: all progress is in the ledger. Two coordinators can
// safely share one ledger.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "chuhe/farm/carrier.h"
#include "chuhe/farm/kind.h"
#include "chuhe/farm/ledger.h"

namespace chuhe::farm {

// How a coordinator works; the defaults are reasonable.
struct CoordinatorSettings {
    std::string signature = {};  // of the workers it wants
    // After which a job that a worker does not keep is given to another: the carrier's.
    Milliseconds ack_wait{30'000};
    std::size_t ahead = 2'000;  // how many jobs of a campaign are in the queue at most
    // The share of repeatable jobs that are done again by another worker.
    double check_share = 0.01;
    // How often the queue is compared with the ledger. A job that is missing from both twice in a
    // row is lost, and published again.
    Milliseconds audit_every{5'000};
    // After that many implausible results, a worker is no longer trusted.
    std::uint64_t most_refused = 3;
    // After that many refused results, a job is poison: something is wrong with it, or with its
    // engine.
    std::uint64_t most_refusals = 5;
    // Called when a worker is dismissed, so that its access can be revoked. May be empty.
    std::function<void(const std::string& worker)> on_dismissed = {};
};

// A worker, as the coordinator knows it.
struct WorkerStatus {
    WorkerCard card = {};
    std::uint64_t jobs_done = 0;
    std::chrono::seconds silent_for{0};
    bool is_trusted = true;  // otherwise it gets no jobs
};

// The progress of a campaign.
struct CampaignStatus {
    CampaignRow row = {};
    double per_minute = 0;                         // jobs done, lately
    std::optional<std::chrono::seconds> eta = {};  // until it is done at that pace
    std::size_t checks_open = 0;
    std::size_t checks_same = 0;
    std::vector<CheckRow> disputes = {};  // checks with another result
    std::vector<PoisonRow> poison = {};   // the first few
    // Why it cannot run: its specification or one of its files cannot be read.
    Message problem = {};
};

// The state of the whole farm.
struct FarmStatus {
    std::string signature = {};
    std::vector<CampaignStatus> campaigns = {};
    std::vector<WorkerStatus> workers = {};
};

// For one thread.
class Coordinator {
public:
    // All must outlive it.
    Coordinator(Ledger& ledger, Dispatch& dispatch, Blobs& blobs, CoordinatorSettings settings);
    ~Coordinator();

    // Call it before the first step().
    Result<void> prepare();

    // Does what there is to do, or waits for it at most that long. After an error everything is as
    // before: call it again, perhaps a moment later.
    Result<void> step(Milliseconds wait);

    // --- For users' programs; desk.h answers their requests with these ---

    // Stores the campaign for the workers, and begins it. Fails if it is of another build, or its
    // settings are not those of its kind.
    Result<void> submit(const Campaign& campaign, JobNumber count,
                        std::span<const std::string> payloads,
                        const std::optional<match::SprtSettings>& sprt = {});
    Result<void> pause(const std::string& id);
    // Also tries poison jobs again, and publishes everything that has no row.
    Result<void> resume(const std::string& id);
    Result<void> cancel(const std::string& id);
    Result<FarmStatus> status();

    // The error says why not.
    Result<void> welcome(const WorkerCard& card);

    Milliseconds ack_wait() const { return settings_.ack_wait; }
    Ledger& ledger() { return ledger_; }
    Dispatch& dispatch() { return dispatch_; }

private:
    using Clock = std::chrono::steady_clock;
    struct Front;  // a campaign that is being worked on

    Result<void> refresh();
    // Null if there is no such campaign, or it cannot be worked on: then problems_ says why.
    Result<Front*> front_of(const std::string& id);
    Result<void> take_in(std::vector<Arrival> arrivals);
    Result<std::optional<Entry>> examine(const JobResult& outcome);
    Result<std::optional<Entry>> refuse(const JobResult& outcome, Front& front, const Error& fault);
    Result<void> repeat(const JobResult& outcome, Front& front);
    Result<void> count(std::span<const Entry> entries, std::span<const Taken> taken);
    Result<void> advance(Front& front);
    Result<std::optional<std::string>> next_payload(const Front& front, JobNumber planned);
    Result<void> top_up(Front& front);
    Result<void> audit();
    Result<void> audit(Front& front);
    Result<bool> has_stopped();
    Result<void> begin_queue_anew();
    Result<void> end(const std::string& id, State state);
    void note_life(const LifeSign& sign);
    Result<bool> is_trusted(const std::string& worker);
    double pace_of(const std::string& id);

    Ledger& ledger_;
    Dispatch& dispatch_;
    Blobs& blobs_;
    CoordinatorSettings settings_;
    std::map<std::string, std::unique_ptr<Front>> fronts_;  // by the id of the campaign
    std::map<std::string, Message> problems_;  // campaigns that cannot be worked on, by id
    std::map<std::string, std::pair<LifeSign, Clock::time_point>> workers_;
    std::map<std::string, std::deque<Clock::time_point>> recent_;  // results, by campaign
    Clock::time_point next_refresh_{};
    Clock::time_point next_audit_{};
    Clock::time_point last_movement_ = Clock::now();  // jobs were published, or done
    std::mt19937_64 random_;
};

}  // namespace chuhe::farm
