// SPDX-License-Identifier: MIT
#include "chuhe/server/gate.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "chuhe/base/text.h"
#include "chuhe/messages/requests.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;

// Headers by which proxies say for whom they speak.
constexpr std::array<std::string_view, 12> kForwarding = {"Forwarded",
                                                          "X-Forwarded-For",
                                                          "X-Forwarded-Host",
                                                          "X-Forwarded-Proto",
                                                          "X-Forwarded",
                                                          "X-Real-IP",
                                                          "X-Client-IP",
                                                          "X-Cluster-Client-IP",
                                                          "CF-Connecting-IP",
                                                          "True-Client-IP",
                                                          "X-Original-Forwarded-For",
                                                          "Via"};

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool is_address(const std::string& text) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
           inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

struct HostAndPort {
    std::string host;
    std::string port;
};

// Splits host and port, without the brackets of an IPv6 address: "[::1]:8098".
std::optional<HostAndPort> split_host(std::string_view text) {
    HostAndPort parts;
    std::string_view rest;
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        parts.host = text.substr(1, end - 1);
        rest = text.substr(end + 1);
    } else {
        const std::size_t colon = std::min(text.find(':'), text.size());
        parts.host = text.substr(0, colon);
        rest = text.substr(colon);
    }
    if (rest.empty()) {
        parts.port = "80";
    } else if (rest.starts_with(':')) {
        parts.port = rest.substr(1);
    } else {
        return std::nullopt;
    }
    return parts;
}

constexpr std::string_view kPlainScheme = "http://";
constexpr std::string_view kSecureScheme = "https://";

std::string_view scheme_of(std::string_view origin) {
    return origin.starts_with(kSecureScheme) ? kSecureScheme : kPlainScheme;
}

// The port that an address of that scheme need not name.
std::string usual_port(std::string_view scheme) {
    return scheme == kSecureScheme ? "443" : "80";
}

// "club.example:8443", "[::1]:8443".
bool names_port(std::string_view host) {
    return !host.ends_with(']') && host.find(':') != std::string_view::npos;
}

// Of the origin as normal_origin() returns it.
std::string cookie_port(const Door& door) {
    if (door.origin.empty()) return std::to_string(door.port);
    const std::string_view scheme = scheme_of(door.origin);
    const std::string_view host = std::string_view(door.origin).substr(scheme.size());
    return names_port(host) ? std::string(host.substr(host.rfind(':') + 1)) : usual_port(scheme);
}

// Did the browser come by https?
bool is_secure(std::string_view host, const Door& door) {
    return is_public_host(host, door) && door.origin.starts_with(kSecureScheme);
}

// The value of our cookie.
std::string_view token_in(std::string_view cookies, std::string_view name) {
    while (!cookies.empty()) {
        std::string_view cookie = cookies.substr(0, cookies.find(';'));
        cookies.remove_prefix(std::min(cookie.size() + 1, cookies.size()));
        while (cookie.starts_with(' '))
            cookie.remove_prefix(1);
        if (cookie.starts_with(name) && cookie.substr(name.size()).starts_with('=')) {
            return cookie.substr(name.size() + 1);
        }
    }
    return {};
}

constexpr std::string_view kBearer = "Bearer ";

bool has_token(const Caller& caller, const Door& door) {
    const std::string_view header = caller.authorization;
    if (header.starts_with(kBearer) && is_token(header.substr(kBearer.size()), door)) return true;
    return is_token(token_in(caller.cookie, token_cookie(door)), door);
}

// The last entry, which the proxy itself added; earlier ones may be the client's invention.
std::string last_of(std::string_view list) {
    return std::string(trim(list.substr(list.rfind(',') + 1)));
}

// The client according to a proxy: 'for="[::1]:4711"' or "192.0.2.1". Empty if it does not say.
std::string forwarded_for(const Head& head) {
    std::string found = last_of(head.value("X-Forwarded-For"));
    if (found.empty()) found = head.value("X-Real-IP");
    if (found.empty()) {
        const std::string last = last_of(head.value("Forwarded"));
        std::string_view rest = last;
        while (!rest.empty() && found.empty()) {
            const std::string_view pair = trim(rest.substr(0, rest.find(';')));
            rest.remove_prefix(std::min(rest.find(';'), rest.size() - 1) + 1);
            const bool is_for = pair.size() > 4 && to_lower(pair[0]) == 'f' &&
                                to_lower(pair[1]) == 'o' && to_lower(pair[2]) == 'r' &&
                                pair[3] == '=';
            if (is_for) found = pair.substr(4);
        }
    }
    std::erase(found, '"');
    if (is_address(found)) return found;
    const auto parts = split_host(found);
    return parts && is_address(parts->host) ? parts->host : std::string();
}

}  // namespace

std::optional<std::string> normal_origin(std::string_view text) {
    const std::string lower = lower_case(text);
    std::string_view rest = lower;
    const std::string_view scheme = scheme_of(rest);
    if (!rest.starts_with(scheme)) return std::nullopt;
    rest.remove_prefix(scheme.size());
    if (rest.ends_with('/')) rest.remove_suffix(1);
    const auto parts = split_host(rest);
    if (!parts || parts->host.empty()) return std::nullopt;
    const bool is_six = rest.starts_with('[');
    if (is_six ? !is_address(parts->host) : !std::ranges::all_of(parts->host, [](char c) {
            return is_letter_or_digit(c) || c == '-' || c == '.';
        })) {
        return std::nullopt;
    }
    const std::string host = is_six ? "[" + parts->host + "]" : parts->host;
    if (!names_port(rest)) return std::string(scheme) + host;
    const auto port = parse_number<int>(parts->port);
    if (!port || *port < 1 || *port > 65535) return std::nullopt;
    const std::string number = std::to_string(*port);
    return std::string(scheme) + host + (number == usual_port(scheme) ? "" : ":" + number);
}

bool is_public_host(std::string_view host, const Door& door) {
    if (door.origin.empty() || host.empty()) return false;
    const auto called = normal_origin(std::string(scheme_of(door.origin)) + std::string(host));
    // "club.example/" would be normal, but it is not a host.
    return called == door.origin && !host.ends_with('/');
}

std::string cookie_attributes(std::string_view host, const Door& door) {
    return std::string("; HttpOnly; SameSite=Strict; Path=/") +
           (is_secure(host, door) ? "; Secure" : "");
}

std::string session_cookie(std::string_view host, const Door& door) {
    return (is_secure(host, door) ? "__Host-chuhe_session_" : "chuhe_session_") + cookie_port(door);
}

std::string session_secret(const Head& head, const Door& door) {
    return std::string(token_in(head.value("Cookie"), session_cookie(head.value("Host"), door)));
}

bool is_own_host(std::string_view host, const Door& door) {
    if (is_public_host(host, door)) return true;
    auto parts = split_host(lower_case(host));
    if (!parts || parts->port != std::to_string(door.port)) return false;
    // "localhost." is the same name; "127.0.0.1." is not an address.
    if (parts->host.ends_with('.') && !is_address(parts->host.substr(0, parts->host.size() - 1))) {
        parts->host.pop_back();
    }
    constexpr std::array<std::string_view, 3> kLoopback = {"localhost", "127.0.0.1", "::1"};
    if (std::ranges::find(kLoopback, parts->host) != kLoopback.end()) return true;
    if (parts->host == lower_case(door.address)) return true;
    const bool is_everywhere = door.address == "0.0.0.0" || door.address == "::";
    return is_everywhere && is_address(parts->host);
}

bool is_token(std::string_view given, const Door& door) {
    if (door.token.empty()) return false;
    unsigned difference = given.size() == door.token.size() ? 0 : 1;
    for (std::size_t i = 0; i < door.token.size(); ++i) {
        const char c = i < given.size() ? given[i] : '\0';
        difference |= static_cast<unsigned char>(c) ^ static_cast<unsigned char>(door.token[i]);
    }
    return difference == 0;
}

std::string token_cookie(const Door& door) {
    return "chuhe_token_" + cookie_port(door);
}

std::string seat_cookie(const Door& door) {
    return "chuhe_seat_" + cookie_port(door);
}

std::string seat_secret(const Head& head, const Door& door) {
    std::string header = head.value(kSeatHeader);
    if (!header.empty()) return header;
    return std::string(token_in(head.value("Cookie"), seat_cookie(door)));
}

bool offers_token(const Caller& caller, const Door& door) {
    return !caller.authorization.empty() || !token_in(caller.cookie, token_cookie(door)).empty();
}

Sender sender_of(const Head& head, const std::string& peer, const Door& door) {
    const bool is_named = std::ranges::find(door.proxies, peer) != door.proxies.end();
    if (is_named) {
        const std::string client = forwarded_for(head);
        return client.empty() ? Sender{peer, false} : Sender{client, is_own_machine(client)};
    }
    const bool is_forwarded =
        std::ranges::any_of(kForwarding, [&](std::string_view name) { return head.has(name); });
    return {peer, is_own_machine(peer) && !is_forwarded};
}

std::chrono::milliseconds WrongTokens::note(const std::string& address, Clock::time_point now) {
    constexpr auto kForgotten = 60s;
    constexpr std::size_t kMostAddresses = 10'000;
    constexpr std::uint64_t kFree = 5;  // an old tab after a restart, a typing error
    const std::scoped_lock lock(mutex_);
    ++count_;
    if (guesses_.size() >= kMostAddresses) guesses_.clear();
    Guesses& guesses = guesses_[address];
    if (now - guesses.last > kForgotten) guesses.number = 0;
    guesses.last = now;
    if (++guesses.number <= kFree) return 0ms;
    return std::min<std::chrono::milliseconds>(
        100ms * (1 << std::min<std::uint64_t>(guesses.number - kFree, 10)), 5s);
}

std::uint64_t WrongTokens::count() const {
    const std::scoped_lock lock(mutex_);
    return count_;
}

std::optional<Refusal> refuse_foreigner(const Caller& caller, const Door& door) {
    if (!is_own_host(caller.host, door)) {
        return Refusal(403, "foreign_host", say(messages::kForeignHost));
    }
    const std::string_view origin = caller.origin;
    const bool is_own_origin =
        origin.empty() ||
        (is_public_host(caller.host, door)
             ? equal_in_any_case(origin, door.origin)
             : origin.starts_with(kPlainScheme) &&
                   equal_in_any_case(origin.substr(kPlainScheme.size()), caller.host));
    // "same-site" is another port of this host: another program, perhaps another user's.
    const bool is_foreign_page =
        caller.wants_api && (caller.fetch_site == "cross-site" || caller.fetch_site == "same-site");
    if (!is_own_origin || is_foreign_page) {
        return Refusal(403, "foreign_origin", say(messages::kForeignOrigin));
    }
    return std::nullopt;
}

std::optional<Refusal> refuse_caller(const Caller& caller, const Door& door) {
    if (auto refusal = refuse_foreigner(caller, door)) return refusal;
    if (!has_token(caller, door)) {
        return Refusal(401, "token_required", say(messages::kTokenRequired));
    }
    return std::nullopt;
}

bool is_own_machine(const std::string& address) {
    constexpr std::string_view kMapped = "::ffff:";
    const std::string text =
        address.starts_with(kMapped) ? address.substr(kMapped.size()) : address;
    in_addr four{};
    if (inet_pton(AF_INET, text.c_str(), &four) == 1) return ntohl(four.s_addr) >> 24U == 127;
    in6_addr six{};
    return inet_pton(AF_INET6, text.c_str(), &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
}

bool is_client_name(std::string_view name) {
    return !name.empty() && name.size() <= 64 && std::ranges::all_of(name, [](char c) {
        return is_letter_or_digit(c) || c == '-' || c == '_';
    });
}

}  // namespace chuhe::server
