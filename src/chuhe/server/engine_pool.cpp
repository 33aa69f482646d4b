// SPDX-License-Identifier: MIT
#include "chuhe/server/engine_pool.h"

#include <sys/resource.h>

#include <algorithm>
#include <tuple>

namespace chuhe::server {
namespace {

// Engines and the programs they start yield to the rest of the machine, and above all to the
// threads that answer requests.
constexpr int kNiceness = 5;

// On Linux niceness is per thread, inherited by the threads and processes it starts.
void give_way() {
    setpriority(PRIO_PROCESS, 0, kNiceness);
}

}  // namespace

Turn::Turn(EnginePool& pool, Urgency urgency, const std::atomic<bool>& cancelled)
    : pool_(pool),
      urgency_(urgency),
      cancelled_(cancelled),
      since_(std::chrono::steady_clock::now()) {}

bool Turn::must_yield() const {
    if (urgency_ != Urgency::Move && pool_.has_waiting_move()) return true;
    return pool_.has_waiting() &&
           std::chrono::steady_clock::now() - since_ >= EnginePool::kFairTurn;
}

EnginePool::EnginePool(int threads, TableSource tables) : tables_(std::move(tables)) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this] { run(); });
}

void EnginePool::stop() {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
    for (const JobPointer& job : jobs_)
        job->cancelled = true;
    changed_.notify_all();
}

void EnginePool::wait() {
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

EnginePool::~EnginePool() {
    stop();
    wait();
}

std::optional<EnginePool::Ticket> EnginePool::submit(const std::string& client, Urgency urgency,
                                                     Work work) {
    const std::scoped_lock lock(mutex_);
    const auto own = std::ranges::count_if(
        jobs_, [&](const JobPointer& job) { return job->client == client && !job->cancelled; });
    if (stopping_ || static_cast<std::size_t>(own) >= kMostPerClient) return std::nullopt;
    auto job = std::make_shared<Job>();
    job->ticket = ++last_ticket_;
    job->client = client;
    job->urgency = urgency;
    job->work = std::move(work);
    jobs_.push_back(job);
    count_waiting(*job, 1);
    changed_.notify_one();
    return job->ticket;
}

void EnginePool::cancel(Ticket ticket) {
    const std::scoped_lock lock(mutex_);
    for (const JobPointer& job : jobs_) {
        if (job->ticket == ticket) job->cancelled = true;
    }
}

EnginePool::JobPointer EnginePool::next() {
    const auto running = [&](const std::string& client) {
        return std::ranges::count_if(
            jobs_, [&](const JobPointer& job) { return job->is_running && job->client == client; });
    };
    JobPointer best;
    std::tuple<Urgency, std::ptrdiff_t, std::uint64_t> best_rank;
    for (const JobPointer& job : jobs_) {
        if (job->is_running) continue;
        const std::tuple rank(job->urgency, running(job->client), served_[job->client]);
        if (best && rank >= best_rank) continue;
        best = job;
        best_rank = rank;
    }
    return best;
}

void EnginePool::finish(const JobPointer& job, bool again) {
    const std::scoped_lock lock(mutex_);
    jobs_.remove(job);
    if (again) {
        job->is_running = false;
        jobs_.push_back(job);
        count_waiting(*job, 1);
        changed_.notify_one();
        return;
    }
    const bool has_more = std::ranges::any_of(
        jobs_, [&](const JobPointer& other) { return other->client == job->client; });
    if (!has_more) served_.erase(job->client);
}

void EnginePool::count_waiting(const Job& job, int change) {
    waiting_ += change;
    if (job.urgency == Urgency::Move) waiting_moves_ += change;
}

void EnginePool::run() {
    give_way();
    engine::Engine engine;
    while (true) {
        JobPointer job;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return (job = next()) != nullptr || stopping_; });
            if (!job) return;
            job->is_running = true;
            count_waiting(*job, -1);
            served_[job->client] = ++turns_;
        }
        if (tables_) engine.use_tables(tables_());
        // Cancelled work runs too, so that it can report its end; it sees the flag at once.
        finish(job, job->work(engine, Turn(*this, job->urgency, job->cancelled)));
    }
}

engine::JobWatch watch_of(const engine::Job& job, const Turn& turn,
                          std::function<void(const engine::Report&)> on_report) {
    const bool yields = job.limits.infinite;
    return {.on_report = std::move(on_report), .must_stop = [&turn, yields] {
                return turn.is_cancelled() || (yields && turn.must_yield());
            }};
}

}  // namespace chuhe::server
