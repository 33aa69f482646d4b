// SPDX-License-Identifier: MIT
#include "chuhe/postgres/address.h"

#include <array>

#include "chuhe/base/fnv.h"

namespace chuhe::postgres {
namespace {

constexpr std::array<std::string_view, 2> kPrefixes = {"postgresql://", "postgres://"};

// "club:secret@db/club" -> "club@db/club". A password may contain anything: also what should have
// been written in another way, and makes the address wrong. So everything from the first colon to
// the last @ is taken for one, unless it is a port.
std::string without_password(std::string_view rest) {
    const std::size_t colon = rest.find(':');
    const std::size_t at = rest.rfind('@');
    if (colon == std::string_view::npos || at == std::string_view::npos || at < colon) {
        return std::string(rest);
    }
    // "db:5432/club?user=a@b"
    const std::size_t end = rest.find_first_not_of("0123456789", colon + 1);
    const bool is_port =
        end != std::string_view::npos && rest[end] == '/' && rest.find('?', end) < at;
    if (is_port) return std::string(rest);
    return std::string(rest.substr(0, colon)) + std::string(rest.substr(at));
}

// "sslmode=require&password=x" -> "sslmode=require".
std::string without_secrets(std::string_view parameters) {
    std::string kept;
    while (!parameters.empty()) {
        const std::size_t end = parameters.find('&');
        const std::string_view one = parameters.substr(0, end);
        parameters.remove_prefix(end == std::string_view::npos ? parameters.size() : end + 1);
        // Also sslpassword and passfile, which says nothing to others.
        if (one.find("pass") != std::string_view::npos || one.empty()) continue;
        if (!kept.empty()) kept += '&';
        kept += one;
    }
    return kept;
}

}  // namespace

bool is_address(std::string_view text) {
    for (const std::string_view prefix : kPrefixes) {
        if (text.starts_with(prefix)) return true;
    }
    return false;
}

std::string shown_address(std::string_view address) {
    for (const std::string_view prefix : kPrefixes) {
        if (!address.starts_with(prefix)) continue;
        const std::string rest = without_password(address.substr(prefix.size()));
        const std::size_t question = rest.find('?');
        std::string shown = std::string(kPrefixes.front()) + rest.substr(0, question);
        if (question == std::string::npos) return shown;
        const std::string parameters = without_secrets(std::string_view(rest).substr(question + 1));
        return parameters.empty() ? shown : shown + '?' + parameters;
    }
    return std::string(address);
}

std::string address_name(std::string_view address) {
    Fnv1a fingerprint;
    fingerprint.add(shown_address(address));
    std::uint64_t hash = fingerprint.value();
    std::string name;
    for (int digit = 0; digit < 16; ++digit, hash >>= 4U)
        name += "0123456789abcdef"[hash & 15U];
    return name;
}

}  // namespace chuhe::postgres
