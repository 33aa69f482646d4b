// SPDX-License-Identifier: MIT
//
// Live analyses: an engine's view of a position, streamed until it is stopped. A client has at most
// one per slot, so two engines can run side by side.
#pragma once

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
};

class Analyses {
public:
    static constexpr int kMostLines = 5;

    Analyses(EnginePool& engines, RunningPrograms& programs, Bus& events, Log& log)
        : engines_(engines), programs_(programs), events_(events), log_(log) {}

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
    // True once the engine has finished.
    Attempted<bool> think(Analysis& analysis, engine::Engine& own, const Turn& turn);
    void tell(Analysis& analysis, const char* state, const EngineTrouble* trouble = nullptr);
    // Publishes the end and logs it.
    void end(Analysis& analysis, const char* state, const EngineTrouble* trouble = nullptr);

    EnginePool& engines_;
    RunningPrograms& programs_;
    Bus& events_;
    Log& log_;
    std::mutex mutex_;
    std::map<Key, Pointer> running_;
    std::int64_t last_ = 0;
};

}  // namespace chuhe::server
