// SPDX-License-Identifier: MIT
//
// Access control. A page from another site can make a browser send requests to this machine, and
// can point its own host name at 127.0.0.1 (DNS rebinding). So Host and Origin are checked before
// anything else, and with --listen a token is required as well.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chuhe/server/message.h"

namespace chuhe::server {

struct Door {
    std::string address = "127.0.0.1";  // the listening address
    int port = 0;
    std::string token;  // empty: not required
};

// The relevant headers; empty if missing.
struct Caller {
    std::string host;
    std::string origin;
    std::string fetch_site;  // Sec-Fetch-Site
    std::string authorization;
    std::string cookie;
    bool wants_api = false;
};

inline constexpr std::string_view kTokenCookie = "chuhe_token";

// True for "127.0.0.1:8098", "localhost:8098", "[::1]:8098" and the listening address. When
// listening on all addresses, any IP address is accepted, but no other host name.
bool is_own_host(std::string_view host, const Door& door);

// Constant time for all wrong tokens.
bool is_token(std::string_view given, const Door& door);

// Why the caller is refused; empty if it is allowed.
std::optional<Refusal> refuse_caller(const Caller& caller, const Door& door);

// Is this a loopback address? Also in IPv4-mapped form: "::ffff:127.0.0.1".
bool is_own_machine(const std::string& address);

// 1 to 64 letters, digits, hyphens and underscores.
bool is_client_name(std::string_view name);

}  // namespace chuhe::server
