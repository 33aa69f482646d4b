// SPDX-License-Identifier: MIT
//
// The engines shared by all clients: a few threads, each with its own engine, and one queue. Moves
// in games come before analyses, and analyses before reviews. Within one kind, the client (with
// accounts, the user) with the least work running goes first, then the one served longest ago.
//
// Open-ended work (an analysis) polls must_yield() and gives way when other work is waiting.
//
// With accounts, users pay for what the engines do for them, however many browsers they use: here,
// and nowhere else.
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
#include "chuhe/server/message.h"
#include "chuhe/tables/tables.h"

namespace chuhe::server {

enum class Urgency : std::uint8_t { Move, Analysis, Review };

class EnginePool;

// The kind of the Refusal of a meter whose client has no time left.
inline constexpr const char* kEngineTimeUsed = "engine_time_used";

// Who pays for work, and how much of it they may have. Any thread may call it.
class EngineMeter {
public:
    // What a client may begin.
    struct Allowance {
        std::size_t most_jobs = SIZE_MAX;  // of its payer at once
    };

    EngineMeter() = default;
    virtual ~EngineMeter() = default;
    EngineMeter(const EngineMeter&) = delete;
    EngineMeter& operator=(const EngineMeter&) = delete;

    // The same for all clients of one payer.
    virtual std::string payer_of(const std::string& client) = 0;
    // Or why it may begin nothing. May block.
    virtual tl::expected<Allowance, Refusal> ask(const std::string& client) = 0;
    // Time of one thread. Does not block, nor does is_spent().
    virtual void charge(const std::string& client, std::chrono::milliseconds time) = 0;
    virtual bool is_spent(const std::string& client) = 0;
};

// What a turn costs, charged as it goes on.
class Bill {
public:
    // How long it may be behind.
    static constexpr std::chrono::milliseconds kPause{250};

    // The meter may be null: then work is free.
    Bill(EngineMeter* meter, const std::string& client);
    ~Bill();
    Bill(const Bill&) = delete;
    Bill& operator=(const Bill&) = delete;

    // From now on; one at first.
    void use_threads(int threads);
    bool is_spent();

private:
    void charge();

    EngineMeter* meter_;
    const std::string& client_;
    std::chrono::steady_clock::time_point charged_;
    std::chrono::milliseconds::rep threads_ = 1;
    bool is_spent_ = false;
};

// How a piece of work learns that it should stop or yield.
class Turn {
public:
    Turn(EnginePool& pool, Urgency urgency, const std::atomic<bool>& cancelled, Bill& bill);

    bool is_cancelled() const { return cancelled_; }
    // More urgent work is waiting; or any work is waiting and this turn has lasted a while.
    bool must_yield() const;
    // Its payer's time is used up: open-ended work ends, and a move is made soon.
    bool is_spent() const { return bill_.is_spent(); }
    // How many threads search in this turn, if it is not one. Called by the thread that has it.
    void use_threads(int threads) const { bill_.use_threads(threads); }
    std::chrono::steady_clock::time_point since() const { return since_; }

private:
    EnginePool& pool_;
    Urgency urgency_;
    const std::atomic<bool>& cancelled_;
    Bill& bill_;
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

    // Whether the meter is asked. It is not for a move in a game that has begun, which a person is
    // waiting for; that is charged all the same.
    enum class Terms : std::uint8_t { Asked, Promised };

    // Users of this meter pay. Called before there is any work.
    void use_meter(EngineMeter& meter) { meter_ = &meter; }

    // Refuses if the client has reached a limit. May block, for the meter.
    tl::expected<Ticket, Refusal> submit(const std::string& client, Urgency urgency, Work work,
                                         Terms terms = Terms::Asked);
    // Throws the Refusal that submit() would return for want of time. May block.
    void check(const std::string& client);
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
        std::string payer;
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

    EngineMeter* meter_ = nullptr;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::list<JobPointer> jobs_;                   // in queue order
    std::map<std::string, std::uint64_t> served_;  // by payer
    std::uint64_t last_ticket_ = 0;
    std::uint64_t turns_ = 0;
    std::atomic<int> waiting_ = 0;
    std::atomic<int> waiting_moves_ = 0;
    bool stopping_ = false;
    const TableSource tables_;
    std::vector<std::thread> threads_;
};

// A job stops when its turn is cancelled; an open-ended one also when the turn must yield or is
// spent. The turn must outlive the watch.
engine::JobWatch watch_of(const engine::Job& job, const Turn& turn,
                          std::function<void(const engine::Report&)> on_report = {});

}  // namespace chuhe::server
