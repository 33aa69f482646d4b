// SPDX-License-Identifier: MIT
//
// The local web app: HTTP, the event stream, and everything behind them.
//
//   auto server = Server::start(config);
//   if (!server) …                        // the port is taken, the library cannot be opened …
//   (*server)->url();
//   (*server)->stop();
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/protocol/client.h"
#include "chuhe/server/log.h"

namespace chuhe::server {

// Another engine that the users of the server can choose.
struct EngineChoice {
    std::string name;  // empty: what it calls itself
    protocol::EngineCall call;
};

struct Config {
    std::string address = "127.0.0.1";
    int port = 8098;      // 0: any that is free
    std::string token;    // required unless the address is one of this machine's own
    std::string library;  // the path of its file
    std::string web_dir;  // the app's files; empty: those inside the program
    std::string version = "0";
    int engine_threads = 0;  // 0: one less than the machine has, and at least two
    std::vector<EngineChoice> engines = {};
    // How long a client may be without a stream before its engine work ends: time enough to load a
    // page anew.
    std::chrono::milliseconds absence{10'000};
    LogSettings log = {};  // the token is kept out of it
};

// 127.0.0.1, ::1 or localhost: only programs of this machine come in.
bool is_loopback(const std::string& address);

class Server {
public:
    // Listens when it returns. Fails when the port or the library cannot be had, or when one of the
    // engines does not answer.
    static Result<std::unique_ptr<Server>> start(const Config& config);
    // As stop().
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    int port() const;
    // "http://127.0.0.1:8098/", with the token where there is one.
    std::string url() const;
    // Where a damaged library was put that was found in its place.
    const std::optional<std::string>& put_aside() const;

    // Ends at once what would go on (streams, searches, imports, uploads), answers what is almost
    // done, and returns when nothing runs any more. Everything has been saved already.
    void stop();

private:
    struct Inside;
    explicit Server(std::unique_ptr<Inside> inside);

    std::unique_ptr<Inside> inside_;
};

}  // namespace chuhe::server
