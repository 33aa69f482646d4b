// SPDX-License-Identifier: MIT
//
// What is asked for when games are listed or counted: the fields of GET /api/games, and which of
// them only the index or only the library understands.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/database/search.h"
#include "chuhe/index/list.h"
#include "chuhe/server/game_filter.h"
#include "chuhe/server/json.h"
#include "chuhe/server/message.h"

namespace chuhe::server {

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

// By what the library sorts; nothing for what only the index can sort by.
std::optional<database::Order> store_order(const GameSearch& search);
// The first field that only the index understands; empty: the library can answer.
std::string_view index_field(const GameSearch& search);
// Of players, of events, or in the text.
bool has_names(const GameSearch& search);
// Is there a field that the index does not know at all?
bool needs_both(const GameSearch& search);
// The same question to the library. Fields that only the index understands are left out.
database::Search store_search(const GameSearch& search);

}  // namespace chuhe::server
