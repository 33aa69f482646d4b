// SPDX-License-Identifier: MIT
#include "chuhe/server/engine_pool.h"

#include <sys/resource.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "chuhe/messages/accounts.h"
#include "chuhe/messages/requests.h"

namespace chuhe::server {
namespace {

// Engines and the programs they start yield to the rest of the machine, and above all to the
// threads that answer requests.
constexpr int kNiceness = 5;

// On Linux niceness is per thread, inherited by the threads and processes it starts.
void give_way() {
    setpriority(PRIO_PROCESS, 0, kNiceness);
}

Refusal too_much(Message why) {
    Refusal refusal(429, "too_much", std::move(why));
    refusal.retry_after = 1;
    return refusal;
}

}  // namespace

Bill::Bill(EngineMeter* meter, const std::string& client)
    : meter_(meter), client_(client), charged_(std::chrono::steady_clock::now()) {
    is_spent_ = meter_ != nullptr && meter_->is_spent(client_);
}

Bill::~Bill() {
    charge();
}

void Bill::use_threads(int threads) {
    charge();
    threads_ = threads;
}

void Bill::charge() {
    if (meter_ == nullptr) return;
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - charged_);
    charged_ += time;  // not to now: fractions add up
    meter_->charge(client_, time * threads_);
}

bool Bill::is_spent() {
    if (meter_ == nullptr) return false;
    if (std::chrono::steady_clock::now() - charged_ < kPause) return is_spent_;
    charge();
    return is_spent_ = meter_->is_spent(client_);
}

Turn::Turn(EnginePool& pool, Urgency urgency, const std::atomic<bool>& cancelled, Bill& bill)
    : pool_(pool),
      urgency_(urgency),
      cancelled_(cancelled),
      bill_(bill),
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

tl::expected<EnginePool::Ticket, Refusal> EnginePool::submit(const std::string& client,
                                                             Urgency urgency, Work work,
                                                             Terms terms) {
    EngineMeter::Allowance allowance;
    // The meter may block, so it is asked without the lock.
    if (meter_ != nullptr && terms == Terms::Asked) {
        auto asked = meter_->ask(client);
        if (!asked) return tl::make_unexpected(std::move(asked.error()));
        allowance = *asked;
    }
    auto job = std::make_shared<Job>();
    job->client = client;
    job->payer = meter_ != nullptr ? meter_->payer_of(client) : client;
    job->urgency = urgency;
    job->work = std::move(work);
    const std::scoped_lock lock(mutex_);
    const auto count = [&](std::string Job::*name) {
        return static_cast<std::size_t>(std::ranges::count_if(jobs_, [&](const JobPointer& other) {
            return (*other).*name == (*job).*name && !other->cancelled;
        }));
    };
    if (stopping_ || count(&Job::client) >= kMostPerClient) {
        return tl::make_unexpected(too_much(say(messages::kEngineBusy)));
    }
    if (count(&Job::payer) >= allowance.most_jobs) {
        const auto most = static_cast<std::int64_t>(allowance.most_jobs);
        return tl::make_unexpected(too_much(say(messages::kTooManyEngineJobs, most)));
    }
    job->ticket = ++last_ticket_;
    jobs_.push_back(job);
    count_waiting(*job, 1);
    changed_.notify_one();
    return job->ticket;
}

void EnginePool::check(const std::string& client) {
    if (meter_ == nullptr) return;
    if (auto asked = meter_->ask(client); !asked) throw std::move(asked.error());
}

void EnginePool::cancel(Ticket ticket) {
    const std::scoped_lock lock(mutex_);
    for (const JobPointer& job : jobs_) {
        if (job->ticket == ticket) job->cancelled = true;
    }
}

EnginePool::JobPointer EnginePool::next() {
    const auto running = [&](const std::string& payer) {
        return std::ranges::count_if(
            jobs_, [&](const JobPointer& job) { return job->is_running && job->payer == payer; });
    };
    JobPointer best;
    std::tuple<Urgency, std::ptrdiff_t, std::uint64_t> best_rank;
    for (const JobPointer& job : jobs_) {
        if (job->is_running) continue;
        const std::tuple rank(job->urgency, running(job->payer), served_[job->payer]);
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
        jobs_, [&](const JobPointer& other) { return other->payer == job->payer; });
    if (!has_more) served_.erase(job->payer);
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
            served_[job->payer] = ++turns_;
        }
        if (tables_) engine.use_tables(tables_());
        // Cancelled work runs too, so that it can report its end; it sees the flag at once.
        bool again = false;
        {
            Bill bill(meter_, job->client);
            again = job->work(engine, Turn(*this, job->urgency, job->cancelled, bill));
        }
        finish(job, again);
    }
}

engine::JobWatch watch_of(const engine::Job& job, const Turn& turn,
                          std::function<void(const engine::Report&)> on_report) {
    const bool yields = job.limits.infinite;
    return {.on_report = std::move(on_report), .must_stop = [&turn, yields] {
                return turn.is_cancelled() || (yields && (turn.must_yield() || turn.is_spent()));
            }};
}

}  // namespace chuhe::server
