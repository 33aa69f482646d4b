// SPDX-License-Identifier: MIT
//
// What the routes of accounts share: users as JSON, and refusals.
#pragma once

#include <cstdint>
#include <string>

#include "chuhe/accounts/accounts.h"
#include "chuhe/server/json.h"
#include "chuhe/server/message.h"

namespace chuhe::server {

struct App;

// Refuses if the server has none.
accounts::Accounts& accounts_of(App& app);

Refusal refusal_of(accounts::Denial denial);

// Requires a route for users.
accounts::Actor actor_of(const Request& request);

Json user_json(const accounts::User& user);
// What a user has of the engines today: {"limit": 7200, "used": 31, "renewed": "…"}, in seconds.
Json engine_time_json(App& app, const accounts::EngineUse& use);
// {"user": {…}}
std::string own_user(const accounts::User& user);

// "2026-11-15T18:00:00Z"; null for 0.
Json time_json(std::int64_t seconds);

}  // namespace chuhe::server
