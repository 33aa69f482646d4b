// SPDX-License-Identifier: MIT
#include "chuhe/server/game_list.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "chuhe/server/app.h"
#include "chuhe/server/game_rows.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

using database::GameId;
using index::GameSlot;
using index::ListOrder;
using index::Source;

// The index does not know private games.
bool has_private_games(App& app) {
    const Result<bool> has = app.library->has_private_games();
    if (!has) throw read_failure(has.error());
    return *has;
}

// The index knows the variants of names; the library is up to date even while an import is running,
// which the index waits for, and while the index is taking in others.
bool is_for_library(App& app, const GameSearch& search,
                    const std::optional<LibraryIndex::View>& view) {
    if (search.is_deleted) return true;
    if (!index_field(search).empty()) return false;
    if (!has_names(search) && has_private_games(app)) return true;
    const bool is_complete = view && !view->indexing;
    return !is_complete || app.imports.is_any_running() ||
           (needs_both(search) && !has_names(search));
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

// A search that the index answers; the library says what the index does not know.
class IndexSearch {
public:
    IndexSearch(App& app, const index::Index& index, const GameSearch& search)
        : app_(app), index_(index), search_(search) {
        find_position();
        find_practice();
        find_titles();
    }

    index::Listed page() const {
        if (by_title_.empty() && !needs_both(search_)) {
            index::ListRequest request = request_of(search_);
            request.offset = search_.offset;
            request.limit = search_.limit;
            return index::list_games(index_, request);
        }
        const std::vector<GameSlot> slots = all();
        const std::size_t first = std::min(search_.offset, slots.size());
        const std::size_t last = first + std::min(search_.limit, slots.size() - first);
        const auto at = [&](std::size_t place) {
            return slots.begin() + static_cast<std::ptrdiff_t>(place);
        };
        return {slots.size(), {at(first), at(last)}};
    }

    std::vector<GameSlot> all() const {
        std::vector<GameSlot> slots = with_titles();
        return needs_both(search_) ? in_both(slots) : slots;
    }

    // By a filter alone.
    bool is_simple() const {
        return !among_ && without_.empty() && by_title_.empty() && !needs_both(search_);
    }

    Json rows(const std::vector<GameSlot>& slots) const {
        if (!among_) return rows_json(app_, index_, slots);
        std::vector<index::FoundPosition> rows;
        for (const GameSlot slot : slots)
            rows.push_back(
                *std::ranges::lower_bound(found_, slot, {}, &index::FoundPosition::slot));
        return rows_json(app_, index_, rows);
    }

private:
    // The games with the position, if one is sought.
    void find_position() {
        if (!search_.position) return;
        index::Filter filter = search_.filter;
        filter.text.clear();  // it may be in a title
        const auto& [position, folding] = *search_.position;
        Result<index::PositionGames> found = index::find_position(
            index_, position, filter, folding, 0, std::numeric_limits<std::size_t>::max());
        if (!found) throw app_.index.failure(found.error());
        found_ = std::move(found->games);
        among_.emplace();
        for (const index::FoundPosition& game : found_) {
            if (game.slot >= among_->size()) among_->resize(game.slot + std::size_t{1});
            (*among_)[game.slot] = true;
        }
    }

    // The games that play out practice positions, if they are not wanted: the index takes them for
    // games like any other.
    void find_practice() {
        if (search_.has_practice || search_.filter.source == Source::Masters) return;
        const Result<std::vector<GameId>> practice =
            app_.library->ids({.practice = database::PracticeGames::Only});
        if (!practice) throw read_failure(practice.error());
        index_.with_catalogue([&](const index::Catalogue& catalogue) {
            for (const GameId id : *practice) {
                const auto slot = catalogue.slot_of(Source::Library, id);
                if (!slot) continue;
                if (*slot >= without_.size()) without_.resize(*slot + std::size_t{1});
                without_[*slot] = true;
            }
        });
    }

    // Games that only their title brings into the list: the index does not know titles.
    void find_titles() {
        if (search_.filter.text.empty() || search_.filter.source == Source::Masters) return;
        const Result<std::vector<GameId>> titled = app_.library->titled(search_.filter.text);
        if (!titled) throw read_failure(titled.error());
        if (titled->empty()) return;
        index::Filter without_text = search_.filter;
        without_text.text.clear();
        index_.with_catalogue([&](const index::Catalogue& catalogue) {
            const index::Sieve by_names(search_.filter, catalogue);
            const index::Sieve by_others(without_text, catalogue);
            for (const GameId id : *titled) {
                const auto slot = catalogue.slot_of(Source::Library, id);
                if (!slot) continue;
                const index::Head& head = catalogue.head(*slot);
                const bool is_excluded = *slot < without_.size() && without_[*slot];
                if (is_excluded) continue;
                if (by_others.passes(head) && !by_names.passes(head)) by_title_.insert(*slot);
            }
        });
    }

    index::ListRequest request_of(const GameSearch& search) const {
        return {.filter = search.filter,
                .among = among_,
                .without = without_,
                .order = search.order.value_or(ListOrder::Changed),
                .is_reversed = search.is_reversed,
                .limit = std::numeric_limits<std::size_t>::max()};
    }

    std::vector<GameSlot> with_titles() const {
        std::vector<GameSlot> by_names = index::list_games(index_, request_of(search_)).slots;
        if (by_title_.empty()) return by_names;
        // All of them once more, for the order.
        std::unordered_set<GameSlot> wanted = by_title_;
        wanted.insert(by_names.begin(), by_names.end());
        GameSearch without_text = search_;
        without_text.filter.text.clear();
        std::vector<GameSlot> slots = index::list_games(index_, request_of(without_text)).slots;
        std::erase_if(slots, [&](GameSlot slot) { return !wanted.contains(slot); });
        return slots;
    }

    // Those that the library finds, too, in the order of either.
    std::vector<GameSlot> in_both(const std::vector<GameSlot>& slots) const {
        database::Search wanted;
        wanted.label = search_.label;
        wanted.kind = search_.kind;
        wanted.collection = search_.filter.collection.value_or(0);
        wanted.order = store_order(search_).value_or(database::Order::Modified);
        wanted.reversed = search_.is_reversed;
        const Result<std::vector<GameId>> known = app_.library->ids(wanted);
        if (!known) throw read_failure(known.error());
        const std::vector<GameId> ids = numbers_of(index_, slots);
        std::vector<GameSlot> both;
        if (search_.order) {
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

    App& app_;
    const index::Index& index_;
    const GameSearch& search_;
    std::vector<index::FoundPosition> found_;  // by slot
    std::optional<index::SlotSet> among_;      // the same
    index::SlotSet without_;                   // practice games, if they are not wanted
    std::unordered_set<GameSlot> by_title_;
};

// A view of the index; nothing if the library can do without it.
std::optional<LibraryIndex::View> index_for(App& app, const GameSearch& search) {
    if (search.is_deleted) return std::nullopt;
    return index_field(search).empty() ? app.index.try_view() : app.index.view();
}

// The private games of the visitor that a search of the index leaves out: they come first. None for
// what only the index knows.
std::optional<database::Search> private_search(App& app, const GameSearch& search) {
    if (!index_field(search).empty() || !has_private_games(app)) return std::nullopt;
    database::Search wanted = store_search(search);
    wanted.is_private = true;
    return wanted;
}

database::Found private_games(App& app, const GameSearch& search) {
    const std::optional<database::Search> wanted = private_search(app, search);
    if (!wanted) return {};
    Result<database::Found> found = app.library->find(*wanted);
    if (!found) throw read_failure(found.error());
    return *std::move(found);
}

std::vector<GameId> private_ids(App& app, const GameSearch& search) {
    const std::optional<database::Search> wanted = private_search(app, search);
    if (!wanted) return {};
    Result<std::vector<GameId>> found = app.library->ids(*wanted);
    if (!found) throw read_failure(found.error());
    return *std::move(found);
}

}  // namespace

Json list_json(App& app, const GameSearch& search) {
    const std::optional<LibraryIndex::View> view = index_for(app, search);
    if (is_for_library(app, search, view)) {
        const Result<database::Found> found = app.library->find(store_search(search));
        if (!found) throw read_failure(found.error());
        return {{"total", found->total},
                {"games", rows_json(app, found->games)},
                {"indexing", view ? indexing_json(*view) : Json()}};
    }
    const database::Found own = private_games(app, search);
    GameSearch rest = search;
    rest.offset -= std::min(rest.offset, own.total);
    rest.limit -= std::min(rest.limit, own.games.size());
    const IndexSearch found(app, view->index, rest);
    const index::Listed listed = found.page();
    Json rows = rows_json(app, own.games);
    for (Json& row : found.rows(listed.slots))
        rows.push_back(std::move(row));
    return {{"total", own.total + listed.total},
            {"games", std::move(rows)},
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
    std::vector<GameId> ids = private_ids(app, search);
    for (const GameId id : numbers_of(index, IndexSearch(app, index, search).all())) {
        if (id != 0) ids.push_back(id);
    }
    return ids;
}

index::Statistics statistics_of(App& app, const index::Index& index, const GameSearch& search) {
    const IndexSearch found(app, index, search);
    return found.is_simple() ? index::statistics_of(index, search.filter)
                             : index::statistics_of_slots(index, found.all());
}

}  // namespace chuhe::server
