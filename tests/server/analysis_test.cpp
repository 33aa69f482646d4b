// SPDX-License-Identifier: MIT
//
// What an analysis shows while it runs, and what it may use.
#include <doctest/doctest.h>

#include <chrono>
#include <string>

#include "chuhe/core/fen.h"
#include "chuhe/server/analyses.h"
#include "server/external_engine_kit.h"
#include "server/running_server.h"
#include "server/study_kit.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

bool is_running(const Json& event) {
    return event.at("state") == "running";
}

Json limits_of(const RunningServer& server) {
    return server.get("/api/about").json().at("limits");
}

// One rook against a bare king.
constexpr const char* kWonForRed = "3k5/9/9/9/9/9/9/9/4A4/R2AK4 w";

}  // namespace

TEST_CASE("an analysis that finds nothing new still shows its nodes and its time") {
    const RunningServer server;
    Listener listener(server.port());
    REQUIRE(server.post("/api/analysis", {{"fen", kStartFen}}).status == 200);
    Json last;
    const Json later = listener.wait_for("analysis", [&](const Json& event) {
        if (!is_running(event)) return false;
        const bool is_same_line =
            !last.is_null() && !event.at("lines").empty() && event.at("lines") == last.at("lines");
        const bool has_moved = is_same_line && event.at("nodes") > last.at("nodes") &&
                               event.at("time") > last.at("time");
        if (!is_same_line) last = event;
        return has_moved;
    });
    CHECK_FALSE(later.is_null());
}

TEST_CASE("an analysis shows where it is at least twice a second") {
    // Not measured: on a busy machine it may come later.
    CHECK(server::Analyses::kBetweenTicks <= std::chrono::milliseconds(500));
}

TEST_CASE("the time of an engine that says nothing goes on") {
    const RunningServer server;
    Listener listener(server.port());
    const std::string id = added(register_mock(server, "says-late", "31"));
    REQUIRE(server.post("/api/analysis", {{"engine", id}}).status == 200);
    Json first;
    const Json second = listener.wait_for("analysis", [&](const Json& event) {
        if (!is_running(event)) return false;
        if (first.is_null()) first = event;
        return event.at("time") > first.at("time");
    });
    REQUIRE_FALSE(second.is_null());
    CHECK(second.at("lines").empty());
    CHECK(second.at("threads").is_null());
}

TEST_CASE("a score says how often Red wins, the game is drawn and Black wins") {
    const RunningServer server;
    Listener listener(server.port());
    for (const std::string turn : {"w", "b"}) {
        CAPTURE(turn);
        std::string fen = kWonForRed;
        fen.back() = turn.front();
        REQUIRE(server.post("/api/analysis", {{"fen", fen}}).status == 200);
        const Json event = listener.wait_for("analysis", [&](const Json& each) {
            return is_running(each) &&
                   each.at("fen").get<std::string>().find(turn + " -") != std::string::npos &&
                   !each.at("lines").empty();
        });
        REQUIRE_FALSE(event.is_null());
        const Json wdl = event.at("lines").at(0).at("score").at("wdl");
        REQUIRE(wdl.size() == 3);
        CHECK(wdl.at(0) > 800);
        CHECK(wdl.at(0).get<int>() + wdl.at(1).get<int>() + wdl.at(2).get<int>() == 1000);
    }
}

TEST_CASE("an analysis is done when its time is up") {
    const RunningServer server;
    Listener listener(server.port());
    const Answer started = server.post("/api/analysis", {{"fen", kStartFen}, {"time", 60}});
    REQUIRE_MESSAGE(started.status == 200, started.body);
    const Json done = listener.wait_for(
        "analysis", [](const Json& event) { return event.at("state") == "done"; });
    REQUIRE_FALSE(done.is_null());
    CHECK_FALSE(done.at("lines").empty());
    CHECK(done.at("time") >= 60);
    const std::string id = added(register_mock(server, "says-late", "31"));
    REQUIRE(server.post("/api/analysis", {{"engine", id}, {"time", 60}}).status == 200);
    CHECK_FALSE(listener
                    .wait_for("analysis",
                              [&](const Json& event) {
                                  return event.at("engine") == id && event.at("state") == "done";
                              })
                    .is_null());
}

TEST_CASE("an analysis gets the threads it asks for, as long as there are some") {
    const RunningServer server("", [](server::Config& config) { config.engine_threads = 2; });
    Listener listener(server.port());
    REQUIRE(limits_of(server).at("engine_threads") == 2);
    REQUIRE(server.post("/api/analysis", {{"slot", "main"}, {"threads", 2}, {"hash", 16}}).status ==
            200);
    const auto shows = [](const std::string& slot, int threads) {
        return [slot, threads](const Json& event) {
            return is_running(event) && event.at("slot") == slot && event.at("threads") == threads;
        };
    };
    CHECK_FALSE(listener.wait_for("analysis", shows("main", 2)).is_null());
    REQUIRE(server.post("/api/analysis", {{"slot", "second"}, {"threads", 2}}).status == 200);
    CHECK_FALSE(listener.wait_for("analysis", shows("second", 1)).is_null());
    // They are given back.
    REQUIRE(server.post("/api/analysis", {{"slot", "main"}, {"threads", 1}}).status == 200);
    CHECK_FALSE(listener.wait_for("analysis", shows("main", 1)).is_null());
    REQUIRE(server.post("/api/analysis", {{"slot", "second"}, {"threads", 2}}).status == 200);
    CHECK_FALSE(listener.wait_for("analysis", shows("second", 2)).is_null());
}

TEST_CASE("threads, hash and time beyond the limits of the server are refused") {
    const RunningServer server;
    const Json limits = limits_of(server);
    const int threads = limits.at("engine_threads").get<int>();
    const int hash = limits.at("engine_hash").get<int>();
    CHECK(hash >= 16);
    CHECK(hash <= 1024);
    const std::string id = added(register_mock(server, "good"));
    for (const Json& body :
         {Json{{"threads", threads + 1}}, Json{{"threads", 0}}, Json{{"hash", hash + 1}},
          Json{{"hash", 15}}, Json{{"time", 0}}, Json{{"time", -1}}, Json{{"time", "long"}},
          Json{{"engine", id}, {"threads", 1}}, Json{{"engine", id}, {"hash", 16}}}) {
        CAPTURE(body.dump());
        CHECK(server.post("/api/analysis", body).status == 400);
    }
    CHECK(server
              .post("/api/analysis",
                    {{"threads", threads}, {"hash", hash}, {"time", nullptr}, {"fen", kWonForRed}})
              .status == 200);
}
