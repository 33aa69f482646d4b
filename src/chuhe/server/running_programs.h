// SPDX-License-Identifier: MIT
//
// Other engines that run just now. A program serves one task (a game's side, an analysis, a review)
// as long as that is asked for, so that it keeps what it knows; between two questions it waits
// here. One that nobody has asked for a while is ended, and with it all that its client had running
// when the client goes.
//
// Every function may be called from any thread. A program that was taken belongs to one thread.
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
#include "chuhe/server/other_engines.h"

namespace chuhe::server {

// Whose work it is, and which of his.
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
        std::vector<std::string> pressed = {};  // buttons that wait for the next question
    };
    using Pointer = std::shared_ptr<Program>;

    // Once `leaving` is requested, all questions end and no program is started any more.
    explicit RunningPrograms(std::stop_token leaving = {}) : leaving_(std::move(leaving)) {}

    // The one that served the task before, if the engine has not been changed since; else a new
    // one, which is ready for a new game. Blocks until it is ready.
    Attempted<Pointer> take(const EnginePointer& engine, const Task& task);
    // For the next question. One that failed is not given back but dropped.
    void give_back(const Pointer& program);

    // Has a program of the engine do the job, and gives it back. Blocks. At `until` it is told to
    // stop; one that does not obey is in trouble.
    Attempted<engine::JobResult> run(const EnginePointer& engine, const Task& task,
                                     const engine::Job& job, const engine::JobWatch& watch,
                                     protocol::Deadline until = protocol::Deadline::max());

    // Presses a button of every program of the engine. False when none runs.
    bool press(const EnginePointer& engine, const std::string& button);

    // Ends what nobody has asked for a while. Called again and again.
    void tick();
    void client_gone(const std::string& client);
    void end_all_of(std::string_view engine_id);
    // All that wait here, side by side: it takes as long as the slowest, not as long as all.
    void end_all();

    // Those that wait here.
    std::size_t idle_count();

private:
    Pointer find_idle(const EnginePointer& engine, const Task& task);
    bool is_at_work(const Task& task) const;
    void end_where(const std::function<bool(const Program&)>& is_meant);

    std::stop_token leaving_;
    std::mutex mutex_;
    std::condition_variable came_back_;
    std::list<Pointer> idle_;  // the longest idle first
    std::vector<std::weak_ptr<Program>> working_;
};

}  // namespace chuhe::server
