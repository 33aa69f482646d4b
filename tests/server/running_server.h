// SPDX-License-Identifier: MIT
//
// A server on a free port with its own library, and requests to it over real sockets.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/server/server.h"
#include "database/temporary_folder.h"

namespace chuhe::tests {

using Json = nlohmann::ordered_json;

struct Answer {
    int status = 0;
    std::string body;
    std::multimap<std::string, std::string> headers;
    bool is_whole = false;  // it was not cut off
    Json json() const { return Json::parse(body); }
    std::string kind() const { return json().at("error").at("kind").get<std::string>(); }
};

// The token of all servers in these tests, and the header that carries it.
inline const std::string kToken = "the-token-of-all-tests";
inline const std::string kTokenLine = "Authorization: Bearer " + kToken + "\r\n";

// One request on its own connection, with the token unless `more_headers` has an Authorization or
// a Cookie, or the path a token.
Answer ask(int port, std::string_view method, const std::string& path, const std::string& body = {},
           const std::string& type = "application/json", const std::string& client = "test",
           const std::string& more_headers = {});

// The same, of a server that may be gone: the status is 0 if there is no answer.
Answer try_ask(int port, std::string_view method, const std::string& path,
               const std::string& body = {}, const std::string& type = "application/json");

inline bool is_alive(int port) {
    return ask(port, "GET", "/api").status == 200;
}

// For clients that send slowly.
int open_connection(int port);
// False if the other side has closed.
bool send_whole(int handle, std::string_view bytes);
// What arrives until the other side closes or goes silent; then it is closed here, too.
std::string read_until_closed(int handle, std::chrono::milliseconds patience);

// Sends raw bytes and returns what arrives until the other side closes or goes silent.
std::string raw(int port, std::string_view bytes,
                std::chrono::milliseconds patience = std::chrono::milliseconds(3000));

// A new library in which one kind of change fails: `change` as in an SQL trigger, "INSERT ON
// played".
void make_failing_library(const std::string& path, const std::string& change);

// A new library in which that change never ends: everybody else waits for the library.
void make_endless_library(const std::string& path, const std::string& change);

class RunningServer {
public:
    // An empty token: that of all tests.
    explicit RunningServer(const std::string& token = {},
                           const std::function<void(server::Config&)>& change = {});

    int port() const { return server_->port(); }
    const TemporaryFolder& folder() const { return folder_; }

    Answer get(const std::string& path) const { return ask(port(), "GET", path); }
    Answer post(const std::string& path, const Json& body) const {
        return ask(port(), "POST", path, body.dump());
    }
    // As `chuhe engines allow` does.
    void allow(const std::string& program, const std::vector<std::string>& arguments = {}) const;
    // Stops it and restarts it with the same library. `between` is called while it is stopped.
    void restart(const std::function<void()>& between = {});

private:
    TemporaryFolder folder_;
    server::Config config_;
    std::unique_ptr<server::Server> server_;
};

// An open event stream that is read on its own thread.
class Listener {
public:
    explicit Listener(int port, const std::string& client = "test");
    // Another stream, opened with these headers instead of the token.
    Listener(int port, const std::string& path, const std::string& headers);
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    // The next event of that name for which `wanted` holds; null if none arrives in time.
    Json wait_for(const std::string& event, const std::function<bool(const Json&)>& wanted,
                  std::chrono::milliseconds patience = std::chrono::seconds(60));
    // True once the server has ended the stream.
    bool has_ended(std::chrono::milliseconds patience = std::chrono::seconds(60));

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace chuhe::tests
