// SPDX-License-Identifier: MIT
#include "chuhe/server/game_search.h"

#include <algorithm>
#include <array>
#include <utility>

#include "chuhe/messages/library_requests.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

using index::Folding;
using index::ListOrder;
using index::Source;

constexpr std::size_t kMostListedGames = 500;
constexpr std::string_view kPlaceOrder = "place";
// As they were called before.
constexpr std::array kOldOrders = {
    std::pair<std::string_view, ListOrder>{"modified", ListOrder::Changed},
    std::pair<std::string_view, ListOrder>{"created", ListOrder::Added}};

constexpr std::array kStoreOrders = {std::pair{ListOrder::Changed, database::Order::Modified},
                                     std::pair{ListOrder::Added, database::Order::Created},
                                     std::pair{ListOrder::Date, database::Order::Date},
                                     std::pair{ListOrder::Red, database::Order::Red},
                                     std::pair{ListOrder::Black, database::Order::Black},
                                     std::pair{ListOrder::Event, database::Order::Event}};

void read_order(GameSearch& search, std::string name) {
    search.is_reversed = name.starts_with('-');
    if (search.is_reversed) name.erase(0, 1);
    if (name.empty()) {
        if (search.filter.collection && !search.is_deleted) search.order.reset();
        return;
    }
    if (name == kPlaceOrder) {
        search.order.reset();
        if (search.filter.collection) return;
        throw Refusal(400, "bad_request", say(messages::kPlaceNeedsCollection));
    }
    const auto* old = std::ranges::find(kOldOrders, std::string_view(name),
                                        [](const auto& pair) { return pair.first; });
    search.order = old != kOldOrders.end() ? old->second : index::parse_list_order(name);
    if (search.order) return;
    std::vector<std::string_view> names = index::list_order_names();
    names.push_back(kPlaceOrder);
    throw Refusal(400, "bad_request", wrong_choice("sort", names));
}

// Of which `exact` says something.
bool has_name(const index::Filter& filter) {
    return !filter.player.empty() || !filter.opponent.empty() || !filter.event.empty();
}

// The first field that masters' games do not have.
std::string_view library_field(const GameSearch& search) {
    if (!search.label.empty()) return "label";
    if (search.kind) return "kind";
    if (search.is_deleted) return "deleted";
    return search.filter.collection ? "collection" : "";
}

void check(const GameSearch& search) {
    if (search.is_deleted && !index_field(search).empty()) {
        throw Refusal(400, "bad_request", say(messages::kNotInDeleted, index_field(search)));
    }
    if (search.filter.source == Source::Masters && !library_field(search).empty()) {
        throw Refusal(400, "bad_request", say(messages::kNotOfMasters, library_field(search)));
    }
}

// By default, games of that source, or of both.
GameSearch search_without_order(const Request& request, std::optional<Source> otherwise) {
    GameSearch search;
    search.filter = filter_of(request);
    search.from = date_of(request, "from");
    search.to = date_of(request, "to");
    search.label = query_value(request, "label");
    search.kind = database::parse_kind(query_choice(request, "kind", {"play", "study"}));
    search.is_deleted = query_choice(request, "deleted", {"true", "false"}) == "true";
    // They would bury the others. A search for a label, a collection or deleted games shows all of
    // those.
    const std::string practice = query_choice(request, "practice", {"true", "false"});
    search.has_practice = !practice.empty() ? practice == "true"
                                            : search.is_deleted || !search.label.empty() ||
                                                  search.filter.collection.has_value();
    const Folding folding = folding_of(request);
    if (!query_value(request, "fen").empty()) search.position = {position_of(request), folding};
    if (query_value(request, "source").empty()) search.filter.source = otherwise;
    // No other games have these.
    if (!search.filter.source && !library_field(search).empty()) {
        search.filter.source = Source::Library;
    }
    return search;
}

}  // namespace

GameSearch search_of(const Request& request) {
    GameSearch search = search_without_order(request, Source::Library);
    read_order(search, query_value(request, "sort"));
    search.offset = query_number(request, "offset", 0, INT32_MAX, 0);
    search.limit = query_number(request, "limit", 1, kMostListedGames, 50);
    check(search);
    return search;
}

GameSearch search_of(const Json& object, const std::string& name) {
    const Request request = as_query(object, name);
    check_query(request, kSearchFields);
    GameSearch search = search_without_order(request, Source::Library);
    read_order(search, "");
    check(search);
    return search;
}

GameSearch counted_search_of(const Request& request) {
    GameSearch search = search_without_order(request, std::nullopt);
    search.has_practice = true;
    check(search);
    return search;
}

std::optional<database::Order> store_order(const GameSearch& search) {
    if (!search.order) return database::Order::Place;
    const auto* row =
        std::ranges::find(kStoreOrders, *search.order, [](const auto& pair) { return pair.first; });
    return row == kStoreOrders.end() ? std::nullopt : std::optional(row->second);
}

std::string_view index_field(const GameSearch& search) {
    const index::Filter& filter = search.filter;
    if (filter.side) return "side";
    if (!filter.opponent.empty()) return "opponent";
    if (filter.opening) return "opening";
    if (filter.least_elo > 0) return "elo";
    if (filter.is_exact && has_name(filter)) return "exact";
    if (filter.source != Source::Library) return "source";
    if (search.position) return "fen";
    return store_order(search) ? "" : "sort";
}

bool has_names(const GameSearch& search) {
    return has_name(search.filter) || !search.filter.text.empty();
}

bool needs_both(const GameSearch& search) {
    return !search.label.empty() || search.kind || !search.order;
}

database::Search store_search(const GameSearch& search) {
    database::Search found;
    found.text = search.filter.text;
    found.player = search.filter.player;
    found.event = search.filter.event;
    found.from = search.from;
    found.to = search.to;
    if (search.filter.outcome) found.result = to_string(*search.filter.outcome);
    found.label = search.label;
    found.kind = search.kind;
    found.collection = search.filter.collection.value_or(0);
    found.deleted = search.is_deleted;
    found.positions = search.is_deleted || !search.label.empty();
    if (!search.has_practice) found.practice = database::PracticeGames::Excluded;
    found.order = store_order(search).value_or(database::Order::Modified);
    found.reversed = search.is_reversed;
    found.offset = search.offset;
    found.limit = search.limit;
    return found;
}

}  // namespace chuhe::server
