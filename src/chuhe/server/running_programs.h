// SPDX-License-Identifier: MIT
//
// The external engines currently running. A program serves one task (one side of a game, an
// analysis, a review) for as long as the task asks for it, so that it keeps its hash table; in
// between it waits here. A program that has been idle for a while is terminated, as are all
// programs of a client that goes away.
//
// Every function may be called from any thread. A program that has been taken belongs to one
// thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

#include "chuhe/engine/job.h"
#include "chuhe/protocol/client.h"
#include "chuhe/server/engine_trouble.h"
#include "chuhe/server/external_engines.h"

namespace chuhe::server {

// The client, and the name of its task.
struct Task {
    std::string client;
    std::string name;  // "game 12 red"

    friend bool operator==(const Task&, const Task&) = default;
};

class RunningPrograms {
public:
    using Clock = std::chrono::steady_clock;

    static constexpr std::size_t kMostIdle = 8;
    static constexpr std::chrono::seconds kIdleTime{60};

    struct Program {
        EnginePointer engine;
        Task task;
        std::unique_ptr<protocol::Client> client;
        Clock::time_point idle_since = {};
        std::vector<std::string> pressed = {};  // buttons to press before the next search
    };
    using Pointer = std::shared_ptr<Program>;

    using MayStart = std::function<bool(const ExternalEngine& engine)>;

    // Once `leaving` is requested, all searches end and no program is started any more. `may_start`
    // is asked before each start; empty: all may.
    explicit RunningPrograms(std::stop_token leaving = {}, MayStart may_start = {})
        : leaving_(std::move(leaving)), may_start_(std::move(may_start)) {}

    // The program that served the task before, unless the engine has been changed since; otherwise
    // a new one, ready for a new game. Blocks until it is ready.
    Attempted<Pointer> take(const EnginePointer& engine, const Task& task);
    // Makes it available for the next request. A program that failed is dropped instead.
    void give_back(const Pointer& program);

    // Runs the job in a program of that engine, then returns the program. Blocks. At `until` the
    // program is told to stop; one that does not is in trouble.
    Attempted<engine::JobResult> run(const EnginePointer& engine, const Task& task,
                                     const engine::Job& job, const engine::JobWatch& watch,
                                     protocol::Deadline until = protocol::Deadline::max());

    // Presses a button in every running program of the engine. False if there are none.
    bool press(const EnginePointer& engine, const std::string& button);

    // Terminates programs that have been idle for a while. Called periodically.
    void tick();
    void client_gone(const std::string& client);
    void end_all_of(std::string_view engine_id);
    // Terminates all idle programs in parallel: this takes as long as the slowest.
    void end_all();

    // The number of idle programs.
    std::size_t idle_count();

private:
    Pointer find_idle(const EnginePointer& engine, const Task& task);
    bool is_at_work(const Task& task) const;
    void end_where(const std::function<bool(const Program&)>& is_meant);

    std::stop_token leaving_;
    MayStart may_start_;
    std::mutex mutex_;
    std::condition_variable came_back_;
    std::list<Pointer> idle_;  // longest idle first
    std::vector<std::weak_ptr<Program>> working_;
};

}  // namespace chuhe::server
