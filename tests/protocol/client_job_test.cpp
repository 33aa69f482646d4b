// SPDX-License-Identifier: MIT
#include "chuhe/protocol/client_job.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "chuhe/core/move.h"
#include "test_paths.h"

namespace chuhe::protocol {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

std::unique_ptr<Client> job_mock(const std::string& behaviour, const std::string& number = "0",
                                 const std::stop_token& abandoned = {}) {
    auto client = Client::start(
        {.program = {.program = tests::kMockEngine, .arguments = {behaviour, number}}}, abandoned);
    REQUIRE(client.has_value());
    return std::move(*client);
}

engine::Job endless() {
    engine::Job job{.moves = {*parse_move("h2e2")}};
    job.limits.infinite = true;
    return job;
}

TEST_CASE(
    "an external engine runs a job, and its result has the same form as the built-in engine's") {
    const auto client = job_mock("says", "120");
    int reports = 0;
    const auto result = run(*client, endless(), {.on_report = [&](const auto&) { ++reports; }});
    REQUIRE(result.has_value());
    Position position = Position::start();
    position.make(*parse_move("h2e2"));
    CHECK(is_legal(position, result->decision.best));
    CHECK(result->text == to_string(result->decision.best));
    CHECK_FALSE(result->was_stopped);
    REQUIRE(result->last.has_value());
    CHECK(result->last->score == -120);
    CHECK(reports > 0);
    CHECK_FALSE(line_of(*result, position).empty());
}

TEST_CASE(
    "a program is stopped by the watch or at its deadline, and one that ignores stop is silent") {
    const auto watched =
        run(*job_mock("late-at", "1"), endless(), {.must_stop = [] { return true; }});
    REQUIRE(watched.has_value());
    CHECK(watched->was_stopped);
    const auto timed = run(*job_mock("late-at", "1"), endless(), {}, Clock::now() + 50ms);
    REQUIRE(timed.has_value());
    CHECK(timed->was_stopped);
    const auto deaf = run(*job_mock("hang-at", "1"), endless(), {}, Clock::now() + 50ms);
    REQUIRE_FALSE(deaf.has_value());
    CHECK(deaf.error().kind == TroubleKind::Silent);
}

TEST_CASE("a mute engine that is interrupted is given up after the time to stop") {
    auto client = job_mock("hang-at", "1");
    const auto interrupted = Clock::now();
    const auto result = run(*client, endless(), {.must_stop = [] { return true; }});
    client.reset();
    // On a busy machine later, but not before; without the limit, this would never end.
    CHECK(Clock::now() - interrupted >= kStopTime);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().kind == TroubleKind::Silent);
}

TEST_CASE("a program that is abandoned is not waited for") {
    std::stop_source abandoned;
    const auto client = job_mock("hang-at", "1", abandoned.get_token());
    const auto asked = Clock::now();
    const auto result = run(*client, endless(), {.must_stop = [&] {
        abandoned.request_stop();
        return false;
    }});
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().kind == TroubleKind::Cancelled);
    CHECK(Clock::now() - asked < 5s);
    // Nor is another one started.
    const auto none =
        Client::start({.program = {.program = tests::kMockEngine}}, abandoned.get_token());
    REQUIRE_FALSE(none.has_value());
    CHECK(none.error().kind == TroubleKind::Cancelled);
}

}  // namespace
}  // namespace chuhe::protocol
