// SPDX-License-Identifier: MIT
//
// The games that a request is about: "games", a list of numbers, or "search", as in GET /api/games,
// with "except", a list of numbers.
#pragma once

#include <vector>

#include "chuhe/database/stored_game.h"
#include "chuhe/server/fields.h"

namespace chuhe::server {

struct App;

inline constexpr std::size_t kMostNamedGames = 10'000;

// Each once, in the order given. Refuses if neither or both are there.
std::vector<database::GameId> chosen_games(App& app, Fields& fields);
// The same, of games that are to be changed: refuses masters' games.
std::vector<database::GameId> chosen_own_games(App& app, Fields& fields);

}  // namespace chuhe::server
