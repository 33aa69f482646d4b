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
#include "chuhe/server/game_filter.h"
#include "chuhe/server/json.h"
#include "chuhe/server/message.h"

namespace chuhe::server {

struct App;

// What a search can say.
inline constexpr auto kSearchFields =
    fields_of(kFilterFields, std::array<std::string_view, 3>{"label", "kind", "deleted"});

struct GameSearch {
    index::Filter filter = {};
    // The dates again, as the library compares them.
    std::string from = {};
    std::string to = {};
    std::string label = {};
    std::optional<database::Kind> kind = {};
    bool is_deleted = false;

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

// {"total", "games", "indexing"}.
Json list_json(App& app, const GameSearch& search);
// The numbers of all of them, in order; those of masters' games are negative.
std::vector<database::GameId> ids_of(App& app, const GameSearch& search);

}  // namespace chuhe::server
