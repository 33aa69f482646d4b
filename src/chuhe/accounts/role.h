// SPDX-License-Identifier: MIT
//
// What a user of a club's server may do: docs/club.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace chuhe::accounts {

// Each may do what those before it may.
enum class Role : std::uint8_t { Reader, Member, Coach, Admin };

inline constexpr std::array kRoles = {Role::Reader, Role::Member, Role::Coach, Role::Admin};

// "reader", "member", "coach", "admin": stored, never to be changed. And the inverse.
std::string_view name_of(Role role);
std::optional<Role> parse_role(std::string_view name);

}  // namespace chuhe::accounts
