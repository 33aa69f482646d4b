// SPDX-License-Identifier: MIT
#include "chuhe/server/running_programs.h"

#include <doctest/doctest.h>

#include <thread>

#include "test_paths.h"

using namespace chuhe;
using namespace chuhe::server;
using namespace std::chrono_literals;

namespace {

EnginePointer mock(const std::string& behaviour, const std::string& number = "0") {
    ExternalEngine engine;
    engine.stored = {
        .id = 1, .name = "Mock", .program = tests::kMockEngine, .arguments = {behaviour, number}};
    return std::make_shared<const ExternalEngine>(std::move(engine));
}

RunningPrograms::Pointer taken(RunningPrograms& programs, const EnginePointer& engine,
                               const Task& task) {
    const auto program = programs.take(engine, task);
    REQUIRE(program.has_value());
    return *program;
}

engine::Job endless() {
    engine::Job job;
    job.limits.infinite = true;
    return job;
}

}  // namespace

TEST_CASE("an engine is started with its limit of memory, and yields to the server") {
    ExternalEngine engine = *mock("good");
    engine.most_memory = 12345;
    const protocol::ProgramCall program = engine.call().program;
    CHECK(program.most_memory == 12345);
    CHECK(program.yields);
}

TEST_CASE("a task gets the process that served it before, and no other") {
    RunningPrograms programs;
    const EnginePointer engine = mock("good");
    const auto first = taken(programs, engine, {"a", "game 1 red"});
    programs.give_back(first);
    CHECK(taken(programs, engine, {"a", "game 1 red"}) == first);
    programs.give_back(first);
    const auto other = taken(programs, engine, {"a", "game 2 red"});
    CHECK(other != first);
    programs.give_back(other);
    CHECK(programs.idle_count() == 2);
    // Later changes of settings take effect only in a new process.
    CHECK(taken(programs, mock("good"), {"a", "game 1 red"}) != first);
}

TEST_CASE("processes end with their client, with their engine, and when there are too many") {
    RunningPrograms programs;
    const EnginePointer engine = mock("good");
    for (std::size_t i = 0; i < RunningPrograms::kMostIdle + 2; ++i)
        programs.give_back(taken(programs, engine, {i == 0 ? "a" : "b", std::to_string(i)}));
    CHECK(programs.idle_count() == RunningPrograms::kMostIdle);
    programs.give_back(taken(programs, engine, {"a", "analysis"}));
    programs.client_gone("a");
    CHECK(programs.idle_count() == RunningPrograms::kMostIdle - 1);
    programs.tick();
    CHECK(programs.idle_count() == RunningPrograms::kMostIdle - 1);
    programs.end_all_of("7");
    CHECK(programs.idle_count() == RunningPrograms::kMostIdle - 1);
    programs.end_all_of("1");
    CHECK(programs.idle_count() == 0);
}

TEST_CASE(
    "a process is told to stop when its time is up, and one that does not obey is in trouble") {
    RunningPrograms programs;
    const auto soon = [] { return RunningPrograms::Clock::now() + 50ms; };
    const auto answer = programs.run(mock("late-at", "1"), {"a", "1"}, endless(), {}, soon());
    REQUIRE(answer.has_value());
    CHECK(answer->was_stopped);
    const auto at_once = programs.run(mock("good"), {"a", "2"}, endless(), {});
    REQUIRE(at_once.has_value());
    CHECK_FALSE(at_once->was_stopped);
    CHECK(programs.idle_count() == 2);
    const auto nothing = programs.run(mock("hang-at", "1"), {"a", "3"}, endless(), {}, soon());
    REQUIRE_FALSE(nothing.has_value());
    CHECK(programs.idle_count() == 2);
    CHECK(nothing.error().kind == "silent");
    CHECK(nothing.error().engine == "Mock");
}

TEST_CASE("a stopping server does not wait for a hung program, and starts none") {
    std::stop_source leaving;
    RunningPrograms programs(leaving.get_token());
    programs.give_back(taken(programs, mock("good"), {"a", "1"}));
    std::thread leaver([&] {
        std::this_thread::sleep_for(100ms);
        leaving.request_stop();
    });
    const auto asked = RunningPrograms::Clock::now();
    CHECK_FALSE(programs.run(mock("hang-at", "1"), {"a", "2"}, endless(), {}).has_value());
    CHECK(RunningPrograms::Clock::now() - asked < 10s);
    leaver.join();
    CHECK_FALSE(programs.take(mock("good"), {"a", "3"}).has_value());
    CHECK(programs.idle_count() == 1);
    programs.end_all();
    CHECK(programs.idle_count() == 0);
}
