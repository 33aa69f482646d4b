// SPDX-License-Identifier: MIT
//
// Who may come in. A page of another site can make a browser send requests to this machine, and
// can point a name of its own at 127.0.0.1 (DNS rebinding): so the names by which we are called and
// the page that calls are checked before anything else, and with --listen a token as well.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chuhe/server/message.h"

namespace chuhe::server {

struct Door {
    std::string address = "127.0.0.1";  // where we listen
    int port = 0;
    std::string token;  // empty: none is asked for
};

// The headers that matter; empty where there is none.
struct Caller {
    std::string host;
    std::string origin;
    std::string fetch_site;  // Sec-Fetch-Site
    std::string authorization;
    std::string cookie;
    bool wants_api = false;
};

inline constexpr std::string_view kTokenCookie = "chuhe_token";

// "127.0.0.1:8098", "localhost:8098", "[::1]:8098", or the address where we listen. Any address,
// but no name, when we listen on all of them.
bool is_own_host(std::string_view host, const Door& door);

// Takes the same time for every wrong token.
bool is_token(std::string_view given, const Door& door);

// Why the caller may not come in; nothing when it may.
std::optional<Refusal> refuse_caller(const Caller& caller, const Door& door);

// Is this the address of a program on this machine? Also as IPv6 writes IPv4: "::ffff:127.0.0.1".
bool is_own_machine(const std::string& address);

// 1 to 64 letters, digits, hyphens and underscores.
bool is_client_name(std::string_view name);

}  // namespace chuhe::server
