// SPDX-License-Identifier: MIT
//
// The engines shared by all clients: a few threads, each with its own engine, and one queue. Moves
// in games come before analyses, and analyses before reviews. Within one kind, the client with the
// least work running goes first, then the one served longest ago.
//
// Open-ended work (an analysis) polls must_yield() and gives way when other work is waiting.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "chuhe/engine/job.h"
#include "chuhe/tables/tables.h"

namespace chuhe::server {

enum class Urgency : std::uint8_t { Move, Analysis, Review };

class EnginePool;

// How a piece of work learns that it should stop or yield.
class Turn {
public:
    Turn(EnginePool& pool, Urgency urgency, const std::atomic<bool>& cancelled);

    bool is_cancelled() const { return cancelled_; }
    // More urgent work is waiting; or any work is waiting and this turn has lasted a while.
    bool must_yield() const;

private:
    EnginePool& pool_;
    Urgency urgency_;
    const std::atomic<bool>& cancelled_;
    std::chrono::steady_clock::time_point since_;
};

class EnginePool {
public:
    // Returns true if it is not finished and needs another turn. Cancelled work gets a turn as
    // well, even when the pool stops, to report its end: it must not search then, and return false.
    using Work = std::function<bool(engine::Engine&, const Turn&)>;
    using Ticket = std::uint64_t;

    static constexpr std::size_t kMostPerClient = 6;
    static constexpr std::chrono::milliseconds kFairTurn{2000};

    // The endgame tables with which all work is done; asked before each turn.
    using TableSource = std::function<std::shared_ptr<const tables::Tables>()>;

    explicit EnginePool(int threads, TableSource tables = {});
    // Calls stop() and waits for running work.
    ~EnginePool();
    EnginePool(const EnginePool&) = delete;
    EnginePool& operator=(const EnginePool&) = delete;

    // Empty if the client has reached its limit.
    std::optional<Ticket> submit(const std::string& client, Urgency urgency, Work work);
    // Removes queued work, or asks running work to stop. Does not wait.
    void cancel(Ticket ticket);
    // Asks all work to stop, including queued work, and accepts no more. Does not wait.
    void stop();
    // Waits for the work to end after stop(). Requires that one thread calls it.
    void wait();

    bool has_waiting() const { return waiting_ > 0; }
    bool has_waiting_move() const { return waiting_moves_ > 0; }
    int thread_count() const { return static_cast<int>(threads_.size()); }

private:
    struct Job {
        Ticket ticket;
        std::string client;
        Urgency urgency;
        Work work;
        std::atomic<bool> cancelled = false;
        bool is_running = false;
    };
    using JobPointer = std::shared_ptr<Job>;

    void run();
    JobPointer next();  // requires the lock
    void finish(const JobPointer& job, bool again);
    void count_waiting(const Job& job, int change);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::list<JobPointer> jobs_;  // in queue order
    std::map<std::string, std::uint64_t> served_;
    std::uint64_t last_ticket_ = 0;
    std::uint64_t turns_ = 0;
    std::atomic<int> waiting_ = 0;
    std::atomic<int> waiting_moves_ = 0;
    bool stopping_ = false;
    const TableSource tables_;
    std::vector<std::thread> threads_;
};

// A job stops when its turn is cancelled; an open-ended one also when the turn must yield. The turn
// must outlive the watch.
engine::JobWatch watch_of(const engine::Job& job, const Turn& turn,
                          std::function<void(const engine::Report&)> on_report = {});

}  // namespace chuhe::server
