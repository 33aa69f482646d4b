// SPDX-License-Identifier: MIT
//
// std::timed_mutex in a form that thread sanitizers understand: those of GCC 12 and before do not
// see the call with which the standard library waits, and report every unlock as an error.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace chuhe::server {

// For std::unique_lock, which may also be given how long to wait.
class TimedMutex {
public:
    void lock() {
        std::unique_lock lock(mutex_);
        released_.wait(lock, [this] { return !is_held_; });
        is_held_ = true;
    }

    bool try_lock_for(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        if (!released_.wait_for(lock, patience, [this] { return !is_held_; })) return false;
        is_held_ = true;
        return true;
    }

    void unlock() {
        const std::scoped_lock lock(mutex_);
        is_held_ = false;
        released_.notify_one();
    }

private:
    std::mutex mutex_;
    std::condition_variable released_;
    bool is_held_ = false;
};

}  // namespace chuhe::server
