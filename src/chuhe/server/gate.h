// SPDX-License-Identifier: MIT
//
// Access control. A page from another site can make a browser send requests to this machine, and
// can point its own host name at 127.0.0.1 (DNS rebinding); other users of this machine can connect
// as well. So Host and Origin are checked before anything else, and every request needs the token.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/server/http_parser.h"
#include "chuhe/server/message.h"

namespace chuhe::server {

struct Door {
    std::string address = "127.0.0.1";  // the listening address
    int port = 0;
    std::string token;
    std::vector<std::string> proxies = {};  // addresses whose word about the client is taken
    // What browsers call it, as normal_origin() returns it, if a proxy stands before it; several
    // servers may have the same. Empty: they come here directly.
    std::string origin = {};
};

// "HTTPS://Club.Example:443/" -> "https://club.example": scheme, host, and the port unless it is
// the usual one. Nothing if the text is anything but such an address, for example if it has a path.
std::optional<std::string> normal_origin(std::string_view text);

// Does the browser call us by the origin of the door?
bool is_public_host(std::string_view host, const Door& door);

// "; HttpOnly; SameSite=Strict; Path=/" and, if the browser came by https, "; Secure".
std::string cookie_attributes(std::string_view host, const Door& door);

// The relevant headers; empty if missing.
struct Caller {
    std::string host;
    std::string origin;
    std::string fetch_site;  // Sec-Fetch-Site
    std::string authorization;
    std::string cookie;
    bool wants_api = false;
};

// "chuhe_token_8098". Browsers keep one set of cookies for all ports of a host: two servers must
// not overwrite each other's, unless they have the same origin. The port is that of the origin.
std::string token_cookie(const Door& door);

// "chuhe_seat_8098": the secret of a seat at a table (server/guest_tables.h), for which programs
// can also use the header of that name.
std::string seat_cookie(const Door& door);
// "chuhe_session_8098": the secret of a session of somebody who has signed in. If the browser came
// by https, "__Host-chuhe_session_443": neither another host of the same domain nor a page read
// without encryption can set a cookie of that name.
std::string session_cookie(std::string_view host, const Door& door);
// The secret that a request brings; empty: none.
std::string session_secret(const Head& head, const Door& door);
inline constexpr std::string_view kSeatHeader = "Chuhe-Seat";
// The secret that a request brings; empty: none.
std::string seat_secret(const Head& head, const Door& door);

// True for "127.0.0.1:8098", "localhost:8098", "[::1]:8098" and the listening address, in any
// letter case; a name may end in a dot, as fully qualified ones do. When listening on all
// addresses, any IP address is accepted, but no other host name except that of the origin.
bool is_own_host(std::string_view host, const Door& door);

// Constant time for all wrong tokens.
bool is_token(std::string_view given, const Door& door);

// A page of another site, or a request to another host. Empty if the caller is neither.
std::optional<Refusal> refuse_foreigner(const Caller& caller, const Door& door);

// Why the caller is refused: that, or it has no token. Empty if it is allowed.
std::optional<Refusal> refuse_caller(const Caller& caller, const Door& door);

// Did the caller offer a token, right or wrong?
bool offers_token(const Caller& caller, const Door& door);

// Who sent a request: the other end of the connection, or whom a named proxy says it speaks for.
struct Sender {
    std::string address;
    bool is_local = false;  // a program on this machine; never one behind an unnamed proxy
};
Sender sender_of(const Head& head, const std::string& peer, const Door& door);

// Counts wrong tokens, and slows down clients that keep guessing. A right token is never delayed.
// May be used from any thread.
class WrongTokens {
public:
    using Clock = std::chrono::steady_clock;

    // How long the refusal has to wait.
    std::chrono::milliseconds note(const std::string& address, Clock::time_point now);
    std::uint64_t count() const;

private:
    struct Guesses {
        std::uint64_t number = 0;
        Clock::time_point last;
    };

    mutable std::mutex mutex_;
    std::map<std::string, Guesses> guesses_;
    std::uint64_t count_ = 0;
};

// Is this a loopback address? Also in IPv4-mapped form: "::ffff:127.0.0.1".
bool is_own_machine(const std::string& address);

// 1 to 64 letters, digits, hyphens and underscores.
bool is_client_name(std::string_view name);

}  // namespace chuhe::server
