// SPDX-License-Identifier: MIT
//
// The index of the library (index/index.h) and the thread that keeps it up to date: it takes in the
// masters' games at the first start, and whatever changes in the library soon after it has changed.
// Queries take in a few changes themselves, so that they never miss what was just saved.
//
// The rest of the server works without it: while it cannot be opened, because another program has
// it, only queries are refused. If it turns out to be damaged, it is deleted and rebuilt.
//
// Every function may be called from any thread.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "chuhe/base/error.h"
#include "chuhe/database/store.h"
#include "chuhe/index/follow.h"
#include "chuhe/index/index.h"
#include "chuhe/server/bus.h"
#include "chuhe/server/log.h"
#include "chuhe/server/masters_games.h"
#include "chuhe/server/message.h"
#include "chuhe/server/timed_mutex.h"

namespace chuhe::server {

class LibraryIndex {
public:
    // Opens the index in its own thread, and creates the folder if there is none.
    LibraryIndex(std::string folder, database::Store& library, MastersGames& masters, Bus& events,
                 Log& log);
    // Waits for the thread.
    ~LibraryIndex();
    LibraryIndex(const LibraryIndex&) = delete;
    LibraryIndex& operator=(const LibraryIndex&) = delete;

    struct View {
        std::shared_ptr<const index::Index> held;
        const index::Index& index;
        // What is still missing: a large import, or the masters' games at the first start.
        std::optional<index::FollowProgress> indexing = {};
    };
    // For one query. Refuses with 503 `no_index` if there is no index.
    View view();
    // The same, or nothing.
    std::optional<View> try_view();
    // 503 `no_index`, for a query that failed.
    Refusal failure(const Error& error);

    // The library has changed. Never blocks.
    void note_change();
    // The user has joined or separated names: uses them from now on. Refuses if that fails.
    void renew_aliases();

    // Ends what is running; does not wait.
    void stop();

private:
    using Clock = std::chrono::steady_clock;

    void run(const std::stop_token& stop);
    bool open(const std::stop_token& stop);
    bool close(const std::stop_token& stop);
    void discard();
    void take_in_masters(const std::stop_token& stop);
    void take_in_library(const std::stop_token& stop);
    // In the background, while nothing else is to do.
    void fill_in(const std::stop_token& stop);
    Result<void> use_aliases(index::Index& index);
    void take_in_few(index::Index& index);
    std::int64_t outstanding(const index::Index& index) const;
    void tell(const index::FollowProgress& progress);
    void begin_indexing(std::int64_t total);
    void end_indexing();
    void report(std::string_view what, const Error& error);

    const std::string folder_;
    database::Store& library_;
    MastersGames& masters_;
    Bus& events_;
    Log& log_;

    std::mutex mutex_;
    std::condition_variable_any changed_;
    bool has_changed_ = true;  // something may be new
    bool is_damaged_ = false;  // and must be rebuilt
    bool has_been_damaged_ = false;
    bool is_ready_ = false;              // for queries; or it could not be opened
    std::optional<Error> trouble_ = {};  // of the last attempt
    std::optional<index::FollowProgress> indexing_ = {};
    Clock::time_point told_;

    // Set and reset by the thread alone, which may use it without the lock.
    std::shared_ptr<index::Index> index_;
    TimedMutex following_;  // held while the index takes something in
    std::jthread thread_;   // last: it uses everything else
};

}  // namespace chuhe::server
