// SPDX-License-Identifier: MIT
//
// How many threads may work on something: a number of one's own, or whatever other jobs leave idle.
#pragma once

#include <atomic>
#include <memory>

namespace chuhe::tables {

// A number of threads shared by jobs that run side by side. Each job has one thread from
// begin_job() to end_job(), and borrows the idle ones while it has use for them.
class Crew {
public:
    explicit Crew(int threads) : threads_(threads), idle_(threads) {}

    int threads() const { return threads_; }

    // A job begins even if all threads are busy: those that only help others notice and leave.
    void begin_job() { --idle_; }
    void end_job() { ++idle_; }
    bool is_crowded() const { return idle_ < 0; }

    // Takes an idle thread, if there is one.
    bool borrow() {
        int idle = idle_;
        while (idle > 0) {
            if (idle_.compare_exchange_weak(idle, idle - 1)) return true;
        }
        return false;
    }
    void give_back() { ++idle_; }

private:
    int threads_;
    std::atomic<int> idle_;  // negative: so many too many are at work
};

// The threads of one job, of which it is one itself. Plain numbers convert.
class Threads {
public:
    Threads(int threads) : crew_(std::make_shared<Crew>(threads)) { crew_->begin_job(); }
    // Requires that the job has begun.
    Threads(std::shared_ptr<Crew> crew) : crew_(std::move(crew)) {}

    // More never work on it at once.
    int most() const { return crew_->threads(); }
    Crew& crew() const { return *crew_; }

private:
    std::shared_ptr<Crew> crew_;
};

}  // namespace chuhe::tables
