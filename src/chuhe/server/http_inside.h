// SPDX-License-Identifier: MIT
//
// The part of Http that knows cpp-httplib: http.cpp sets it up, http_requests.cpp answers requests.
#pragma once

#include <httplib.h>

#include <atomic>
#include <cstdint>
#include <optional>

#include "chuhe/server/http.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {

// What becomes of the connection after a reply.
enum class After : std::uint8_t { KeepOpen, Close };

struct Http::Inside {
    explicit Inside(Http& owner) : http(owner) { set_up(); }

    void set_up();
    void handle(const httplib::Request& in, httplib::Response& out,
                const httplib::ContentReader* reader);
    bool let_in(const httplib::Request& in, httplib::Response& out,
                const httplib::ContentReader* reader);
    void handle_api(const httplib::Request& in, httplib::Response& out,
                    const httplib::ContentReader* reader);
    std::optional<Refusal> read_request_body(const httplib::Request& in, const Route& route,
                                             const httplib::ContentReader* reader,
                                             Request& request);
    void handle_stream(const httplib::Request& in, const Request& request, httplib::Response& out);
    void handle_asset(const httplib::Request& in, httplib::Response& out);
    void refuse(const httplib::Request& in, httplib::Response& out, const Refusal& refusal,
                const httplib::ContentReader* reader);
    void send(const httplib::Request& in, httplib::Response& out, Reply reply, After after,
              const char* cache = "no-store");
    void send(const httplib::Request& in, httplib::Response& out, const Refusal& refusal,
              After after);
    void note_failure(const httplib::Request& in, const Reply& reply);

    Http& http;
    httplib::Server server;
    int listening = -1;  // socket
    std::atomic<bool> has_ended = false;
    std::atomic<bool> stopping = false;
};

}  // namespace chuhe::server
