// SPDX-License-Identifier: MIT
//
// Lists of games, for GET /api/games and for everything that is done with the games of a search.
//
// The index finds most of them; the library knows labels, kinds, deleted games and the order within
// a collection. What one of them cannot answer is put together from both.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/database/search.h"
#include "chuhe/index/list.h"
#include "chuhe/index/statistics.h"
#include "chuhe/server/game_filter.h"
#include "chuhe/server/json.h"
#include "chuhe/server/message.h"

namespace chuhe::server {

struct App;

// What a search can say.
inline constexpr auto kSearchFields = fields_of(
    kFilterFields,
    std::array<std::string_view, 6>{"label", "kind", "deleted", "practice", "fen", "mirror"});

// A position that the games have to have.
struct SoughtPosition {
    Position position;
    index::Folding folding = index::Folding::Mirror;
};

struct GameSearch {
    index::Filter filter = {};
    // The dates again, as the library compares them.
    std::string from = {};
    std::string to = {};
    std::string label = {};
    std::optional<database::Kind> kind = {};
    bool is_deleted = false;
    bool has_practice = true;  // games in which a practice position is played out
    std::optional<SoughtPosition> position = {};

    // By which field the list is sorted; empty: by the place in the collection.
    std::optional<index::ListOrder> order = index::ListOrder::Changed;
    bool is_reversed = false;
    std::size_t offset = 0;
    std::size_t limit = 50;
};

// Refuses combinations that nobody can answer. By default, the games of the library.
GameSearch search_of(const Request& request);
// Without the fields about order and pages.
GameSearch search_of(const Json& object, const std::string& name);
// The same for figures about games: by default, of all of them. The order does not matter.
GameSearch counted_search_of(const Request& request);

// {"total", "games", "indexing"}. The games have "ply" and "mirrored" if a position was sought.
Json list_json(App& app, const GameSearch& search);
// The numbers of all of them, in order; those of masters' games are negative.
std::vector<database::GameId> ids_of(App& app, const GameSearch& search);
// Practice positions are not counted. Requires that deleted games are not sought.
index::Statistics statistics_of(App& app, const index::Index& index, const GameSearch& search);

}  // namespace chuhe::server
