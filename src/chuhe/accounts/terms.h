// SPDX-License-Identifier: MIT
//
// What names and passwords of users may be.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chuhe::accounts {

// In characters, as a person counts them. No other rules: they make passwords worse.
inline constexpr std::size_t kLeastPassword = 10;
// In bytes. Longer ones add nothing.
inline constexpr std::size_t kMostPassword = 200;
inline constexpr std::size_t kMostUserName = 60;

// Without blanks at its ends. Nothing if it cannot be a name: empty, too long, of several lines, or
// not valid UTF-8.
std::optional<std::string> user_name(std::string_view text);

// The form in which names are compared: two users cannot have names that look the same.
std::string user_key(std::string_view name);

// Long enough, and not too long. Neither the name, nor one character again and again.
bool is_good_password(std::string_view password, std::string_view name);

}  // namespace chuhe::accounts
