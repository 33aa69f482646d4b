// SPDX-License-Identifier: MIT
#include "server/running_server.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "chuhe/database/library.h"
#include "chuhe/server/allowed_programs.h"

namespace chuhe::tests {
namespace {

// True if there is something to read.
bool wait_readable(int handle, std::chrono::milliseconds patience) {
    pollfd watched{handle, POLLIN, 0};
    return poll(&watched, 1, static_cast<int>(patience.count())) > 0;
}

// "5\r\nhello\r\n0\r\n\r\n" without the sizes; truncated data stays truncated.
std::string without_chunk_sizes(std::string_view text) {
    std::string body;
    while (!text.empty()) {
        const std::size_t end = text.find("\r\n");
        if (end == std::string_view::npos || end == 0) break;
        const std::size_t size = std::stoul(std::string(text.substr(0, end)), nullptr, 16);
        if (size == 0) break;
        body += text.substr(end + 2, size);
        text.remove_prefix(std::min(end + 2 + size + 2, text.size()));
    }
    return body;
}

Answer parse(const std::string& text) {
    Answer answer;
    const std::size_t end = text.find("\r\n\r\n");
    if (end == std::string::npos || text.size() < 12) return answer;
    answer.status = std::stoi(text.substr(9, 3));
    answer.body = text.substr(end + 4);
    std::size_t at = text.find("\r\n") + 2;
    while (at < end) {
        const std::size_t stop = text.find("\r\n", at);
        const std::string line = text.substr(at, stop - at);
        const std::size_t colon = line.find(": ");
        if (colon != std::string::npos) {
            answer.headers.emplace(line.substr(0, colon), line.substr(colon + 2));
        }
        at = stop + 2;
    }
    const auto length = answer.headers.find("Content-Length");
    if (answer.headers.contains("Transfer-Encoding")) {
        answer.is_whole = answer.body.ends_with("\r\n0\r\n\r\n");
        answer.body = without_chunk_sizes(answer.body);
    } else if (length != answer.headers.end()) {
        answer.is_whole = answer.body.size() == std::stoul(length->second);
    }
    return answer;
}

// -1 if nothing listens there.
int try_connection(int port) {
    const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(handle, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) return handle;
    close(handle);
    return -1;
}

std::string request_text(int port, std::string_view method, const std::string& path,
                         const std::string& body, const std::string& type,
                         const std::string& client, const std::string& more_headers) {
    std::string text = std::string(method) + " " + path + " HTTP/1.1\r\n";
    if (more_headers.find("Host:") == std::string::npos) {
        text += "Host: 127.0.0.1:" + std::to_string(port) + "\r\n";
    }
    const bool has_own_token = more_headers.find("Authorization:") != std::string::npos ||
                               more_headers.find("Cookie:") != std::string::npos ||
                               path.find("token=") != std::string::npos;
    if (!has_own_token) text += kTokenLine;
    text += "Chuhe-Client: " + client + "\r\nConnection: close\r\n" + more_headers;
    if (method != "GET" && method != "HEAD") {
        text +=
            "Content-Type: " + type + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    }
    return text + "\r\n" + body;
}

}  // namespace

int open_connection(int port) {
    const int handle = try_connection(port);
    REQUIRE(handle >= 0);
    return handle;
}

bool send_whole(int handle, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = send(handle, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::string read_until_closed(int handle, std::chrono::milliseconds patience) {
    std::string text;
    std::array<char, 16384> room{};
    while (wait_readable(handle, patience)) {
        const ssize_t got = recv(handle, room.data(), room.size(), 0);
        if (got <= 0) break;
        text.append(room.data(), static_cast<std::size_t>(got));
    }
    close(handle);
    return text;
}

std::string raw(int port, std::string_view bytes, std::chrono::milliseconds patience) {
    const int handle = open_connection(port);
    send_whole(handle, bytes);  // or less, if the server has had enough
    return read_until_closed(handle, patience);
}

Answer ask(int port, std::string_view method, const std::string& path, const std::string& body,
           const std::string& type, const std::string& client, const std::string& more_headers) {
    const std::string text = request_text(port, method, path, body, type, client, more_headers);
    // Long enough for the largest import in a sanitizer build on a busy machine.
    return parse(raw(port, text, std::chrono::seconds(200)));
}

Answer try_ask(int port, std::string_view method, const std::string& path, const std::string& body,
               const std::string& type) {
    const int handle = try_connection(port);
    if (handle < 0) return {};
    send_whole(handle, request_text(port, method, path, body, type, "test", {}));
    return parse(read_until_closed(handle, std::chrono::seconds(20)));
}

void make_failing_library(const std::string& path, const std::string& change) {
    if (!database::Library::open(path)) throw std::runtime_error("cannot make " + path);
    SQLite::Database database(path, SQLite::OPEN_READWRITE);
    database.exec("CREATE TRIGGER full BEFORE " + change +
                  " BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END");
}

void make_endless_library(const std::string& path, const std::string& change) {
    if (!database::Library::open(path)) throw std::runtime_error("cannot make " + path);
    SQLite::Database database(path, SQLite::OPEN_READWRITE);
    database.exec(
        "CREATE VIEW endless AS WITH RECURSIVE numbers(n) AS"
        " (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT n FROM numbers");
    database.exec("CREATE TRIGGER endless_change BEFORE " + change +
                  " BEGIN SELECT count(*) FROM endless; END");
}

RunningServer::RunningServer(const std::string& token,
                             const std::function<void(server::Config&)>& change) {
    config_.port = 0;
    config_.token = token.empty() ? kToken : token;
    config_.library = folder_.file("library.chuhe");
    config_.allowed_programs = folder_.file("engines.jsonl");
    config_.engine_threads = 1;
    config_.masters = nullptr;  // indexing them takes seconds
    if (change) change(config_);
    restart();
}

void RunningServer::allow(const std::string& program,
                          const std::vector<std::string>& arguments) const {
    const auto allowed =
        server::AllowedPrograms(config_.allowed_programs).allow({program, arguments});
    REQUIRE_MESSAGE(allowed.has_value(), to_string(allowed.error()));
}

void RunningServer::restart(const std::function<void()>& between) {
    server_.reset();
    if (between) between();
    auto started = server::Server::start(config_);
    REQUIRE_MESSAGE(started.has_value(), to_string(started.error().message));
    server_ = *std::move(started);
}

struct Listener::Inside {
    int handle = -1;
    std::atomic<bool> stopping = false;
    std::atomic<bool> ended = false;
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::pair<std::string, Json>> events;
    std::thread reader;

    // Chunk sizes are on separate lines, which no event has: they are skipped.
    void take(std::string& text, std::string& event) {
        std::size_t end = 0;
        while ((end = text.find('\n')) != std::string::npos) {
            std::string line = text.substr(0, end);
            text.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            if (line.starts_with("event: ")) event = line.substr(7);
            if (!line.starts_with("data: ")) continue;
            Json data = Json::parse(line.substr(6), nullptr, false);
            const std::scoped_lock lock(mutex);
            events.emplace_back(event, std::move(data));
            changed.notify_all();
        }
    }

    void run() {
        std::string text;
        std::string event;
        std::array<char, 65536> room{};
        while (!stopping) {
            if (!wait_readable(handle, std::chrono::milliseconds(50))) continue;
            const ssize_t got = recv(handle, room.data(), room.size(), 0);
            if (got <= 0) {
                ended = true;
                return;
            }
            text.append(room.data(), static_cast<std::size_t>(got));
            take(text, event);
        }
    }
};

Listener::Listener(int port, const std::string& client)
    : Listener(port, "/api/events?client=" + client, kTokenLine) {}

Listener::Listener(int port, const std::string& path, const std::string& headers)
    : inside_(std::make_unique<Inside>()) {
    inside_->handle = open_connection(port);
    send_whole(inside_->handle, "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" +
                                    std::to_string(port) + "\r\n" + headers + "\r\n");
    inside_->reader = std::thread([this] { inside_->run(); });
    REQUIRE_FALSE(wait_for("hello", [](const Json&) { return true; }).is_null());
}

Listener::~Listener() {
    inside_->stopping = true;
    inside_->reader.join();
    close(inside_->handle);
}

bool Listener::has_ended(std::chrono::milliseconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!inside_->ended && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return inside_->ended;
}

Json Listener::wait_for(const std::string& event, const std::function<bool(const Json&)>& wanted,
                        std::chrono::milliseconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    std::unique_lock lock(inside_->mutex);
    while (true) {
        while (!inside_->events.empty()) {
            auto [name, data] = std::move(inside_->events.front());
            inside_->events.pop_front();
            if (name == event && wanted(data)) return data;
        }
        if (inside_->changed.wait_until(lock, until) == std::cv_status::timeout) return nullptr;
    }
}

}  // namespace chuhe::tests
