// SPDX-License-Identifier: MIT
//
// The HTTP server: sockets on one side, routes on the other. One thread moves bytes for all
// connections and never blocks; a few others run the routes. So a client that sends slowly, reads
// slowly or says nothing costs a file descriptor and a little memory until its time is up, but no
// thread.
//
//   http_parser.cpp       bytes to requests; the only file that knows Boost.Beast
//   reception.cpp         what becomes of a request
//   http_connection*.cpp  one connection: deadlines, requests, replies, event streams
//   http.cpp              all connections: accepting, limits, threads, the end
//
// docs/limits.md lists all limits and deadlines.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/server/gate.h"
#include "chuhe/server/house.h"

namespace chuhe::server {

class Http {
public:
    Http(House& house, Door door, std::string web_dir);
    ~Http();
    Http(const Http&) = delete;
    Http& operator=(const Http&) = delete;

    // Binds the port. Fails if another program is using it.
    Result<void> bind();
    // Blocks until stop() has been called, before or after, and all requests have been answered.
    void listen();
    // Accepts no more connections and reads no more of pending requests. Answers in progress are
    // completed.
    void stop();
    // Closes the remaining connections.
    void cut_off();

    const Door& door() const { return door_; }
    // Since the start. Requires that listen() has returned.
    std::uint64_t wrong_tokens() const;

    struct Inside;

private:
    Door door_;
    std::unique_ptr<Inside> inside_;
};

}  // namespace chuhe::server
