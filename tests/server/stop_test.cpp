// SPDX-License-Identifier: MIT
//
// The real program is told to stop while it is busy. A service manager allows a second; the bound
// here is generous, because other tests run at the same time.
#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>

#include "chuhe/server/server.h"
#include "server/running_server.h"
#include "server/serve_program.h"
#include "test_paths.h"

using namespace chuhe;
using namespace chuhe::tests;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kBound = 5s;

// The options for tests with engines of ours: sanitizers reserve terabytes of addresses.
std::vector<std::string> without_memory_limit(std::vector<std::string> more = {}) {
    more.insert(more.end(), {"--engine-memory", "0"});
    return more;
}

// The mock engine ignores the mark, which tells this test's processes from those of others.
std::string add_mock(const TemporaryFolder& folder, int port, const std::string& behaviour,
                     const std::string& mark, const std::string& name) {
    const std::vector<std::string> arguments = {behaviour, "1", mark};
    Program::allow(folder, kMockEngine, arguments);
    const Answer added =
        ask(port, "POST", "/api/engines",
            Json({{"program", kMockEngine}, {"arguments", arguments}, {"name", name}}).dump());
    REQUIRE_MESSAGE(added.status == 201, added.body);
    return added.json().at("id").get<std::string>();
}

// The number of processes with that text in their command line.
int processes_with(const std::string& part) {
    int found = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        std::ifstream file(entry.path() / "cmdline");
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        if (text.find(part) != std::string::npos) ++found;
    }
    return found;
}

// Stops it with SIGTERM, and checks and prints how long that took.
void check_leaves(Program& program, const std::string& under) {
    const auto asked = Clock::now();
    const int code = program.end(SIGTERM);
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - asked);
    MESSAGE("left after " << time.count() << " ms: " << under);
    CHECK(code == 0);
    CHECK(time < kBound);
}

}  // namespace

TEST_CASE("a server can be stopped as soon as it has been started") {
    const TemporaryFolder folder;
    for (int i = 0; i < 10; ++i) {
        auto server = server::Server::start({.port = 0, .library = folder.file("games.library")});
        REQUIRE(server.has_value());
        (*server)->stop();  // hangs if it is forgotten
    }
}

TEST_CASE("serve exits at once with event streams and idle connections open") {
    const TemporaryFolder folder;
    Program program(folder);
    const int port = program.port();
    std::vector<std::unique_ptr<Listener>> listeners;
    for (int i = 0; i < 20; ++i)
        listeners.push_back(std::make_unique<Listener>(port, "client" + std::to_string(i)));
    const int silent = open_connection(port);
    const int half = open_connection(port);
    send_whole(half, "GET /api HTTP/1.1\r\nHo");
    check_leaves(program, "20 streams, a silent connection, half a request");
    close(silent);
    close(half);
}

TEST_CASE("serve exits at once while it indexes the masters' games, and goes on later") {
    const TemporaryFolder folder;
    for (int i = 0; i < 2; ++i) {
        Program program(folder);
        const Answer answer = ask(program.port(), "GET", "/api/statistics");
        CHECK_MESSAGE(answer.status == 200, answer.body);
        check_leaves(program, "indexing");
    }
}

TEST_CASE("serve exits at once while the built-in engine is thinking and another one hangs") {
    const TemporaryFolder folder;
    const std::string log = folder.file("log");
    Program program(folder, "0", without_memory_limit({"--log", log}));
    const int port = program.port();
    Listener listener(port);
    const std::string mark = folder.file("mark");
    const std::string hung = add_mock(folder, port, "hang-at", mark, "Hung");
    for (const char* slot : {"main", "second"}) {
        const Json body = {
            {"slot", slot},
            {"engine", std::string_view(slot) == "main" ? "chuhe" : hung},
            {"fen", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"}};
        REQUIRE(ask(port, "POST", "/api/analysis", body.dump()).status == 200);
    }
    listener.wait_for("analysis", [](const Json& data) { return data.at("state") == "running"; });
    for (int i = 0; i < 500 && processes_with(mark) == 0; ++i)
        std::this_thread::sleep_for(10ms);
    CHECK(processes_with(mark) > 0);
    check_leaves(program, "a running analysis, a hung engine");
    CHECK(processes_with(mark) == 0);
    std::ifstream file(log);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    CHECK(text.find(" info stop ") != std::string::npos);
    CHECK(text.find("engine=Hung state=stopped") != std::string::npos);
}

TEST_CASE("serve exits at once while an engine does not identify itself") {
    const TemporaryFolder folder;
    Program program(folder, "0", without_memory_limit());
    Program::allow(folder, kMockEngine, {"no-uciok", "0"});
    const int port = program.port();
    std::thread adding([&] {
        ask(port, "POST", "/api/engines",
            Json({{"program", kMockEngine}, {"arguments", {"no-uciok", "0"}}}).dump());
    });
    std::this_thread::sleep_for(300ms);
    check_leaves(program, "an engine that never completes its introduction");
    adding.join();
}

TEST_CASE("serve exits at once while an engine of the command line does not identify itself") {
    const TemporaryFolder folder;
    const std::string engine = "cmd=" + kMockEngine + ",args=no-uciok 0";
    Program program(folder, "0", without_memory_limit({"--engine", engine}));
    std::this_thread::sleep_for(500ms);
    CHECK(program.output().empty());
    check_leaves(program, "still starting");
}

TEST_CASE("the token is not in the environment of engines") {
    const TemporaryFolder folder;
    const std::string script = folder.file("engine.sh");
    std::ofstream(script) << "#!/bin/sh\nenv > '" << folder.file("seen") << "'\n";
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    Program::allow(folder, script, {});
    Program program(folder);
    const int port = program.port();
    CHECK(ask(port, "POST", "/api/engines", Json({{"program", script}}).dump()).status == 422);
    std::ifstream file(folder.file("seen"));
    const std::string seen{std::istreambuf_iterator<char>(file), {}};
    CHECK(seen.find("PATH=") != std::string::npos);
    CHECK(seen.find(kToken) == std::string::npos);
    check_leaves(program, "an engine that has exited");
}

TEST_CASE("serve that is told to stop while it starts ends cleanly") {
    int killed = 0;
    int clean = 0;
    // A slow machine takes longer to load it.
    for (int delay = 0; clean < 20 && delay < 600; delay += 2) {
        const TemporaryFolder folder;
        Program program(folder);
        std::this_thread::sleep_for(std::chrono::milliseconds(delay));
        const auto asked = Clock::now();
        const int code = program.end(SIGTERM);
        CHECK(Clock::now() - asked < kBound);
        if (code == 0) {
            ++clean;
            continue;
        }
        // While the system loads it, a signal ends any program: it has not touched anything yet.
        ++killed;
        CHECK(code == -1);
        CHECK_FALSE(std::filesystem::exists(folder.file("library")));
        CHECK_FALSE(std::filesystem::exists(folder.file("state")));
        CHECK(program.output().empty());
    }
    CHECK(clean == 20);
    MESSAGE("ended by the signal itself: " << killed << " of " << killed + clean);
    const TemporaryFolder folder;
    Program program(folder);
    program.port();
    CHECK(program.end(SIGTERM) == 0);
}

TEST_CASE("serve exits at once in the middle of uploads, and keeps what was saved") {
    const TemporaryFolder folder;
    std::string study;
    {
        Program program(folder);
        const int port = program.port();
        study = ask(port, "POST", "/api/games", R"({"kind":"study"})").json().at("id").dump();
        std::vector<int> uploads;
        for (const char* path : {"/api/games/import", "/api/library", "/api/games"}) {
            const bool is_json = std::string_view(path) == "/api/games";
            uploads.push_back(open_connection(port));
            send_whole(uploads.back(),
                       std::string("POST ") + path + " HTTP/1.1\r\nHost: 127.0.0.1:" +
                           std::to_string(port) + "\r\n" + kTokenLine +
                           "Content-Type: application/" + (is_json ? "json" : "octet-stream") +
                           "\r\nContent-Length: 1000000\r\n\r\n{\"chuhe_library\":1}\n");
        }
        std::this_thread::sleep_for(100ms);
        check_leaves(program, "three uploads in progress");
        for (const int upload : uploads)
            close(upload);
    }
    Program again(folder);
    CHECK(ask(again.port(), "GET", "/api/games/" + study).status == 200);
    check_leaves(again, "nothing to do");
}

TEST_CASE("serve exits at once while a large file is being read") {
    const TemporaryFolder folder;
    Program program(folder);
    const int port = program.port();
    std::string games;
    for (int i = 0; i < 40'000; ++i)
        games += "[Event \"" + std::to_string(i) + "\"]\n\n1. h2e2 h9g7 2. h0g2 *\n\n";
    Listener listener(port);
    std::thread importing([&] {
        ask(port, "POST", "/api/games/import?job=j&name=a.pgn", games, "application/octet-stream");
    });
    const Json begun = listener.wait_for("job", [](const Json&) { return true; });
    REQUIRE_FALSE(begun.is_null());
    check_leaves(program, "an import of 40,000 games");
    importing.join();
}
