// SPDX-License-Identifier: MIT
#include "chuhe/server/running_programs.h"

#include <algorithm>
#include <thread>

#include "chuhe/protocol/client_job.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// How long a task's next request waits for its program to finish the last one.
constexpr auto kComingBack = 500ms;

}  // namespace

Attempted<engine::JobResult> RunningPrograms::run(const EnginePointer& engine, const Task& task,
                                                  const engine::Job& job,
                                                  const engine::JobWatch& watch,
                                                  protocol::Deadline until) {
    const Attempted<Pointer> program = take(engine, task);
    if (!program) return tl::make_unexpected(program.error());
    auto result = protocol::run(*(*program)->client, job, watch, until);
    if (!result) return tl::make_unexpected(trouble_of(result.error(), engine->name()));
    give_back(*program);
    return std::move(*result);
}

// Removes it from the list. Requires the lock.
RunningPrograms::Pointer RunningPrograms::find_idle(const EnginePointer& engine, const Task& task) {
    const auto found = std::ranges::find_if(
        idle_, [&](const Pointer& each) { return each->engine == engine && each->task == task; });
    if (found == idle_.end()) return nullptr;
    Pointer program = *found;
    idle_.erase(found);
    return program;
}

// Requires the lock.
bool RunningPrograms::is_at_work(const Task& task) const {
    return std::ranges::any_of(working_, [&](const auto& each) {
        const Pointer program = each.lock();
        return program && program->task == task;
    });
}

Attempted<RunningPrograms::Pointer> RunningPrograms::take(const EnginePointer& engine,
                                                          const Task& task) {
    Pointer program;
    {
        std::unique_lock lock(mutex_);
        came_back_.wait_for(lock, kComingBack, [&] {
            program = find_idle(engine, task);
            return program != nullptr || !is_at_work(task);
        });
    }
    if (!program) {
        if (may_start_ && !may_start_(*engine)) {
            return tl::make_unexpected(
                not_allowed(engine->name(), engine->stored.program, engine->stored.arguments));
        }
        auto client = protocol::Client::start(engine->call(), leaving_);
        if (!client) return tl::make_unexpected(trouble_of(client.error(), engine->name()));
        if (auto ready = (*client)->new_game(); !ready) {
            return tl::make_unexpected(trouble_of(ready.error(), engine->name()));
        }
        program = std::make_shared<Program>(Program{engine, task, std::move(*client)});
    }
    std::vector<std::string> pressed;
    {
        const std::scoped_lock lock(mutex_);
        std::erase_if(working_, [](const auto& each) { return each.expired(); });
        working_.push_back(program);
        pressed.swap(program->pressed);
    }
    for (const std::string& button : pressed) {
        if (auto done = program->client->set_option({button, ""}); !done) {
            return tl::make_unexpected(trouble_of(done.error(), engine->name()));
        }
    }
    return program;
}

void RunningPrograms::give_back(const Pointer& program) {
    Pointer oldest;  // destroyed outside the lock: that may take half a second
    const std::scoped_lock lock(mutex_);
    std::erase_if(working_, [&](const auto& each) {
        const Pointer present = each.lock();
        return !present || present == program;
    });
    program->idle_since = Clock::now();
    idle_.push_back(program);
    came_back_.notify_all();
    if (idle_.size() > kMostIdle) {
        oldest = idle_.front();
        idle_.pop_front();
    }
}

bool RunningPrograms::press(const EnginePointer& engine, const std::string& button) {
    const std::scoped_lock lock(mutex_);
    std::vector<Pointer> all(idle_.begin(), idle_.end());
    for (const auto& each : working_) {
        if (const Pointer program = each.lock()) all.push_back(program);
    }
    bool has_any = false;
    for (const Pointer& program : all) {
        if (program->engine != engine) continue;
        has_any = true;
        // Pressing twice before the next search counts once.
        const bool waits = std::ranges::find(program->pressed, button) != program->pressed.end();
        if (!waits) program->pressed.push_back(button);
    }
    return has_any;
}

void RunningPrograms::end_where(const std::function<bool(const Program&)>& is_meant) {
    std::list<Pointer> ended;  // destroyed outside the lock
    const std::scoped_lock lock(mutex_);
    for (auto each = idle_.begin(); each != idle_.end();) {
        const auto next = std::next(each);
        if (is_meant(**each)) ended.splice(ended.end(), idle_, each);
        each = next;
    }
}

void RunningPrograms::tick() {
    const auto now = Clock::now();
    end_where([&](const Program& each) { return now - each.idle_since >= kIdleTime; });
}

void RunningPrograms::client_gone(const std::string& client) {
    end_where([&](const Program& each) { return each.task.client == client; });
}

void RunningPrograms::end_all_of(std::string_view engine_id) {
    end_where([&](const Program& each) { return each.engine->id() == engine_id; });
}

void RunningPrograms::end_all() {
    std::list<Pointer> ended;
    {
        const std::scoped_lock lock(mutex_);
        ended.swap(idle_);
    }
    std::vector<std::thread> farewells;
    for (Pointer& each : ended)
        farewells.emplace_back([program = std::move(each)]() mutable { program.reset(); });
    for (std::thread& farewell : farewells)
        farewell.join();
}

std::size_t RunningPrograms::idle_count() {
    const std::scoped_lock lock(mutex_);
    return idle_.size();
}

}  // namespace chuhe::server
