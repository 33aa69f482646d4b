// SPDX-License-Identifier: MIT
//
// More than the server can do at once, with the real limits of docs/limits.md: what is beyond them
// is refused in JSON, and what is within them is not.
#include <doctest/doctest.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include <chrono>

#include "chuhe/server/event_hub.h"
#include "chuhe/server/routes.h"
#include "server/running_server.h"
#include "server/serve_program.h"

using namespace chuhe;
using namespace chuhe::tests;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t kRunning = 16;
constexpr std::size_t kWaiting = 1024;
constexpr std::size_t kImportsRunning = 4;
constexpr std::size_t kImportsWaiting = 8;
constexpr std::size_t kAllBodies = 512 << 20;

// Connections to a server, each with a request, closed at the end.
class Crowd {
public:
    explicit Crowd(int port) : port_(port) {
        rlimit limit{};
        getrlimit(RLIMIT_NOFILE, &limit);
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    ~Crowd() {
        for (const int handle : handles_)
            close(handle);
    }
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;

    int send(const std::string& first_line, const std::string& more = "\r\n") {
        const int handle = open_connection(port_);
        handles_.push_back(handle);
        CHECK(send_whole(handle, first_line + " HTTP/1.1\r\nHost: 127.0.0.1:" +
                                     std::to_string(port_) + "\r\n" + kTokenLine + more));
        return handle;
    }

    // How many have something to read; waits until there are that many, for some time.
    std::size_t answered(std::size_t expected) const {
        std::size_t count = 0;
        for (int i = 0; i < 100; ++i) {
            count = ready().size();
            if (count >= expected) break;
            std::this_thread::sleep_for(100ms);
        }
        std::this_thread::sleep_for(200ms);  // for more than expected
        return ready().size();
    }

    // What has been sent to those with something to read; their connections are closed.
    std::vector<std::string> take_answers() {
        std::vector<std::string> answers;
        for (const int handle : ready()) {
            answers.push_back(read_until_closed(handle, 200ms));
            std::erase(handles_, handle);
        }
        return answers;
    }

    const std::vector<int>& handles() const { return handles_; }

private:
    std::vector<int> ready() const {
        std::vector<pollfd> watched;
        for (const int handle : handles_)
            watched.push_back({handle, POLLIN, 0});
        poll(watched.data(), watched.size(), 0);
        std::vector<int> found;
        for (const pollfd& each : watched) {
            if (each.revents != 0) found.push_back(each.fd);
        }
        return found;
    }

    int port_;
    std::vector<int> handles_;
};

// The refusal as clients see it: the status, when to try again, and why.
void check_refused(const std::string& answer, int status, const std::string& code) {
    CAPTURE(answer);
    CHECK(answer.starts_with("HTTP/1.1 " + std::to_string(status) + " "));
    CHECK(answer.find("\r\nContent-Type: application/json\r\n") != std::string::npos);
    CHECK(answer.find("\r\nRetry-After: ") != std::string::npos);
    const Json body = Json::parse(answer.substr(answer.find("\r\n\r\n") + 4), nullptr, false);
    REQUIRE(body.is_object());
    CHECK(body.at("error").at("code") == code);
    CHECK(body.at("error").at("words").contains("zh-Hans"));
}

std::string json_body(const std::string& text) {
    return "Content-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) +
           "\r\n\r\n" + text;
}

// A server whose library is busy forever with the first request of the crowd: a setting that is
// never saved.
struct BusyProgram {
    explicit BusyProgram(const TemporaryFolder& folder)
        : program(with_endless_library(folder)), crowd(program.port()) {
        crowd.send("PATCH /api/settings", json_body(R"({"settings":{"endless":1}})"));
        std::this_thread::sleep_for(200ms);
    }

    static const TemporaryFolder& with_endless_library(const TemporaryFolder& folder) {
        make_endless_library(folder.file("library"),
                             "INSERT ON settings WHEN NEW.name = 'endless'");
        return folder;
    }

    Program program;
    Crowd crowd;
};

std::string upload(std::size_t size, const std::string& bytes) {
    return "Content-Type: application/octet-stream\r\nContent-Length: " + std::to_string(size) +
           "\r\n\r\n" + bytes;
}

}  // namespace

TEST_CASE("requests beyond those running and waiting are refused with 503") {
    const TemporaryFolder folder;
    BusyProgram busy(folder);
    Crowd& crowd = busy.crowd;
    constexpr std::size_t kTooMany = 5;
    for (std::size_t i = 1; i < kRunning + kWaiting + kTooMany; ++i)
        crowd.send("GET /api/games");
    CHECK(crowd.answered(kTooMany) == kTooMany);
    for (const std::string& answer : crowd.take_answers())
        check_refused(answer, 503, "request.server_busy");
    CHECK(busy.program.end(SIGTERM) == 0);
}

TEST_CASE("imports beyond those running and waiting are refused with 503, and hinder nobody") {
    const TemporaryFolder folder;
    BusyProgram busy(folder);
    Crowd& crowd = busy.crowd;
    const std::string game = "[Event \"A\"]\n\n1. h2e2 *\n";
    constexpr std::size_t kTooMany = 3;
    for (std::size_t i = 0; i < kImportsRunning + kImportsWaiting + kTooMany; ++i)
        crowd.send("POST /api/games/import", upload(game.size(), game));
    CHECK(crowd.answered(kTooMany) == kTooMany);
    for (const std::string& answer : crowd.take_answers())
        check_refused(answer, 503, "request.server_busy");
    CHECK(is_alive(busy.program.port()));
    CHECK(busy.program.end(SIGTERM) == 0);
}

TEST_CASE("a body for which there is no memory left is refused with 503, until there is again") {
    const TemporaryFolder folder;
    Program program(folder);
    const std::size_t whole = server::size_limit(server::BodyKind::Bytes);
    const std::string piece(1 << 20, ' ');
    {
        Crowd crowd(program.port());
        for (std::size_t i = 0; i < kAllBodies / whole; ++i)
            crowd.send("POST /api/games/import", upload(whole, ""));
        // All at the same time: none may be silent for long. The last bytes are missing.
        for (std::size_t sent = piece.size(); sent < whole; sent += piece.size()) {
            for (const int handle : crowd.handles())
                CHECK(send_whole(handle, piece));
        }
        for (const int handle : crowd.handles())
            CHECK(send_whole(handle, std::string_view(piece).substr(1)));
        crowd.send("POST /api/games/import", upload(whole, piece));
        CHECK(crowd.answered(1) == 1);
        for (const std::string& answer : crowd.take_answers())
            check_refused(answer, 503, "request.server_busy");
        CHECK(is_alive(program.port()));
    }
    Answer again;
    for (int i = 0; i < 50 && again.status != 200; ++i) {
        std::this_thread::sleep_for(100ms);
        again = ask(program.port(), "POST", "/api/games/import", "[Event \"A\"]\n\n1. h2e2 *\n",
                    "application/octet-stream");
    }
    CHECK_MESSAGE(again.status == 200, again.body);
    CHECK(program.end(SIGTERM) == 0);
}

TEST_CASE("event streams beyond the limits of a client and of the server are refused with 429") {
    const TemporaryFolder folder;
    Program program(folder);
    Crowd crowd(program.port());
    const auto listen = [&](std::size_t client) {
        return crowd.send("GET /api/events?client=c" + std::to_string(client));
    };
    constexpr std::size_t kEach = server::EventHub::kMostStreamsPerClient;
    constexpr std::size_t kAll = server::EventHub::kMostStreams;
    for (std::size_t i = 0; i < kEach; ++i)
        listen(0);
    CHECK(crowd.answered(kEach) == kEach);
    check_refused(read_until_closed(dup(listen(0)), 3s), 429, "request.too_many_streams");
    for (std::size_t i = kEach; i < kAll; ++i)
        listen(i / kEach);
    CHECK(crowd.answered(kAll + 1) == kAll + 1);
    check_refused(read_until_closed(dup(listen(kAll)), 3s), 429, "request.too_many_streams");
    CHECK(is_alive(program.port()));
    CHECK(program.end(SIGTERM) == 0);
}

TEST_CASE("a request that is still being sent when the server stops is refused with 503") {
    const TemporaryFolder folder;
    Program program(folder);
    Crowd crowd(program.port());
    crowd.send("POST /api/games", "Content-Type: application/json\r\nContent-Length: 16\r\n\r\n{");
    std::this_thread::sleep_for(200ms);
    CHECK(program.end(SIGTERM) == 0);
    const auto answers = crowd.take_answers();
    REQUIRE(answers.size() == 1);
    check_refused(answers.front(), 503, "request.server_stopping");
}

TEST_CASE("when there are too many connections, the oldest without a request makes room") {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    const rlim_t usual = limit.rlim_cur;
    limit.rlim_cur = 600;  // of which 256 are kept for the library, engines and the log
    setrlimit(RLIMIT_NOFILE, &limit);
    const RunningServer server;
    limit.rlim_cur = usual;
    setrlimit(RLIMIT_NOFILE, &limit);
    constexpr std::size_t kConnections = 600 - 256;

    Crowd streams(server.port());
    for (std::size_t i = 0; i + 10 < kConnections; ++i)
        streams.send("GET /api/events?client=c" + std::to_string(i % 64));
    CHECK(streams.answered(kConnections - 10) == kConnections - 10);
    std::vector<int> silent;
    for (int i = 0; i < 10; ++i) {
        silent.push_back(open_connection(server.port()));
        std::this_thread::sleep_for(5ms);
    }
    CHECK(is_alive(server.port()));
    CHECK(read_until_closed(silent[0], 3s).empty());  // closed
    pollfd next{silent[1], POLLIN, 0};
    CHECK(poll(&next, 1, 0) == 0);
    // Nobody is cut off in the middle of a request for a new connection.
    for (std::size_t i = 1; i < silent.size(); ++i)
        streams.send("GET /api/events?client=d");
    CHECK(streams.answered(kConnections - 1) == kConnections - 1);
    streams.send("GET /api/events?client=d");
    CHECK(streams.answered(kConnections) == kConnections);
    const int last = open_connection(server.port());
    CHECK(read_until_closed(last, 3s).empty());
    for (std::size_t i = 1; i < silent.size(); ++i)
        close(silent[i]);
}
