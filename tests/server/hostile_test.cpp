// SPDX-License-Identifier: MIT
//
// Whatever is thrown at it, the server refuses it or survives, and keeps answering.
#include <doctest/doctest.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <random>
#include <thread>

#include "chuhe/server/routes.h"
#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

std::string host_line(int port) {
    return "Host: 127.0.0.1:" + std::to_string(port) + "\r\n" + kTokenLine;
}

// Of this process, in bytes; the server runs in it.
std::size_t resident_memory() {
    std::ifstream statm("/proc/self/statm");
    std::size_t pages = 0;
    statm >> pages >> pages;
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// A value that some field might choke on.
Json odd_value(std::mt19937& random) {
    switch (random() % 12) {
        case 0:
            return nullptr;
        case 1:
            return -1;
        case 2:
            return 9'223'372'036'854'775'807LL;
        case 3:
            return 18'446'744'073'709'551'615ULL;
        case 4:
            return 1e308;
        case 5:
            return "";
        case 6:
            return "h2e2";
        case 7:
            return std::string(1000, 'x');
        case 8:
            return Json::array({1, "a", nullptr, Json::array()});
        case 9:
            return Json::object({{"game", 1}, {"node", -1}, {"type", "engine"}});
        case 10:
            return true;
        default:
            return "\xE5\x85\xB5\n\t\"";
    }
}

std::string odd_body(std::mt19937& random) {
    static constexpr std::array kNames = {
        "op",      "node",      "move",     "kind",    "fen",       "moves",     "settings",
        "labels",  "marks",     "nags",     "tags",    "game",      "slot",      "lines",
        "text",    "folds",     "result",   "start",   "from",      "red",       "clock",
        "rules",   "handicap",  "revision", "index",   "judgement", "move_time", "side",
        "program", "arguments", "name",     "options", "option",    "engine",    "player",
        "games",   "practises", "typing"};
    static constexpr std::array kOperations = {"add",   "delete", "marks", "nags", "tags",  "seat",
                                               "start", "move",   "place", "hint", "result"};
    Json body = Json::object();
    for (auto i = random() % 6; i > 0; --i)
        body[kNames[random() % kNames.size()]] = odd_value(random);
    if (random() % 2 == 0) body["op"] = kOperations[random() % kOperations.size()];
    if (random() % 3 == 0) body["kind"] = random() % 2 == 0 ? "play" : "study";
    std::string text = body.dump(-1, ' ', false, Json::error_handler_t::replace);
    // Some are damaged in transit.
    for (auto i = random() % 4; i > 0 && random() % 3 == 0; --i)
        text[random() % text.size()] = static_cast<char>(random());
    return text;
}

}  // namespace

TEST_CASE("every route survives bodies made to confuse it") {
    const RunningServer server;
    server.post("/api/games", {{"kind", "study"}});
    server.post("/api/games", {{"kind", "play"}});
    std::mt19937 random(20261115);
    for (const server::Route& route : server::all_routes()) {
        CAPTURE(route.path);
        for (int i = 0; i < 25; ++i) {
            std::string path(route.path);
            for (std::size_t at = path.find('{'); at != std::string::npos; at = path.find('{'))
                path.replace(at, path.find('}') - at + 1, std::to_string(random() % 3));
            const bool is_bytes = route.body == server::BodyKind::Bytes;
            const Answer answer = ask(server.port(), route.method, path, odd_body(random),
                                      is_bytes ? "application/octet-stream" : "application/json");
            CHECK(answer.status >= 200);
            CHECK_MESSAGE(answer.status < 500, answer.body);
        }
    }
    CHECK(is_alive(server.port()));
}

TEST_CASE("every route survives queries made to confuse it") {
    const RunningServer server;
    server.post("/api/games", {{"kind", "study"}});
    static constexpr std::array kNames = {"game",   "games",    "node",     "fen",         "kind",
                                          "format", "notation", "encoding", "width",       "delay",
                                          "bottom", "pieces",   "limit",    "offset",      "sort",
                                          "text",   "from",     "to",       "label",       "job",
                                          "name",   "client",   "deleted",  "coordinates", "list"};
    static constexpr std::array kValues = {
        "",       "-1",     "0",         "1",          "99999999999999999999",
        "%00",    "%FF%FE", "%2e%2e%2f", "pgn",        "gif",
        "png",    "1e9",    "NaN",       "%27%3B--",   "9/9/9/9/9/9/9/9/9/9",
        "1,1,1,", "true",   "KKKK",      "2024-13-99", "%E7%82%AE"};
    std::mt19937 random(20261116);
    for (const server::Route& route : server::all_routes()) {
        if (route.method != "GET") continue;
        CAPTURE(route.path);
        for (int i = 0; i < 40; ++i) {
            std::string path(route.path);
            for (std::size_t at = path.find('{'); at != std::string::npos; at = path.find('{'))
                path.replace(at, path.find('}') - at + 1, std::to_string(random() % 3));
            for (auto left = random() % 6; left > 0; --left) {
                path += path.find('?') == std::string::npos ? '?' : '&';
                path += kNames[random() % kNames.size()];
                path += '=';
                path += kValues[random() % kValues.size()];
            }
            CAPTURE(path);
            const Answer answer = server.get(path);
            CHECK(answer.status >= 200);
            CHECK_MESSAGE(answer.status < 500, answer.body);
        }
    }
    CHECK(is_alive(server.port()));
}

TEST_CASE("a body that is too large is refused before it is received") {
    const RunningServer server;
    const std::string big(2 << 20, ' ');
    CHECK(ask(server.port(), "POST", "/api/games", big).status == 413);
    // A gigabyte, according to the header. Nothing is sent.
    const std::string claim =
        raw(server.port(), "POST /api/games/import HTTP/1.1\r\n" + host_line(server.port()) +
                               "Content-Type: application/octet-stream\r\n"
                               "Content-Length: 1073741824\r\n\r\n");
    CHECK(claim.find("413") != std::string::npos);
    const Answer needless = ask(server.port(), "DELETE", "/api/games/1", R"({"id": 1})");
    CHECK(needless.status == 413);
    CHECK(needless.body.find("takes no body") != std::string::npos);
    const std::string packed =
        raw(server.port(), "POST /api/games HTTP/1.1\r\n" + host_line(server.port()) +
                               "Content-Type: application/json\r\n"
                               "Content-Encoding: gzip\r\n"
                               "Content-Length: 4\r\n\r\nabcd");
    CHECK(packed.find("415") != std::string::npos);
    CHECK(is_alive(server.port()));
}

TEST_CASE("an upload of undeclared length is cut off at the limit") {
    const RunningServer server;
    std::string request = "POST /api/games/import HTTP/1.1\r\n" + host_line(server.port()) +
                          "Content-Type: application/octet-stream\r\n"
                          "Transfer-Encoding: chunked\r\n\r\n";
    const std::string chunk = "100000\r\n" + std::string(1 << 20, 'x') + "\r\n";
    for (int i = 0; i < 70; ++i)
        request += chunk;
    const std::string answer = raw(server.port(), request, std::chrono::seconds(10));
    // It may have closed the connection before the answer could be read.
    const bool is_refused = answer.empty() || answer.find(" 413 ") != std::string::npos;
    CHECK(is_refused);
    CHECK(is_alive(server.port()));
    CHECK(server.get("/api/games").json().at("total") == 0);
}

TEST_CASE("a gigabyte in chunks is refused, and uses no memory") {
    const RunningServer server;
    const std::string head = "POST /api/games/import HTTP/1.1\r\n" + host_line(server.port()) +
                             "Content-Type: application/octet-stream\r\n"
                             "Transfer-Encoding: chunked\r\n\r\n";
    const std::string chunk = "100000\r\n" + std::string(1 << 20, 'x') + "\r\n";
    const std::size_t limit = server::size_limit(server::BodyKind::Bytes);
    std::size_t after_first = 0;
    for (int round = 0; round < 4; ++round) {
        const int handle = open_connection(server.port());
        std::size_t sent = 0;
        bool is_open = send_whole(handle, head);
        while (is_open && sent < 1024U << 20U) {
            is_open = send_whole(handle, chunk);
            sent += chunk.size();
        }
        close(handle);
        // Cut off: what was sent beyond the limit was in the system's buffers.
        CHECK_FALSE(is_open);
        CHECK(sent > limit);
        CHECK(sent < 3 * limit);
        if (round == 0) after_first = resident_memory();
    }
#ifdef __SANITIZE_THREAD__
    MESSAGE("memory is not measured: the thread sanitizer adds its own, from ", after_first);
#else
    // The server notices the end of the last connection a moment later.
    const std::size_t bound = after_first + limit / 2;
    for (int tries = 0; tries < 100 && resident_memory() >= bound; ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    CHECK(resident_memory() < bound);
#endif
    CHECK(is_alive(server.port()));
    CHECK(server.get("/api/games").json().at("total") == 0);
}

TEST_CASE("a body that never ends is abandoned after a few seconds") {
    const RunningServer server;
    const auto begin = std::chrono::steady_clock::now();
    const std::string answer =
        raw(server.port(),
            "POST /api/games HTTP/1.1\r\n" + host_line(server.port()) +
                "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
            std::chrono::seconds(30));
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(25));
    CHECK(answer.find(" 200 ") == std::string::npos);
    CHECK(answer.find(" 201 ") == std::string::npos);
    CHECK(is_alive(server.port()));
}

TEST_CASE("a request smuggled in the body of a refused one is never executed") {
    const RunningServer server;
    const std::string hidden = "POST /api/games HTTP/1.1\r\n" + host_line(server.port()) +
                               "Content-Type: application/json\r\nContent-Length: 16\r\n\r\n"
                               "{\"kind\":\"study\"}";
    for (const char* outer : {"Origin: http://evil.example\r\n", "Content-Type: text/plain\r\n"}) {
        raw(server.port(), "POST /api/games HTTP/1.1\r\n" + host_line(server.port()) + outer +
                               "Content-Length: " + std::to_string(hidden.size()) + "\r\n\r\n" +
                               hidden);
    }
    raw(server.port(), "GET /api HTTP/1.1\r\n" + host_line(server.port()) + "Content-Length: " +
                           std::to_string(hidden.size()) + "\r\n\r\n" + hidden);
    CHECK(server.get("/api/games").json().at("total") == 0);
}

TEST_CASE("garbage instead of HTTP does no harm") {
    const RunningServer server;
    std::mt19937 random(7);
    for (int i = 0; i < 20; ++i) {
        std::string rubbish(200, '\0');
        for (char& c : rubbish)
            c = static_cast<char>(random());
        raw(server.port(), rubbish, std::chrono::milliseconds(30));
    }
    raw(server.port(), "GET / HTTP/1.1\r\nHost: x\r\nX: " + std::string(100'000, 'y') + "\r\n\r\n",
        std::chrono::milliseconds(200));
    raw(server.port(), "GET /" + std::string(100'000, 'y') + " HTTP/1.1\r\n\r\n",
        std::chrono::milliseconds(200));
    CHECK(is_alive(server.port()));
}

TEST_CASE("slow or silent clients do not keep others out") {
    const RunningServer server;
    std::vector<int> idle;
    for (int i = 0; i < 50; ++i) {
        const int handle = open_connection(server.port());
        const std::string begin = "POST /api/games HTTP/1.1\r\nHost: 127";
        CHECK(send_whole(handle, begin));
        idle.push_back(handle);
    }
    CHECK(is_alive(server.port()));
    for (const int handle : idle)
        close(handle);
}

TEST_CASE("deeply nested JSON is refused") {
    const RunningServer server;
    const std::string deep =
        "{\"settings\":" + std::string(500'000, '[') + std::string(500'000, ']') + "}";
    CHECK(ask(server.port(), "PATCH", "/api/settings", deep).status == 400);
    CHECK(is_alive(server.port()));
}
