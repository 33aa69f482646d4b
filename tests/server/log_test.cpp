// SPDX-License-Identifier: MIT
#include "chuhe/server/log.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <thread>

#include "server/external_engine_kit.h"
#include "server/play_kit.h"
#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::server;
using namespace chuhe::tests;

namespace {

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> lines_of(const std::string& path) {
    std::vector<std::string> lines;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

// The first line that contains all of these; empty if there is none.
std::string line_with(const std::string& path, const std::vector<std::string>& parts) {
    for (const std::string& line : lines_of(path)) {
        const bool has_all = std::ranges::all_of(
            parts, [&](const std::string& part) { return line.find(part) != std::string::npos; });
        if (has_all) return line;
    }
    return {};
}

// Jobs end a moment after the event that announces it.
std::string wait_for_line(const std::string& path, const std::vector<std::string>& parts) {
    for (int i = 0; i < 400; ++i) {
        if (std::string line = line_with(path, parts); !line.empty()) return line;
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
    }
    return {};
}

RunningServer logging_server(const std::string& path, const std::string& token = {}) {
    return RunningServer(token, [&](Config& config) { config.log.path = path; });
}

}  // namespace

TEST_CASE("a line of the log has the time in UTC, the level, the event and its fields") {
    const TemporaryFolder folder;
    Log log({.path = folder.file("log")});
    log.write(LogLevel::Info, "start", {{"port", "8098"}, {"library", "/home/me/my games"}});
    const std::regex form(
        R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z info start port=8098 library="/home/me/my games")");
    REQUIRE(lines_of(folder.file("log")).size() == 1);
    CHECK(std::regex_match(lines_of(folder.file("log")).front(), form));
}

TEST_CASE("a value cannot forge a line, a field or a time") {
    const TemporaryFolder folder;
    Log log({.path = folder.file("log")});
    log.write(LogLevel::Error, "request",
              {{"path", "/a\n2026 error forged"},
               {"kind", "x status=200"},
               {"client", ""},
               {"reason", "say \"no\"\t\\"}});
    REQUIRE(lines_of(folder.file("log")).size() == 1);
    CHECK(lines_of(folder.file("log"))
              .front()
              .find(R"(path="/a\n2026 error forged" kind="x status=200" client="" )"
                    R"(reason="say \"no\"\u0009\\")") != std::string::npos);
}

TEST_CASE("the level decides what is written") {
    const TemporaryFolder folder;
    CHECK(parse_log_level("warning") == LogLevel::Warning);
    CHECK_FALSE(parse_log_level("Warning").has_value());
    CHECK_FALSE(parse_log_level("").has_value());
    Log log({.path = folder.file("log"), .level = LogLevel::Warning});
    for (const LogLevel level : {LogLevel::Info, LogLevel::Warning, LogLevel::Error})
        log.write(level, name_of(level), {});
    const auto lines = lines_of(folder.file("log"));
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].ends_with("Z warning warning"));
    CHECK(lines[1].ends_with("Z error error"));
}

TEST_CASE("a log without a file writes nothing, and a log file is readable only by its owner") {
    const TemporaryFolder folder;
    Log none({.path = "", .on_failure = [](const Error&) { FAIL("nothing to fail"); }});
    none.write(LogLevel::Error, "x", {});
    Log log({.path = folder.file("log")});
    log.write(LogLevel::Error, "x", {});
    struct stat facts {};
    REQUIRE(stat(folder.file("log").c_str(), &facts) == 0);
    CHECK((facts.st_mode & 0777U) == 0600U);
}

TEST_CASE("a log is rotated when it has grown, and only a few old ones are kept") {
    const TemporaryFolder folder;
    Log log({.path = folder.file("log"), .most_bytes = 200, .old_files = 2});
    for (int i = 0; i < 40; ++i)
        log.write(LogLevel::Info, "line", {{"number", std::to_string(i)}});
    std::vector<std::string> kept;
    for (const char* name : {"log.2", "log.1", "log"}) {
        CHECK(std::filesystem::file_size(folder.file(name)) <= 200);
        for (const std::string& line : lines_of(folder.file(name)))
            kept.push_back(line);
    }
    CHECK_FALSE(std::filesystem::exists(folder.file("log.3")));
    // The last lines are complete and in order.
    REQUIRE(kept.size() >= 6);
    for (std::size_t i = 0; i < kept.size(); ++i)
        CHECK(kept[i].ends_with("number=" + std::to_string(40 - kept.size() + i)));
}

TEST_CASE("lines of many threads do not mix, and none is lost") {
    const TemporaryFolder folder;
    Log log({.path = folder.file("log")});
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&] {
            for (int j = 0; j < 50; ++j)
                log.write(LogLevel::Info, "line", {{"text", std::string(100, 'x')}});
        });
    for (std::thread& thread : threads)
        thread.join();
    const auto lines = lines_of(folder.file("log"));
    CHECK(lines.size() == 400);
    CHECK(std::ranges::all_of(lines, [](const std::string& line) {
        return line.ends_with("Z info line text=" + std::string(100, 'x'));
    }));
}

TEST_CASE("a log that cannot be written is reported once, and what was lost is counted") {
    const TemporaryFolder folder;
    int reports = 0;
    std::string reason;
    Log log({.path = folder.file("logs/log"), .on_failure = [&](const Error& error) {
                 ++reports;
                 reason = to_string(error);
             }});
    for (int i = 0; i < 3; ++i)
        log.write(LogLevel::Info, "lost", {});
    CHECK(reports == 1);
    CHECK(reason.find("no such file or directory") != std::string::npos);
    std::filesystem::create_directory(folder.file("logs"));
    log.write(LogLevel::Info, "written", {});
    const auto lines = lines_of(folder.file("logs/log"));
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].ends_with("warning lost lines=3"));
    CHECK(lines[1].ends_with("info written"));
}

TEST_CASE("a full disk and a pipe without a reader do not stop the log") {
    const TemporaryFolder folder;
    int reports = 0;
    const auto count = [&](const Error&) { ++reports; };
    Log full({.path = "/dev/full", .on_failure = count});
    full.write(LogLevel::Info, "x", {});
    CHECK(reports == 1);
    REQUIRE(mkfifo(folder.file("pipe").c_str(), 0600) == 0);
    Log pipe({.path = folder.file("pipe"), .on_failure = count});
    pipe.write(LogLevel::Info, "x", {});
    CHECK(reports == 2);
}

TEST_CASE("secrets are not written, wherever they occur") {
    const TemporaryFolder folder;
    Log log({.path = folder.file("log"), .secrets = {"open-sesame", ""}});
    log.write(LogLevel::Info, "request", {{"path", "/open-sesame/open-sesame"}});
    CHECK(lines_of(folder.file("log")).front().ends_with("path=/(hidden)/(hidden)"));
}

TEST_CASE("the server logs its start, its stop and failed requests, but no others") {
    const TemporaryFolder folder;
    const std::string path = folder.file("log");
    {
        const RunningServer server = logging_server(path);
        CHECK(server.get("/api").status == 200);
        CHECK(server.get("/api/games/999").status == 404);
        CHECK(server.get("/nowhere.js").status == 404);
        CHECK(server.post("/api/games", {{"kind", "neither"}}).status == 400);
        raw(server.port(), "NONSENSE\r\n\r\n");
    }
    const auto lines = lines_of(path);
    REQUIRE(lines.size() >= 5);
    CHECK(lines.front().find(" info start version=0 address=127.0.0.1 port=") != std::string::npos);
    CHECK(lines.back().find(" info stop ms=") != std::string::npos);
    CHECK_FALSE(line_with(path, {" warning request method=GET path=/api/games/999 status=404 "
                                 "kind=no_such_game client=test from=127.0.0.1"})
                    .empty());
    CHECK_FALSE(line_with(path, {"path=/nowhere.js status=404"}).empty());
    CHECK_FALSE(
        line_with(path, {"method=POST path=/api/games status=400 kind=bad_request"}).empty());
    CHECK_FALSE(line_with(path, {"status=400 kind=not_http"}).empty());
    CHECK(lines.size() == 6);
}

TEST_CASE("the token of the server is never in its log") {
    const TemporaryFolder folder;
    const std::string path = folder.file("log");
    const std::string token = "a-very-secret-token";
    {
        const RunningServer server = logging_server(path, token);
        const int port = server.port();
        CHECK(ask(port, "GET", "/api/" + token).status == 401);
        const std::string with_token = "Authorization: Bearer " + token + "\r\n";
        CHECK(ask(port, "GET", "/api/" + token + "?token=" + token, "", "", "test", with_token)
                  .status >= 400);
        CHECK(ask(port, "GET", "/?token=" + token).status == 303);
        CHECK(ask(port, "GET", "/x?token=wrong-" + token).status == 401);
    }
    CHECK(lines_of(path).size() >= 5);
    CHECK(text_of(path).find(token) == std::string::npos);
}

TEST_CASE("the server logs every analysis, review and import when it ends") {
    const TemporaryFolder folder;
    const std::string path = folder.file("log");
    const RunningServer server = logging_server(path);
    Listener listener(server.port());
    const Answer started = server.post("/api/analysis", {{"slot", "main"}});
    REQUIRE(started.status == 200);
    const std::string id = started.json().at("analysis").dump();
    ask(server.port(), "DELETE", "/api/analysis/" + id);
    CHECK_FALSE(
        wait_for_line(path, {" info job kind=analysis job=" + id + " client=test engine=chuhe",
                             "state=stopped trouble=none"})
            .empty());

    const std::string crashing = added(register_mock(server, "crash-at", "1", "Crasher"));
    server.post("/api/analysis", {{"slot", "main"}, {"engine", crashing}});
    CHECK_FALSE(wait_for_line(path, {" warning job kind=analysis", "engine=Crasher", "state=failed",
                                     "trouble=\"died: "})
                    .empty());

    const Answer imported = ask(server.port(), "POST", "/api/games/import", "炮二平五 马8进7",
                                "application/octet-stream");
    REQUIRE_MESSAGE(imported.status == 200, imported.body);
    CHECK_FALSE(wait_for_line(path, {" info job kind=import", "state=done games=1"}).empty());
    CHECK(ask(server.port(), "POST", "/api/games/import", "nothing of the kind",
              "application/octet-stream")
              .status == 422);
    CHECK_FALSE(wait_for_line(path, {" warning job kind=import", "state=failed"}).empty());

    const std::string game = imported.json().at("games")[0].at("id").dump();
    const Answer review =
        server.post("/api/games/" + game + "/review", {{"move_time", 10}, {"annotate", false}});
    REQUIRE_MESSAGE(review.status == 200, review.body);
    CHECK_FALSE(wait_for_line(path, {" info job kind=review job=r1 client=test game=" + game,
                                     "state=done trouble=none positions=3"})
                    .empty());
}

TEST_CASE("the log has a line for every job that waited when the server stopped") {
    const TemporaryFolder folder;
    const std::string path = folder.file("log");
    {
        const RunningServer server = logging_server(path);
        const Answer imported = ask(server.port(), "POST", "/api/games/import", "炮二平五 马8进7",
                                    "application/octet-stream");
        const std::string game = imported.json().at("games")[0].at("id").dump();
        // The server has one thread for engines: the first analysis, or none yet, has it.
        for (const char* slot : {"main", "second"})
            REQUIRE(server.post("/api/analysis", {{"slot", slot}}).status == 200);
        REQUIRE(server.post("/api/games/" + game + "/review", {{"move_time", 1000}}).status == 200);
    }
    CHECK_FALSE(line_with(path, {"job kind=analysis job=1 ", "state=stopped"}).empty());
    CHECK_FALSE(line_with(path, {"job kind=analysis job=2 ", "state=stopped"}).empty());
    CHECK_FALSE(line_with(path, {"job kind=review job=r1 ", "state=cancelled"}).empty());
}

TEST_CASE("a server whose log cannot be written runs, and one that cannot start logs why") {
    const TemporaryFolder folder;
    std::atomic<int> reports = 0;
    const RunningServer server("", [&](Config& config) {
        config.log.path = folder.file("missing/log");
        config.log.on_failure = [&](const Error&) { ++reports; };
    });
    CHECK(server.get("/api/games/999").status == 404);
    CHECK(server.get("/api").status == 200);
    CHECK(reports == 1);

    Config config;
    config.port = 0;
    config.library = "/nonexistent/library";
    config.log.path = folder.file("log");
    CHECK_FALSE(Server::start(config).has_value());
    CHECK_FALSE(line_with(folder.file("log"), {" error start_failed reason="}).empty());
}
