// SPDX-License-Identifier: MIT
//
// The games of a collection, in their order.
#include <algorithm>
#include <limits>
#include <unordered_set>

#include "chuhe/database/columns.h"
#include "chuhe/database/dates.h"
#include "chuhe/database/library_attempt.h"
#include "chuhe/database/new_keys.h"

namespace chuhe::database {

std::vector<GameId> Library::games_in(CollectionId collection) {
    auto rows = statements_->use(
        "SELECT id FROM games WHERE collection = ? AND collection <> 0 AND deleted = '' AND " +
        std::string(kIsVisible) + " ORDER BY place, id");
    rows->bind(1, collection);
    std::vector<GameId> games;
    while (rows->executeStep())
        games.push_back(rows->getColumn(0).getInt64());
    return games;
}

Result<std::vector<GameId>> Library::games_of(CollectionId collection) {
    return attempt([&]() -> Result<std::vector<GameId>> { return games_in(collection); });
}

std::optional<Placed> Library::place_of(GameId game) {
    auto row = statements_->use("SELECT collection, place FROM games WHERE id=? AND " +
                                std::string(kIsVisible));
    row->bind(1, game);
    if (!row->executeStep()) return std::nullopt;
    return Placed{game, row->getColumn(0).getInt64(), row->getColumn(1).getInt64()};
}

void Library::write_place(const Placed& placed, std::int64_t change) {
    auto update = statements_->use("UPDATE games SET collection=?, place=?, change=? WHERE id=?");
    update->bind(1, placed.collection);
    update->bind(2, placed.place);
    update->bind(3, change);
    update->bind(4, placed.game);
    update->exec();
}

std::int64_t Library::last_place(CollectionId collection) {
    auto row = statements_->use(
        "SELECT place FROM games WHERE collection = ? AND collection <> 0 "
        "ORDER BY place DESC LIMIT 1");
    row->bind(1, collection);
    return row->executeStep() ? row->getColumn(0).getInt64() : 0;
}

// Deleted games keep their place among the others, too.
void Library::spread_places(CollectionId collection, std::int64_t step) {
    std::vector<GameId> games;
    {
        auto rows = statements_->use(
            "SELECT id FROM games WHERE collection = ? AND collection <> 0 ORDER BY place, id");
        rows->bind(1, collection);
        while (rows->executeStep())
            games.push_back(rows->getColumn(0).getInt64());
    }
    std::int64_t change = next_change();
    std::int64_t place = 0;
    for (const GameId game : games)
        write_place({game, collection, place += step}, change++);
}

// The next game of the collection in one direction that is not to be moved itself; from nowhere,
// the first or last one.
std::optional<Placed> Library::neighbour(CollectionId collection, const std::optional<Placed>& from,
                                         bool forwards, const std::unordered_set<GameId>& moved) {
    constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    auto rows = statements_->use(
        forwards ? "SELECT id, place FROM games WHERE collection = ?1 AND collection <> 0 AND "
                   "(place, id) > (?2, ?3) ORDER BY place, id"
                 : "SELECT id, place FROM games WHERE collection = ?1 AND collection <> 0 AND "
                   "(place, id) < (?2, ?3) ORDER BY place DESC, id DESC");
    rows->bind(1, collection);
    rows->bind(2, from ? from->place : forwards ? kLeast : kMost);
    rows->bind(3, from ? from->game : 0);
    while (rows->executeStep()) {
        const GameId id = rows->getColumn(0).getInt64();
        if (!moved.contains(id)) return Placed{id, collection, rows->getColumn(1).getInt64()};
    }
    return std::nullopt;
}

Library::Gap Library::gap_in(CollectionId collection, std::optional<GameId> after,
                             const std::unordered_set<GameId>& moved) {
    const auto count = static_cast<std::int64_t>(moved.size());
    std::optional<Placed> low;
    if (!after) {
        low = neighbour(collection, std::nullopt, false, moved);
    } else if (*after != 0) {
        low = place_of(*after);
        if (moved.contains(*after)) low = neighbour(collection, low, false, moved);
    }
    const std::optional<Placed> high = neighbour(collection, low, true, moved);
    if (!high) return {(low ? low->place : 0) + kPlaceStep, kPlaceStep};
    if (!low) return {high->place - count * kPlaceStep, kPlaceStep};
    const std::int64_t step = (high->place - low->place) / (count + 1);
    return {low->place + step, step};
}

Result<std::optional<std::vector<Placed>>> Library::move_games(std::span<const GameId> games,
                                                               CollectionId collection,
                                                               std::optional<GameId> after) {
    return attempt([&]() -> Result<std::optional<std::vector<Placed>>> {
        SQLite::Transaction transaction(*database_);
        if (collection != 0 && !has_collection(collection)) return std::nullopt;
        std::unordered_set<GameId> moved;
        std::vector<GameId> in_order;
        for (const GameId game : games) {
            if (!place_of(game)) return std::nullopt;
            if (moved.insert(game).second) in_order.push_back(game);
        }
        Gap gap;
        if (collection != 0) {
            const bool has_place = after && *after != 0;
            const std::optional<Placed> place = has_place ? place_of(*after) : std::nullopt;
            if (has_place && (!place || place->collection != collection)) return std::nullopt;
            gap = gap_in(collection, after, moved);
            if (gap.step == 0) {
                const auto room = 2 * (static_cast<std::int64_t>(moved.size()) + 1);
                spread_places(collection, std::max(kPlaceStep, room));
                gap = gap_in(collection, after, moved);
            }
        }
        std::vector<Placed> before;
        std::int64_t change = next_change();
        for (const GameId game : in_order) {
            before.push_back(*place_of(game));
            write_place({game, collection, gap.first}, change++);
            gap.first += gap.step;
        }
        transaction.commit();
        return before;
    });
}

Result<std::vector<Placed>> Library::put_back(std::span<const Placed> games) {
    return attempt([&]() -> Result<std::vector<Placed>> {
        SQLite::Transaction transaction(*database_);
        std::vector<Placed> before;
        std::int64_t change = next_change();
        for (const Placed& placed : games) {
            const std::optional<Placed> now = place_of(placed.game);
            if (!now) continue;
            before.push_back(*now);
            write_place(placed, change++);
        }
        transaction.commit();
        return before;
    });
}

Result<std::optional<std::vector<GameId>>> Library::copy_games(std::span<const GameId> games,
                                                               CollectionId collection) {
    return attempt([&]() -> Result<std::optional<std::vector<GameId>>> {
        SQLite::Transaction transaction(*database_);
        if (collection != 0 && !has_collection(collection)) return std::nullopt;
        std::vector<GameId> copies;
        std::int64_t place = last_place(collection);
        std::int64_t change = next_change();
        const std::string now = now_utc();
        for (const GameId id : games) {
            Result<std::optional<StoredGame>> found = find_game(id);
            if (!found) return tl::make_unexpected(found.error());
            if (!*found) return std::nullopt;
            StoredGame copy;
            copy.game = std::move((*found)->game);
            copy.numbers = std::move((*found)->numbers);
            copy.problems = std::move((*found)->problems);
            copy.review = std::move((*found)->review);
            copy.labels = std::move((*found)->labels);
            copy.key = keys_->next();
            copy.created = copy.modified = now;
            copy.collection = collection;
            if (collection != 0) copy.place = place += kPlaceStep;
            const Result<GameColumns> columns = columns_of(copy);
            if (!columns) return tl::make_unexpected(columns.error());
            insert(copy, *columns, change++);
            copies.push_back(copy.id);
        }
        transaction.commit();
        return copies;
    });
}

}  // namespace chuhe::database
