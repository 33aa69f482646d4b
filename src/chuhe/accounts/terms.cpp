// SPDX-License-Identifier: MIT
#include "chuhe/accounts/terms.h"

#include <algorithm>

#include "chuhe/base/encoding.h"
#include "chuhe/base/folding.h"
#include "chuhe/base/text.h"

namespace chuhe::accounts {
namespace {

std::size_t characters_in(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at += utf8_at(text, at).length)
        ++count;
    return count;
}

bool is_one_character(std::string_view text) {
    const std::string_view first = text.substr(0, utf8_at(text, 0).length);
    for (std::size_t at = 0; at < text.size(); at += first.size()) {
        if (text.substr(at, first.size()) != first) return false;
    }
    return true;
}

}  // namespace

std::optional<std::string> user_name(std::string_view text) {
    const std::string_view name = trim(text);
    const bool has_control = std::ranges::any_of(
        name, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
    if (name.empty() || name.size() > kMostUserName || has_control || !is_valid_utf8(name)) {
        return std::nullopt;
    }
    return std::string(name);
}

std::string user_key(std::string_view name) {
    std::string key = folded_name(name);
    // Of punctuation only.
    return key.empty() ? std::string(trim(name)) : key;
}

bool is_good_password(std::string_view password, std::string_view name) {
    return password.size() <= kMostPassword && is_valid_utf8(password) &&
           characters_in(password) >= kLeastPassword && !is_one_character(password) &&
           user_key(password) != user_key(name);
}

}  // namespace chuhe::accounts
