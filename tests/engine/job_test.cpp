// SPDX-License-Identifier: MIT
#include "chuhe/engine/job.h"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "chuhe/core/generate.h"
#include "kit/printing.h"

namespace chuhe::engine {
namespace {

TEST_CASE("a job has all that an engine needs: the same job gives the same result anywhere") {
    Job job{.moves = {tests::move("h2e2"), tests::move("h9g7")}};
    job.limits.nodes = 3000;
    Engine first;
    Engine second;
    second.set_position(tests::position_of("4k4/9/9/9/9/9/9/9/4A4/4K4 w"), {});
    Options other;
    other.lines = 3;
    second.set_options(other);
    const JobResult here = run(first, job);
    const JobResult there = run(second, job);
    CHECK(here.decision.best == there.decision.best);
    CHECK(here.decision.score == there.decision.score);
    CHECK(here.decision.nodes == there.decision.nodes);
    CHECK_FALSE(here.was_stopped);
    REQUIRE(here.last.has_value());
    CHECK(here.last->rank == 1);
}

TEST_CASE("a job is watched, and stopped when the watch says so") {
    Job job;
    job.limits.infinite = true;
    job.options.lines = 2;
    std::atomic<int> reports = 0;
    Engine engine;
    const JobResult result = run(
        engine, job,
        {.on_report = [&](const Report&) { ++reports; }, .must_stop = [&] { return reports > 4; }});
    CHECK(result.was_stopped);
    CHECK(reports > 4);
    CHECK(is_legal(Position::start(), result.decision.best));
}

TEST_CASE("a search that ends by itself stays in the thread of its caller") {
    const std::thread::id own = std::this_thread::get_id();
    int elsewhere = 0;
    Job job;
    job.limits.nodes = 3000;
    Engine engine;
    const JobResult result =
        run(engine, job,
            {.on_report =
                 [&](const Report&) { elsewhere += std::this_thread::get_id() == own ? 0 : 1; },
             .must_stop = [] { return false; }});
    CHECK(elsewhere == 0);
    CHECK_FALSE(result.was_stopped);
    CHECK(result.decision.nodes == 3000);
}

TEST_CASE("a search that ends by itself can be stopped before, and has a move") {
    Job job;
    job.limits.nodes = 1'000'000'000;
    Engine engine;
    for (const int wanted : {0, 3}) {
        CAPTURE(wanted);
        int reports = 0;
        const JobResult result = run(engine, job,
                                     {.on_report = [&](const Report&) { ++reports; },
                                      .must_stop = [&] { return reports >= wanted; }});
        CHECK(result.was_stopped);
        CHECK(result.decision.nodes < 1'000'000'000);
        CHECK(is_legal(Position::start(), result.decision.best));
    }
    // It does not concern the next one.
    job.limits.nodes = 2000;
    CHECK_FALSE(run(engine, job).was_stopped);
}

TEST_CASE("the line of a result is legal and begins with its move, whatever was reported") {
    const Position start = Position::start();
    const Move best = tests::move("h2e2");
    JobResult result;
    result.decision.best = best;
    CHECK(line_of(result, start) == std::vector<Move>{best});
    result.decision.ponder = tests::move("h9g7");
    CHECK(line_of(result, start) == std::vector<Move>{best, tests::move("h9g7")});
    result.decision.ponder = tests::move("a0a9");
    CHECK(line_of(result, start) == std::vector<Move>{best});
    result.last.emplace();
    result.last->line = {best, tests::move("h9g7"), tests::move("a0a9"), tests::move("b9c7")};
    CHECK(line_of(result, start) == std::vector<Move>{best, tests::move("h9g7")});
    // The engine changed its mind after the last report.
    result.last->line = {tests::move("b0c2"), tests::move("h9g7")};
    CHECK(line_of(result, start) == std::vector<Move>{best});
}

}  // namespace
}  // namespace chuhe::engine
