// SPDX-License-Identifier: MIT
#include "chuhe/server/running_programs.h"

#include <algorithm>
#include <thread>

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;
using protocol::TroubleKind;
using Clock = std::chrono::steady_clock;

// How long a wish to stop may go unnoticed, and how long a program may take to obey.
constexpr auto kAnswerWait = 20ms;
constexpr auto kStopTime = 3s;
// How long the next question of a task waits for the program that is just ending the last one.
constexpr auto kComingBack = 500ms;

// As many lines as it can tell, at most `lines`.
protocol::Attempt<void> set_lines(protocol::Client& client, int lines) {
    const protocol::OptionInfo* option = client.option("MultiPV");
    if (option == nullptr) return {};
    const std::int64_t most = option->most.value_or(lines);
    return client.set_option({"MultiPV", std::to_string(std::clamp<std::int64_t>(
                                             lines, 1, std::max<std::int64_t>(most, 1)))});
}

protocol::Attempt<ProgramAnswer> stop(protocol::Client& client, const Question& question) {
    if (auto told = client.stop(); !told) return tl::make_unexpected(told.error());
    auto answer = client.wait(Clock::now() + kStopTime, question.on_report);
    if (!answer) return tl::make_unexpected(answer.error());
    return ProgramAnswer{std::move(*answer), true};
}

protocol::Attempt<ProgramAnswer> converse(protocol::Client& client, const Question& question) {
    if (auto set = set_lines(client, question.lines); !set) {
        return tl::make_unexpected(set.error());
    }
    const rules::History& history = question.history;
    if (auto begun = client.go(history.start(), history.moves(), question.limits); !begun) {
        return tl::make_unexpected(begun.error());
    }
    while (true) {
        auto answer = client.wait(Clock::now() + kAnswerWait, question.on_report);
        if (answer) return ProgramAnswer{std::move(*answer), false};
        if (answer.error().kind != TroubleKind::Silent) {
            return tl::make_unexpected(answer.error());
        }
        const bool is_enough = Clock::now() >= question.until || question.must_stop();
        if (is_enough) return stop(client, question);
    }
}

}  // namespace

Attempted<ProgramAnswer> ask(RunningPrograms::Program& program, const Question& question) {
    auto answer = converse(*program.client, question);
    if (answer) return std::move(*answer);
    return tl::make_unexpected(trouble_of(answer.error(), program.engine->name()));
}

// Takes it out. Requires the lock.
RunningPrograms::Pointer RunningPrograms::find_idle(const EnginePointer& engine, const Task& task) {
    const auto found = std::ranges::find_if(
        idle_, [&](const Pointer& each) { return each->engine == engine && each->task == task; });
    if (found == idle_.end()) return nullptr;
    const Pointer program = *found;
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
    Pointer oldest;  // ended without the lock: that may take half a second
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
        // Twice before the next question is once.
        const bool waits = std::ranges::find(program->pressed, button) != program->pressed.end();
        if (!waits) program->pressed.push_back(button);
    }
    return has_any;
}

void RunningPrograms::end_where(const std::function<bool(const Program&)>& is_meant) {
    std::list<Pointer> ended;  // destroyed without the lock
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
