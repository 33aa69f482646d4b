// SPDX-License-Identifier: MIT
//
// What external engines think: analyses side by side, reviews, and that they stop when no client is
// connected.
#include <filesystem>
#include <thread>

#include "chuhe/base/file.h"
#include "server/external_engine_kit.h"
#include "test_paths.h"

using namespace chuhe;
using namespace chuhe::tests;
using namespace std::chrono_literals;

namespace {

bool comes_true(const std::function<bool()>& condition, std::chrono::milliseconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < until) {
        if (condition()) return true;
        std::this_thread::sleep_for(20ms);
    }
    return condition();
}

auto state_of(const std::string& slot, const std::string& state) {
    return [slot, state](const Json& event) {
        return event.at("slot") == slot && event.at("state") == state;
    };
}

// An engine that thinks until it is told to stop, and whose conversation is logged to a file.
std::string overheard_engine(const RunningServer& server, const std::string& log) {
    namespace fs = std::filesystem;
    const std::string script = server.folder().file("engine.sh");
    REQUIRE(
        write_file(script, "#!/bin/sh\ntee '" + log + "' | '" + kMockEngine + "' says-late 31\n")
            .has_value());
    fs::permissions(script, fs::perms::owner_all);
    server.allow(script);
    return added(server.post("/api/engines", {{"program", script}}));
}

bool was_told_to_stop(const std::string& log) {
    const auto text = read_file(log);
    return text.has_value() && text->find("\nstop\n") != std::string::npos;
}

}  // namespace

TEST_CASE("two engines analyse side by side, each with its own lines") {
    const RunningServer server("", [](server::Config& config) { config.engine_threads = 2; });
    Listener listener(server.port());
    const std::string other = add_chuhe_engine(server);
    server.post("/api/analysis", {{"slot", "main"}, {"lines", 2}});
    server.post("/api/analysis", {{"slot", "second"}, {"lines", 3}, {"engine", other}});
    bool own_seen = false;
    const Json second = listener.wait_for("analysis", [&](const Json& event) {
        own_seen = own_seen || (event.at("engine") == "chuhe" && event.at("lines").size() == 2);
        return own_seen && event.at("engine") == other && event.at("lines").size() == 3;
    });
    REQUIRE_FALSE(second.is_null());
    CHECK(second.at("slot") == "second");
    CHECK(second.at("nodes") > 0);
    for (const Json& line : second.at("lines")) {
        CHECK_FALSE(line.at("moves").empty());
        CHECK(line.at("texts").at(0).contains("chinese"));
    }
}

TEST_CASE("an engine that fails in an analysis is reported, and the other continues") {
    const RunningServer server("", [](server::Config& config) { config.engine_threads = 2; });
    Listener listener(server.port());
    const std::string bad = added(register_mock(server, "crash-at", "1"));
    server.post("/api/analysis", {{"slot", "main"}});
    server.post("/api/analysis", {{"slot", "second"}, {"engine", bad}});
    const Json failed = listener.wait_for("analysis", state_of("second", "failed"));
    REQUIRE_FALSE(failed.is_null());
    CHECK(failed.at("trouble").at("kind") == "died");
    CHECK(failed.at("trouble").at("words").contains("zh-Hant"));
    CHECK_FALSE(listener.wait_for("analysis", state_of("main", "running")).is_null());
}

TEST_CASE("an engine stops soon after its client has disconnected") {
    const RunningServer server("", [](server::Config& config) { config.absence = 300ms; });
    const std::string log = server.folder().file("log.txt");
    const std::string id = overheard_engine(server, log);
    {
        Listener listener(server.port());
        CHECK(server.post("/api/analysis", {{"engine", id}}).status == 200);
        CHECK(comes_true(
            [&] {
                const auto text = read_file(log);
                return text.has_value() && text->find("go infinite") != std::string::npos;
            },
            10s));
        // As long as a client is connected it keeps thinking, however short the grace period.
        std::this_thread::sleep_for(1s);
        CHECK_FALSE(was_told_to_stop(log));
    }
    CHECK(comes_true([&] { return was_told_to_stop(log); }, 5s));
}

TEST_CASE("the built-in engine also stops when its client disconnects") {
    RunningServer server("", [](server::Config& config) { config.absence = 200ms; });
    {
        Listener listener(server.port(), "first");
        CHECK(
            ask(server.port(), "POST", "/api/analysis", "{}", "application/json", "first").status ==
            200);
        CHECK_FALSE(listener.wait_for("analysis", state_of("main", "running")).is_null());
    }
    // There is one engine thread. If the analysis were still running, another client's would have
    // to yield to it now and then.
    std::this_thread::sleep_for(1500ms);
    Listener listener(server.port(), "second");
    CHECK(ask(server.port(), "POST", "/api/analysis", "{}", "application/json", "second").status ==
          200);
    CHECK_FALSE(listener.wait_for("analysis", state_of("main", "running")).is_null());
    CHECK(listener.wait_for("analysis", state_of("main", "waiting"), 3500ms).is_null());
}

TEST_CASE("an engine stops when another position is requested, and analyses that one") {
    const RunningServer server;
    Listener listener(server.port());
    const std::string log = server.folder().file("log.txt");
    const std::string id = overheard_engine(server, log);
    server.post("/api/analysis", {{"engine", id}});
    CHECK(comes_true(
        [&] { return read_file(log).value_or("").find("go infinite") != std::string::npos; }, 10s));
    server.post("/api/analysis", {{"engine", id}, {"moves", {"h2e2"}}});
    CHECK(comes_true([&] { return was_told_to_stop(log); }, 5s));
    // The same process continues: a new one would start a new log.
    CHECK(comes_true(
        [&] {
            const std::string text = read_file(log).value_or("");
            return text.find("moves h2e2") != std::string::npos &&
                   text.find("\nstop\n") != std::string::npos;
        },
        10s));
}

TEST_CASE("a game is reviewed by an external engine, and the findings carry its name") {
    const RunningServer server;
    Listener listener(server.port());
    const std::string id = add_chuhe_engine(server);
    const Json game = server.post("/api/games", {{"kind", "study"}}).json();
    const std::string path = "/api/games/" + game.at("id").dump();
    int node = 0;
    for (const char* move : {"h2e2", "h9g7", "e2e6"})
        server.post(path + "/edit", {{"op", "add"}, {"node", node++}, {"move", move}});
    const Answer started = server.post(path + "/review", {{"move_time", 30}, {"engine", id}});
    REQUIRE_MESSAGE(started.status == 200, started.body);
    const Json done =
        listener.wait_for("review", [](const Json& event) { return event.at("state") == "done"; });
    REQUIRE_FALSE(done.is_null());
    CHECK(server.get(path + "/review").json().at("points").size() == 4);
    const std::string name =
        server.get("/api/engines").json().at("engines").at(0).at("name").get<std::string>();
    CHECK(server.get(path).body.find(name) != std::string::npos);
}

TEST_CASE("a review by an engine that reports no score or dies ends with the reason") {
    const RunningServer server;
    Listener listener(server.port());
    const Json game = server.post("/api/games", {{"kind", "study"}}).json();
    const std::string path = "/api/games/" + game.at("id").dump();
    server.post(path + "/edit", {{"op", "add"}, {"node", 0}, {"move", "h2e2"}});
    for (const auto& [behaviour, code] :
         {std::pair("good", "no_score"), std::pair("crash-at", "died")}) {
        const std::string id = added(register_mock(server, behaviour, "1"));
        server.post(path + "/review", {{"move_time", 30}, {"engine", id}});
        const Json failed = listener.wait_for(
            "review", [](const Json& event) { return event.at("state") == "failed"; });
        REQUIRE_FALSE(failed.is_null());
        CHECK(failed.at("trouble").at("kind") == code);
    }
}
