// SPDX-License-Identifier: MIT
//
// Reviews of whole games by an engine (复盘), in turns that leave room for other work.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "chuhe/messages/language.h"
#include "chuhe/notation/notation.h"
#include "chuhe/review/review.h"
#include "chuhe/server/desk.h"
#include "chuhe/server/engine_pool.h"
#include "chuhe/server/external_engines.h"
#include "chuhe/server/log.h"
#include "chuhe/server/opening_theory.h"
#include "chuhe/server/running_programs.h"

namespace chuhe::server {

struct ReviewRequest {
    std::string client;
    engine::Milliseconds move_time{300};
    bool annotates = true;
    Language language = Language::English;  // of what is written into the game
    std::optional<notation::Notation> notation = {};
    EnginePointer engine = {};  // null: the built-in engine
    // Asked when it is done, which may be minutes later. Empty: yes.
    std::function<bool()> may_write = {};
};

class Reviews {
public:
    Reviews(Desk& desk, EnginePool& engines, RunningPrograms& programs, OpeningTheory& theory,
            Log& log)
        : desk_(desk), engines_(engines), programs_(programs), theory_(theory), log_(log) {}

    // Returns the name of the job. Refuses a game without moves, and a client with too much
    // running.
    std::string start(const GamePointer& game, const ReviewRequest& request);
    // False if the client has no such job.
    bool cancel(const std::string& client, const std::string& job);
    void client_gone(const std::string& client);

private:
    struct Job;
    using Pointer = std::shared_ptr<Job>;

    bool turn(const Pointer& job, const Turn& turn);
    std::unique_ptr<review::Analyst> analyst_for(Job& job);
    struct News {
        Json point = nullptr;
        Json trouble = nullptr;
        bool is_written = false;  // to the game
    };
    void tell(const Job& job, const char* state, News news);
    void note(const Job& job, const char* state);  // in the log
    // Drops the job, publishes its end, and logs it.
    void end(const Job& job, const char* state, News news);
    bool finish(Job& job);

    Desk& desk_;
    EnginePool& engines_;
    RunningPrograms& programs_;
    OpeningTheory& theory_;
    Log& log_;
    std::mutex mutex_;
    std::map<std::string, Pointer> jobs_;
    int last_ = 0;
};

}  // namespace chuhe::server
