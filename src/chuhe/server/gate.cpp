// SPDX-License-Identifier: MIT
#include "chuhe/server/gate.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "chuhe/messages/requests.h"

namespace chuhe::server {
namespace {

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

// The value of our cookie.
std::string_view token_in(std::string_view cookies) {
    while (!cookies.empty()) {
        std::string_view cookie = cookies.substr(0, cookies.find(';'));
        cookies.remove_prefix(std::min(cookie.size() + 1, cookies.size()));
        while (cookie.starts_with(' '))
            cookie.remove_prefix(1);
        if (cookie.starts_with(kTokenCookie) &&
            cookie.substr(kTokenCookie.size()).starts_with('=')) {
            return cookie.substr(kTokenCookie.size() + 1);
        }
    }
    return {};
}

bool has_token(const Caller& caller, const Door& door) {
    constexpr std::string_view kBearer = "Bearer ";
    const std::string_view header = caller.authorization;
    if (header.starts_with(kBearer) && is_token(header.substr(kBearer.size()), door)) return true;
    return is_token(token_in(caller.cookie), door);
}

}  // namespace

bool is_own_host(std::string_view host, const Door& door) {
    const auto parts = split_host(host);
    if (!parts || parts->port != std::to_string(door.port)) return false;
    constexpr std::array<std::string_view, 3> kLoopback = {"localhost", "127.0.0.1", "::1"};
    if (std::ranges::find(kLoopback, parts->host) != kLoopback.end()) return true;
    if (parts->host == door.address) return true;
    const bool is_everywhere = door.address == "0.0.0.0" || door.address == "::";
    return is_everywhere && is_address(parts->host);
}

bool is_token(std::string_view given, const Door& door) {
    unsigned difference = given.size() == door.token.size() ? 0 : 1;
    for (std::size_t i = 0; i < door.token.size(); ++i) {
        const char c = i < given.size() ? given[i] : '\0';
        difference |= static_cast<unsigned char>(c) ^ static_cast<unsigned char>(door.token[i]);
    }
    return difference == 0;
}

std::optional<Refusal> refuse_caller(const Caller& caller, const Door& door) {
    if (!is_own_host(caller.host, door)) {
        return Refusal(403, "foreign_host", say(messages::kForeignHost));
    }
    constexpr std::string_view kScheme = "http://";
    const std::string_view origin = caller.origin;
    const bool is_own_origin = origin.empty() || (origin.starts_with(kScheme) &&
                                                  origin.substr(kScheme.size()) == caller.host);
    const bool is_foreign_page = caller.wants_api && caller.fetch_site == "cross-site";
    if (!is_own_origin || is_foreign_page) {
        return Refusal(403, "foreign_origin", say(messages::kForeignOrigin));
    }
    if (!door.token.empty() && !has_token(caller, door)) {
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
