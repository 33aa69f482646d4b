// SPDX-License-Identifier: MIT
//
// Lists of games, for GET /api/games and for everything that is done with the games of a search.
//
// The index finds most of them; the library knows labels, kinds, deleted games, the private games
// of whoever asks, and the order within a collection. What one of them cannot answer is put
// together from both.
#pragma once

#include <vector>

#include "chuhe/index/statistics.h"
#include "chuhe/server/game_search.h"
#include "chuhe/server/json.h"

namespace chuhe::server {

struct App;

// {"total", "games", "indexing"}. The games have "ply" and "mirrored" if a position was sought.
Json list_json(App& app, const GameSearch& search);
// The numbers of all of them, in order; those of masters' games are negative.
std::vector<database::GameId> ids_of(App& app, const GameSearch& search);
// Practice positions are not counted. Requires that deleted games are not sought.
index::Statistics statistics_of(App& app, const index::Index& index, const GameSearch& search);

}  // namespace chuhe::server
