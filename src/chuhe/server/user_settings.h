// SPDX-License-Identifier: MIT
//
// Settings with accounts: each user has their own, kept in the library under "user.7.theme". Where
// a user has chosen nothing, those of the library hold.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/accounts/accounts.h"

namespace chuhe::server {

struct App;
using MaybeUser = std::optional<accounts::User>;

// What holds for the user, by name, as JSON. Without a user, those of the library. Throws a Refusal
// if the library cannot be read.
std::map<std::string, std::string> settings_of(App& app, const MaybeUser& user);

// What the library calls that setting of the user.
std::string setting_name(const MaybeUser& user, std::string_view name);

}  // namespace chuhe::server
