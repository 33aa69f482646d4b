// SPDX-License-Identifier: MIT
//
// Connections: answers in order, deadlines, and clients that neither send nor read.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <fstream>

#include "chuhe/server/event_hub.h"
#include "server/running_server.h"

using namespace chuhe;
using namespace chuhe::tests;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

std::string request(int port, const std::string& first, const std::string& more = "\r\n") {
    return first + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) + "\r\n" + kTokenLine +
           more;
}

std::size_t count(std::string_view text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + part.size()))
        ++found;
    return found;
}

std::size_t resident_kilobytes() {
    std::ifstream statm("/proc/self/statm");
    std::size_t pages = 0;
    statm >> pages >> pages;
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) / 1024;
}

// The server and its clients are in this process: each connection takes two.
void allow_many_files() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

TEST_CASE("fifty requests sent at once are answered in order") {
    const RunningServer server;
    std::string all;
    for (int i = 0; i < 49; ++i) {
        // Fast and slow ones, files and refusals.
        const std::string path = i % 3 == 0   ? "/api/games?limit=" + std::to_string(i + 1)
                                 : i % 3 == 1 ? "/api/nothing" + std::to_string(i)
                                              : "/?" + std::to_string(i);
        all += request(server.port(), "GET " + path);
    }
    all += request(server.port(), "GET /api", "Connection: close\r\n\r\n");
    const std::string answers = raw(server.port(), all);
    CHECK(count(answers, "Content-Security-Policy: ") == 50);
    std::vector<std::string> statuses;
    constexpr std::string_view kNext = "Content-Security-Policy: ";
    for (std::size_t at = answers.find(kNext); at != std::string::npos;
         at = answers.find(kNext, at + 1))
        statuses.push_back(answers.substr(answers.rfind("HTTP/1.1 ", at) + 9, 3));
    REQUIRE(statuses.size() == 50);
    for (std::size_t i = 0; i < 49; ++i)
        CHECK(statuses[i] == (i % 3 == 1 ? "404" : "200"));
}

TEST_CASE("a reply of some length is compressed for those who accept it") {
    const RunningServer server;
    const auto reply_to = [&](const std::string& path, const std::string& accepted) {
        return raw(server.port(),
                   request(server.port(), "GET " + path, accepted + "Connection: close\r\n\r\n"));
    };
    const std::string plain = reply_to("/api/about", "");
    const std::string refused = reply_to("/api/about", "Accept-Encoding: gzip;q=0\r\n");
    const std::string packed = reply_to("/api/about", "Accept-Encoding: gzip, br\r\n");
    CHECK(count(plain, "Content-Encoding: ") == 0);
    CHECK(count(refused, "Content-Encoding: ") == 0);
    CHECK(count(plain, "Vary: Accept-Encoding\r\n") == 1);
    CHECK(count(packed, "Content-Encoding: gzip\r\n") == 1);
    CHECK(count(packed, "\r\n\r\n\x1f\x8b") == 1);
    CHECK(packed.size() < plain.size() / 2);
    CHECK(count(reply_to("/api", "Accept-Encoding: gzip\r\n"), "Content-Encoding: ") == 0);
}

TEST_CASE("bodies are framed, so that pipelined posts do not run into each other") {
    const RunningServer server;
    const std::string body = R"({"kind":"study"})";
    std::string all;
    for (int i = 0; i < 5; ++i) {
        all += request(server.port(), "POST /api/games",
                       "Content-Type: application/json\r\nContent-Length: 16\r\n\r\n" + body);
        all += request(server.port(), "POST /api/games",
                       "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
                       "a\r\n{\"kind\":\"s\r\n6\r\ntudy\"}\r\n0\r\n\r\n");
    }
    all += request(server.port(), "GET /api", "Connection: close\r\n\r\n");
    const std::string answers = raw(server.port(), all);
    CHECK(count(answers, "HTTP/1.1 201 ") == 10);
    CHECK(server.get("/api/games").json().at("total") == 10);
}

TEST_CASE("a client may wait for permission before it sends its body") {
    const RunningServer server;
    const int handle = open_connection(server.port());
    send_whole(handle, request(server.port(), "POST /api/games",
                               "Content-Type: application/json\r\nContent-Length: 16\r\n"
                               "Connection: close\r\nExpect: 100-continue\r\n\r\n"));
    std::array<char, 100> room{};
    const ssize_t got = recv(handle, room.data(), room.size(), 0);
    CHECK(std::string_view(room.data(), static_cast<std::size_t>(got)) ==
          "HTTP/1.1 100 Continue\r\n\r\n");
    send_whole(handle, R"({"kind":"study"})");
    CHECK(read_until_closed(handle, 5s).starts_with("HTTP/1.1 201 "));
}

TEST_CASE("HEAD is answered like GET, without the body") {
    const RunningServer server;
    for (const char* path : {"/", "/api/about", "/api/library", "/missing.js"}) {
        const Answer head = ask(server.port(), "HEAD", path);
        const Answer get = server.get(path);
        CAPTURE(path);
        CHECK(head.status == get.status);
        CHECK(head.body.empty());
        CHECK(head.headers == get.headers);
    }
}

TEST_CASE("malformed requests are refused in JSON, and the connection ends") {
    const RunningServer server;
    const std::string port = std::to_string(server.port());
    const std::string good = "GET /api HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n\r\n";
    for (const std::string& bad :
         {"GET /api HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nHost: evil\r\n\r\n",
          "GET /api HTTP/1.1\nHost: 127.0.0.1:" + port + "\n\n",
          std::string("\x16\x03\x01\r\n\r\n")}) {
        const std::string answer = raw(server.port(), bad + good);
        CHECK(answer.starts_with("HTTP/1.1 400 Bad Request\r\n"));
        CHECK(answer.find("\"kind\":\"not_http\"") != std::string::npos);
        CHECK(answer.find("Connection: close") != std::string::npos);
        CHECK(count(answer, "Content-Security-Policy: ") == 1);
    }
    const std::string large =
        raw(server.port(), request(server.port(), "GET /api", "X: " + std::string(20'000, 'x')));
    CHECK(large.starts_with("HTTP/1.1 431 "));
    CHECK(large.find("\"kind\":\"too_large\"") != std::string::npos);
}

TEST_CASE("a request that never ends is refused after ten seconds, a body after five") {
    const RunningServer server;
    const int slow_head = open_connection(server.port());
    const int slow_body = open_connection(server.port());
    send_whole(slow_body, request(server.port(), "POST /api/games",
                                  "Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"));
    const auto begin = Clock::now();
    // A byte a second is not progress.
    const std::string head = request(server.port(), "GET /api");
    for (std::size_t i = 0; i < head.size() && Clock::now() - begin < 13s; ++i) {
        if (!send_whole(slow_head, head.substr(i, 1))) break;
        std::this_thread::sleep_for(1s);
    }
    CHECK(Clock::now() - begin < 20s);
    for (const int handle : {slow_head, slow_body}) {
        const std::string answer = read_until_closed(handle, 5s);
        CHECK(answer.starts_with("HTTP/1.1 408 "));
        CHECK(answer.find("\"kind\":\"too_slow\"") != std::string::npos);
    }
}

TEST_CASE("hundreds of silent and dripping connections keep nobody waiting") {
    allow_many_files();
    const RunningServer server;
    std::vector<int> bad;
    for (int i = 0; i < 600; ++i) {
        bad.push_back(open_connection(server.port()));
        if (i % 2 == 0) send_whole(bad.back(), "POST /api/games HTTP/1.1\r\nHost: 127");
    }
    const auto begin = Clock::now();
    for (int i = 0; i < 50; ++i)
        CHECK(server.get("/api").status == 200);
    CHECK(Clock::now() - begin < 5s);
    for (const int handle : bad)
        close(handle);
}

TEST_CASE("two thousand event streams are served") {
    allow_many_files();
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur < 5000) {
        MESSAGE("not tested: this machine allows only ", limit.rlim_cur, " open files");
        return;
    }
    const RunningServer server;
    const std::size_t before = resident_kilobytes();
    std::vector<int> streams;
    for (int i = 0; i < 2000; ++i) {
        streams.push_back(open_connection(server.port()));
        send_whole(streams.back(),
                   request(server.port(), "GET /api/events?client=c" + std::to_string(i)));
    }
    Listener last(server.port(), "last");
    server.post("/api/games", {{"kind", "study"}});
    CHECK_FALSE(last.wait_for("library", [](const Json&) { return true; }).is_null());
    CHECK(server.get("/api").status == 200);
    std::size_t heard = 0;
    for (const int handle : streams) {
        std::string text;
        std::array<char, 4096> room{};
        const timeval patience{5, 0};
        setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        while (text.find("event: library") == std::string::npos) {
            const ssize_t got = recv(handle, room.data(), room.size(), 0);
            if (got <= 0) break;
            text.append(room.data(), static_cast<std::size_t>(got));
        }
        if (text.find("event: library") != std::string::npos) ++heard;
    }
    CHECK(heard == 2000);
    const std::size_t grown = resident_kilobytes() - std::min(before, resident_kilobytes());
    MESSAGE("2000 streams take ", grown, " KiB, clients included");
#ifndef __SANITIZE_THREAD__  // which keeps several bytes for each of ours
    CHECK(grown < 100'000);
#endif
    for (const int handle : streams)
        close(handle);
}

TEST_CASE("streams that are not read are cut off, and memory stays bounded") {
    allow_many_files();
    const RunningServer server;
    std::vector<int> lazy;
    for (int i = 0; i < 50; ++i) {
        lazy.push_back(open_connection(server.port()));
        const int small = 4096;
        setsockopt(lazy.back(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
        send_whole(lazy.back(),
                   request(server.port(), "GET /api/events?client=lazy" + std::to_string(i)));
    }
    const int game = server.post("/api/games", {{"kind", "study"}}).json().at("id").get<int>();
    const std::size_t before = resident_kilobytes();
    // Each event carries the comment.
    const std::string comment(60'000, 'x');
    for (int i = 0; i < 100; ++i) {
        const Answer answer =
            server.post("/api/games/" + std::to_string(game) + "/edit",
                        {{"op", "comment"}, {"node", 0}, {"text", comment + std::to_string(i)}});
        REQUIRE_MESSAGE(answer.status == 200, answer.body);
    }
    const std::size_t grown = resident_kilobytes() - std::min(before, resident_kilobytes());
    MESSAGE("50 unread streams take ", grown, " KiB");
#ifndef __SANITIZE_THREAD__  // which keeps several bytes for each of ours
    CHECK(grown < 100'000);
#endif
    for (const int handle : lazy) {
        const std::string text = read_until_closed(handle, 2s);
        CHECK(text.find("0\r\n\r\n") == std::string::npos);  // cut off, not ended
    }
    CHECK(server.get("/api").status == 200);
}
