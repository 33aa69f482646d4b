// SPDX-License-Identifier: MIT
//
// Running imports, so that a client can follow and cancel them.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "chuhe/server/bus.h"
#include "chuhe/server/log.h"

namespace chuhe::server {

struct ImportProgress {
    std::size_t done = 0;    // games
    std::uint64_t read = 0;  // bytes
    std::uint64_t size = 0;  // total; 0: unknown
};

class Imports {
public:
    Imports(Bus& events, Log& log) : events_(events), log_(log) {}

    // A running import. Its destructor logs the result. Refuses a name that the client already uses
    // for another running import. An import without a name cannot be cancelled.
    class Running {
    public:
        Running(Imports& all, const std::string& client, const std::string& job);
        ~Running();
        Running(const Running&) = delete;
        Running& operator=(const Running&) = delete;

        bool is_cancelled() const { return cancelled_ || all_.stopping_; }

        // Publishes the event `job`: "uploading" and "running" at most ten times a second, then
        // "done" or "cancelled".
        void tell(const char* state, const ImportProgress& progress);

    private:
        friend class Imports;

        Imports& all_;
        std::pair<std::string, std::string> name_;
        std::atomic<bool> cancelled_ = false;
        std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
        std::chrono::steady_clock::time_point told_ = begun_;
        std::string told_state_ = {};   // a new state is reported at once
        std::string state_ = "failed";  // unless tell() says otherwise
        ImportProgress progress_;
    };

    // False if the client has no such import.
    bool cancel(const std::string& client, const std::string& job);
    bool is_any_running() const { return count_ > 0; }
    // Stops all current and future imports.
    void stop() { stopping_ = true; }

private:
    Bus& events_;
    Log& log_;
    std::atomic<bool> stopping_ = false;
    std::atomic<int> count_ = 0;
    std::mutex mutex_;
    std::map<std::pair<std::string, std::string>, Running*> running_;  // by client and job
};

}  // namespace chuhe::server
