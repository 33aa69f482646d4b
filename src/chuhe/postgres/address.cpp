// SPDX-License-Identifier: MIT
#include "chuhe/postgres/address.h"

#include <array>

#include "chuhe/base/fnv.h"

namespace chuhe::postgres {
namespace {

constexpr std::array<std::string_view, 2> kPrefixes = {"postgresql://", "postgres://"};

// "club:secret@db" -> "club@db". An @ after the first slash or question mark is not the one.
std::string without_password(std::string_view authority) {
    const std::size_t at = authority.rfind('@');
    if (at == std::string_view::npos) return std::string(authority);
    const std::size_t colon = authority.substr(0, at).find(':');
    if (colon == std::string_view::npos) return std::string(authority);
    return std::string(authority.substr(0, colon)) + std::string(authority.substr(at));
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
        std::string_view rest = address.substr(prefix.size());
        const std::size_t question = rest.find('?');
        const std::string parameters =
            question == std::string_view::npos ? "" : without_secrets(rest.substr(question + 1));
        rest = rest.substr(0, question);
        // A password with an unescaped slash: libpq takes the user to end at the last @ before the
        // first slash, so what is before it may be part of a secret only if an @ comes later.
        const std::size_t last_at = rest.rfind('@');
        std::size_t slash = rest.find('/');
        if (last_at != std::string_view::npos && slash < last_at) slash = rest.find('/', last_at);
        std::string shown(kPrefixes.front());
        shown += without_password(rest.substr(0, slash));
        if (slash != std::string_view::npos) shown += rest.substr(slash);
        if (!parameters.empty()) shown += '?' + parameters;
        return shown;
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
