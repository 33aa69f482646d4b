// SPDX-License-Identifier: MIT
#include "chuhe/server/game_list.h"

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "chuhe/messages/library_requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/game_rows.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

using database::GameId;
using index::GameSlot;
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

// Nothing for what only the index can sort by.
std::optional<database::Order> store_order(const GameSearch& search) {
    if (!search.order) return database::Order::Place;
    const auto* row =
        std::ranges::find(kStoreOrders, *search.order, [](const auto& pair) { return pair.first; });
    return row == kStoreOrders.end() ? std::nullopt : std::optional(row->second);
}

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

// The first field that only the index understands; empty: the library can answer.
std::string_view index_field(const GameSearch& search) {
    const index::Filter& filter = search.filter;
    if (filter.side) return "side";
    if (!filter.opponent.empty()) return "opponent";
    if (filter.opening) return "opening";
    if (filter.least_elo > 0) return "elo";
    if (filter.source == Source::Masters) return "source";
    return store_order(search) ? "" : "sort";
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

GameSearch search_without_order(const Request& request) {
    GameSearch search;
    search.filter = filter_of(request);
    if (!search.filter.source) search.filter.source = Source::Library;
    search.from = date_of(request, "from");
    search.to = date_of(request, "to");
    search.label = query_value(request, "label");
    search.kind = database::parse_kind(query_choice(request, "kind", {"play", "study"}));
    search.is_deleted = query_choice(request, "deleted", {"true", "false"}) == "true";
    return search;
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
    found.order = store_order(search).value_or(database::Order::Modified);
    found.reversed = search.is_reversed;
    found.offset = search.offset;
    found.limit = search.limit;
    return found;
}

bool has_names(const GameSearch& search) {
    const index::Filter& filter = search.filter;
    return !filter.player.empty() || !filter.event.empty() || !filter.text.empty();
}

// What the index does not know at all.
bool needs_both(const GameSearch& search) {
    return !search.label.empty() || search.kind || !search.order;
}

// The index knows the variants of names; the library is up to date even while an import is running,
// which the index waits for, and while the index is taking in others.
bool is_for_library(App& app, const GameSearch& search,
                    const std::optional<LibraryIndex::View>& view) {
    if (search.is_deleted) return true;
    if (!index_field(search).empty()) return false;
    const bool is_complete = view && !view->indexing;
    return !is_complete || app.imports.is_any_running() ||
           (needs_both(search) && !has_names(search));
}

std::vector<GameSlot> listed_slots(const index::Index& index, const GameSearch& search) {
    return index::list_games(index, {.filter = search.filter,
                                     .order = search.order.value_or(ListOrder::Changed),
                                     .is_reversed = search.is_reversed,
                                     .limit = std::numeric_limits<std::size_t>::max()})
        .slots;
}

// 0: it has disappeared in the meantime.
std::vector<GameId> numbers_of(const index::Index& index, const std::vector<GameSlot>& slots) {
    return index.with_catalogue([&](const index::Catalogue& catalogue) {
        std::vector<GameId> ids;
        for (const GameSlot slot : slots) {
            const index::Head& head = catalogue.head(slot);
            ids.push_back(head.is_live ? public_id(head.source, head.id) : 0);
        }
        return ids;
    });
}

// Games that only their title brings into the list: the index does not know titles.
std::unordered_set<GameSlot> slots_by_title(App& app, const index::Index& index,
                                            const GameSearch& search) {
    std::unordered_set<GameSlot> slots;
    if (search.filter.text.empty() || search.filter.source == Source::Masters) return slots;
    const Result<std::vector<GameId>> titled = app.library->titled(search.filter.text);
    if (!titled) throw read_failure(titled.error());
    if (titled->empty()) return slots;
    index::Filter without_text = search.filter;
    without_text.text.clear();
    index.with_catalogue([&](const index::Catalogue& catalogue) {
        const index::Sieve by_names(search.filter, catalogue);
        const index::Sieve by_others(without_text, catalogue);
        for (const GameId id : *titled) {
            const auto slot = catalogue.slot_of(Source::Library, id);
            if (!slot) continue;
            const index::Head& head = catalogue.head(*slot);
            if (by_others.passes(head) && !by_names.passes(head)) slots.insert(*slot);
        }
    });
    return slots;
}

std::vector<GameSlot> slots_with_titles(const index::Index& index, GameSearch search,
                                        const std::unordered_set<GameSlot>& by_title) {
    std::vector<GameSlot> by_names = listed_slots(index, search);
    if (by_title.empty()) return by_names;
    // All of them once more, for the order.
    std::unordered_set<GameSlot> wanted = by_title;
    wanted.insert(by_names.begin(), by_names.end());
    search.filter.text.clear();
    std::vector<GameSlot> slots = listed_slots(index, search);
    std::erase_if(slots, [&](GameSlot slot) { return !wanted.contains(slot); });
    return slots;
}

// Those that the library finds, too, in the order of either.
std::vector<GameSlot> slots_in_both(App& app, const index::Index& index,
                                    const std::vector<GameSlot>& slots, const GameSearch& search) {
    database::Search wanted;
    wanted.label = search.label;
    wanted.kind = search.kind;
    wanted.collection = search.filter.collection.value_or(0);
    wanted.order = store_order(search).value_or(database::Order::Modified);
    wanted.reversed = search.is_reversed;
    const Result<std::vector<GameId>> known = app.library->ids(wanted);
    if (!known) throw read_failure(known.error());
    const std::vector<GameId> ids = numbers_of(index, slots);
    std::vector<GameSlot> both;
    if (search.order) {
        const std::unordered_set<GameId> wanted_ids(known->begin(), known->end());
        for (std::size_t i = 0; i < slots.size(); ++i) {
            if (wanted_ids.contains(ids[i])) both.push_back(slots[i]);
        }
        return both;
    }
    std::unordered_map<GameId, GameSlot> slot_of;
    for (std::size_t i = 0; i < slots.size(); ++i)
        slot_of.emplace(ids[i], slots[i]);
    for (const GameId id : *known) {
        if (const auto found = slot_of.find(id); found != slot_of.end()) {
            both.push_back(found->second);
        }
    }
    return both;
}

std::vector<GameSlot> all_slots(App& app, const index::Index& index, const GameSearch& search,
                                const std::unordered_set<GameSlot>& by_title) {
    std::vector<GameSlot> slots = slots_with_titles(index, search, by_title);
    return needs_both(search) ? slots_in_both(app, index, slots, search) : slots;
}

index::Listed listed_page(App& app, const index::Index& index, const GameSearch& search) {
    const std::unordered_set<GameSlot> by_title = slots_by_title(app, index, search);
    if (by_title.empty() && !needs_both(search)) {
        return index::list_games(
            index, {search.filter, *search.order, search.is_reversed, search.offset, search.limit});
    }
    const std::vector<GameSlot> slots = all_slots(app, index, search, by_title);
    const std::size_t first = std::min(search.offset, slots.size());
    const std::size_t last = first + std::min(search.limit, slots.size() - first);
    const auto at = [&](std::size_t place) {
        return slots.begin() + static_cast<std::ptrdiff_t>(place);
    };
    return {slots.size(), {at(first), at(last)}};
}

// A view of the index; nothing if the library can do without it.
std::optional<LibraryIndex::View> index_for(App& app, const GameSearch& search) {
    if (search.is_deleted) return std::nullopt;
    return index_field(search).empty() ? app.index.try_view() : app.index.view();
}

}  // namespace

GameSearch search_of(const Request& request) {
    GameSearch search = search_without_order(request);
    read_order(search, query_value(request, "sort"));
    search.offset = query_number(request, "offset", 0, INT32_MAX, 0);
    search.limit = query_number(request, "limit", 1, kMostListedGames, 50);
    check(search);
    return search;
}

GameSearch search_of(const Json& object, const std::string& name) {
    const Request request = as_query(object, name);
    check_query(request, kSearchFields);
    GameSearch search = search_without_order(request);
    read_order(search, "");
    check(search);
    return search;
}

Json list_json(App& app, const GameSearch& search) {
    const std::optional<LibraryIndex::View> view = index_for(app, search);
    if (is_for_library(app, search, view)) {
        const Result<database::Found> found = app.library->find(store_search(search));
        if (!found) throw read_failure(found.error());
        return {{"total", found->total},
                {"games", rows_json(app, found->games)},
                {"indexing", view ? indexing_json(*view) : Json()}};
    }
    const index::Listed listed = listed_page(app, view->index, search);
    return {{"total", listed.total},
            {"games", rows_json(app, view->index, listed.slots)},
            {"indexing", indexing_json(*view)}};
}

std::vector<GameId> ids_of(App& app, const GameSearch& search) {
    const std::optional<LibraryIndex::View> view = index_for(app, search);
    if (is_for_library(app, search, view)) {
        Result<std::vector<GameId>> found = app.library->ids(store_search(search));
        if (!found) throw read_failure(found.error());
        return *std::move(found);
    }
    const index::Index& index = view->index;
    std::vector<GameId> ids =
        numbers_of(index, all_slots(app, index, search, slots_by_title(app, index, search)));
    std::erase(ids, 0);
    return ids;
}

}  // namespace chuhe::server
