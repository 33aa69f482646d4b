// SPDX-License-Identifier: MIT
//
// Searches for patterns that are running. Each has a thread, which waits when nobody takes what it
// has found, and ends when nobody wants it any more.
//
// Every function may be called from any thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "chuhe/base/error.h"
#include "chuhe/index/pattern_search.h"

namespace chuhe::server {

struct PatternQuestion {
    index::Pattern pattern = {};
    index::Filter filter = {};
    std::size_t most = 1000;  // games to find
};

class PatternSearch {
public:
    explicit PatternSearch(PatternQuestion question) : question_(std::move(question)) {}

    struct News {
        std::vector<index::FoundPosition> found = {};
        index::PatternProgress progress = {};
        bool is_over = false;
        bool is_complete = false;  // all games were searched, and everything found was reported
        std::optional<Error> error = {};
    };
    // What has happened since the last call; waits that long for something.
    News wait(std::chrono::milliseconds patience);

    // Its thread ends soon.
    void stop() { leaving_.request_stop(); }
    bool is_wanted() const { return !leaving_.stop_requested(); }

    bool is_over();
    // The work of its thread.
    void run(const index::Index& index);

private:
    // More than a client shows; a slow one does not fill the memory.
    static constexpr std::size_t kMostWaiting = 500;

    bool take(const index::FoundPosition& position);

    const PatternQuestion question_;
    std::stop_source leaving_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    News news_;
    std::size_t told_ = 0;
    bool is_cut_off_ = false;  // there may be more
};

class PatternSearches {
public:
    // Each uses several cores for a second or so.
    static constexpr std::size_t kMostAtOnce = 2;

    ~PatternSearches() { stop(); }

    // Null if too many are running. It is stopped when the caller drops it.
    std::shared_ptr<PatternSearch> start(std::shared_ptr<const index::Index> index,
                                         PatternQuestion question);

    // Ends them, and allows no more; does not wait.
    void stop();

private:
    struct Running {
        std::shared_ptr<PatternSearch> search;
        std::jthread thread;
    };

    std::mutex mutex_;
    bool is_stopping_ = false;
    std::list<Running> running_;
};

}  // namespace chuhe::server
