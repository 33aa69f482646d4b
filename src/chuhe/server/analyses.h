// SPDX-License-Identifier: MIT
//
// Live analyses: an engine's view of a position, streamed until it is stopped or its time is up. A
// client has at most one per slot, so two engines can run side by side.
//
// Each runs on a thread of the pool. The threads that an analysis asks for beyond it come from a
// common stock of one less than the pool has: what is not there, it does without.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "chuhe/rules/history.h"
#include "chuhe/server/bus.h"
#include "chuhe/server/engine_pool.h"
#include "chuhe/server/external_engines.h"
#include "chuhe/server/json.h"
#include "chuhe/server/log.h"
#include "chuhe/server/running_programs.h"

namespace chuhe::server {

struct AnalysisRequest {
    std::string client;
    std::string slot;
    rules::History history;
    Json game;  // its number and its node's, or null
    Json node;
    int lines = 1;
    EnginePointer engine = {};  // null: the built-in engine
    // Of the built-in engine.
    int threads = 1;
    std::size_t hash_megabytes = 64;
    std::optional<engine::Milliseconds> time = {};  // when it is done; empty: never
};

// The most that an analysis may use for its hash table: with one on each thread of the pool, they
// fill a quarter of the machine's memory.
std::size_t most_hash_megabytes(int pool_threads);

class Analyses {
public:
    static constexpr int kMostLines = 5;
    static constexpr std::size_t kLeastHash = 16;  // megabytes
    static constexpr engine::Milliseconds kMostTime{24 * 60 * 60 * 1000};
    // How long the readout stands still while the engine searches: people take one that does so
    // for longer for a hung engine.
    static constexpr engine::Milliseconds kBetweenTicks{400};

    Analyses(EnginePool& engines, RunningPrograms& programs, Bus& events, Log& log)
        : engines_(engines),
          programs_(programs),
          events_(events),
          log_(log),
          spare_threads_(engines.thread_count() - 1) {}

    // Replaces the analysis in that slot, if any. Refuses if the client already has too much
    // running.
    std::int64_t start(AnalysisRequest request);
    // False if the client has no such analysis.
    bool stop(const std::string& client, std::int64_t id);
    void client_gone(const std::string& client);

private:
    struct Analysis;
    using Pointer = std::shared_ptr<Analysis>;
    using Key = std::pair<std::string, std::string>;  // client and slot

    bool turn(const Pointer& analysis, engine::Engine& engine, const Turn& turn);
    void take_report(Analysis& analysis, const engine::Report& report);
    // Shows how far the search has come if nothing has been reported for a while.
    void tick(Analysis& analysis, const engine::SearchProgress& progress);
    engine::Job job_of(const Analysis& analysis) const;
    // True once the engine has finished.
    Attempted<bool> think(Analysis& analysis, engine::Engine& own, const Turn& turn);
    void tell(Analysis& analysis, const char* state, const EngineTrouble* trouble = nullptr);
    // Publishes the end and logs it.
    void end(Analysis& analysis, const char* state, const EngineTrouble* trouble = nullptr);

    EnginePool& engines_;
    RunningPrograms& programs_;
    Bus& events_;
    Log& log_;
    std::atomic<int> spare_threads_;
    std::mutex mutex_;
    std::map<Key, Pointer> running_;
    std::int64_t last_ = 0;
};

}  // namespace chuhe::server
