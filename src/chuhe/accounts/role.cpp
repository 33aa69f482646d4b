// SPDX-License-Identifier: MIT
#include "chuhe/accounts/role.h"

#include <algorithm>

namespace chuhe::accounts {
namespace {

constexpr std::array<std::string_view, kRoles.size()> kRoleNames = {"reader", "member", "coach",
                                                                    "admin"};

}  // namespace

std::string_view name_of(Role role) {
    return kRoleNames[static_cast<std::size_t>(role)];
}

std::optional<Role> parse_role(std::string_view name) {
    const auto* const found = std::ranges::find(kRoleNames, name);
    if (found == kRoleNames.end()) return std::nullopt;
    return kRoles[static_cast<std::size_t>(found - kRoleNames.begin())];
}

}  // namespace chuhe::accounts
