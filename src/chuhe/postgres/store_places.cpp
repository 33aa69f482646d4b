// SPDX-License-Identifier: MIT
//
// The games of a collection, in their order.
#include <algorithm>
#include <limits>
#include <unordered_set>

#include "chuhe/database/columns.h"
#include "chuhe/database/dates.h"
#include "chuhe/postgres/store_attempt.h"

namespace chuhe::postgres {
namespace {

using database::kPlaceStep;

// The places for games between two others.
struct Gap {
    std::int64_t first = 0;
    std::int64_t step = 0;  // 0: there is not enough room
};

void write_place(Link& link, const Placed& placed, std::int64_t change) {
    link.run("UPDATE games SET collection = $1, place = $2, change = $3 WHERE id = $4",
             {placed.collection, placed.place, change, placed.game});
}

// Deleted games keep their place among the others, too.
void spread_places(Link& link, CollectionId collection, std::int64_t step) {
    const Rows rows = link.run(
        "SELECT id FROM games WHERE collection = $1 AND collection <> 0 ORDER BY place, id",
        {collection});
    std::int64_t change = next_change(link);
    std::int64_t place = 0;
    for (int row = 0; row < rows.count(); ++row)
        write_place(link, {rows.number(row, 0), collection, place += step}, change++);
}

// The next game of the collection in one direction that is not to be moved itself; from nowhere,
// the first or last one.
std::optional<Placed> neighbour(Link& link, CollectionId collection,
                                const std::optional<Placed>& from, bool forwards,
                                const std::unordered_set<GameId>& moved) {
    constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    static const std::string kNext =
        "SELECT id, place FROM games WHERE collection = $1 AND collection <> 0 AND (place, id) > "
        "($2, $3) ORDER BY place, id LIMIT $4";
    static const std::string kPrevious =
        "SELECT id, place FROM games WHERE collection = $1 AND collection <> 0 AND (place, id) < "
        "($2, $3) ORDER BY place DESC, id DESC LIMIT $4";
    // Of so many, one at least is not to be moved.
    const Rows rows =
        link.run(forwards ? kNext : kPrevious, {collection,
                                                from       ? from->place
                                                : forwards ? kLeast
                                                           : kMost,
                                                from ? from->game : 0, moved.size() + 1});
    for (int row = 0; row < rows.count(); ++row) {
        const GameId id = rows.number(row, 0);
        if (!moved.contains(id)) return Placed{id, collection, rows.number(row, 1)};
    }
    return std::nullopt;
}

Gap gap_in(Link& link, CollectionId collection, std::optional<GameId> after,
           const std::unordered_set<GameId>& moved) {
    const auto count = static_cast<std::int64_t>(moved.size());
    std::optional<Placed> low;
    if (!after) {
        low = neighbour(link, collection, std::nullopt, false, moved);
    } else if (*after != 0) {
        low = place_of(link, *after);
        if (moved.contains(*after)) low = neighbour(link, collection, low, false, moved);
    }
    const std::optional<Placed> high = neighbour(link, collection, low, true, moved);
    if (!high) return {(low ? low->place : 0) + kPlaceStep, kPlaceStep};
    if (!low) return {high->place - count * kPlaceStep, kPlaceStep};
    const std::int64_t step = (high->place - low->place) / (count + 1);
    return {low->place + step, step};
}

// A new game with the same content.
StoredGame copy_of(StoredGame&& game) {
    StoredGame copy;
    copy.game = std::move(game.game);
    copy.numbers = std::move(game.numbers);
    copy.problems = std::move(game.problems);
    copy.review = std::move(game.review);
    copy.labels = std::move(game.labels);
    return copy;
}

}  // namespace

std::vector<GameId> games_in(Link& link, CollectionId collection) {
    static const std::string kText = std::string(
                                         "SELECT id FROM games WHERE collection = $1 AND "
                                         "collection <> 0 AND deleted = '' AND ") +
                                     kIsVisibleGame + " ORDER BY place, id";
    const Rows rows = link.run(kText, {collection});
    std::vector<GameId> games;
    for (int row = 0; row < rows.count(); ++row)
        games.push_back(rows.number(row, 0));
    return games;
}

Result<std::vector<GameId>> PostgresStore::games_of(CollectionId collection) {
    return read(
        [&](Link& link) -> Result<std::vector<GameId>> { return games_in(link, collection); });
}

std::optional<Placed> place_of(Link& link, GameId game) {
    static const std::string kText =
        std::string("SELECT collection, place FROM games WHERE id = $1 AND ") + kIsVisibleGame;
    const Rows rows = link.run(kText, {game});
    if (rows.empty()) return std::nullopt;
    return Placed{game, rows.number(0, 0), rows.number(0, 1)};
}

std::int64_t last_place(Link& link, CollectionId collection) {
    return link
        .run("SELECT max(place) FROM games WHERE collection = $1 AND collection <> 0", {collection})
        .number(0, 0);
}

Result<std::optional<std::vector<Placed>>> PostgresStore::move_games(std::span<const GameId> games,
                                                                     CollectionId collection,
                                                                     std::optional<GameId> after) {
    return write([&](Link& link) -> Result<std::optional<std::vector<Placed>>> {
        if (collection != 0 && !has_collection(link, collection)) return std::nullopt;
        std::unordered_set<GameId> moved;
        std::vector<GameId> in_order;
        for (const GameId game : games) {
            if (!place_of(link, game)) return std::nullopt;
            if (moved.insert(game).second) in_order.push_back(game);
        }
        Gap gap;
        if (collection != 0) {
            const bool has_place = after && *after != 0;
            const std::optional<Placed> place = has_place ? place_of(link, *after) : std::nullopt;
            if (has_place && (!place || place->collection != collection)) return std::nullopt;
            gap = gap_in(link, collection, after, moved);
            if (gap.step == 0) {
                const auto room = 2 * (static_cast<std::int64_t>(moved.size()) + 1);
                spread_places(link, collection, std::max(kPlaceStep, room));
                gap = gap_in(link, collection, after, moved);
            }
        }
        std::vector<Placed> before;
        std::int64_t change = next_change(link);
        for (const GameId game : in_order) {
            before.push_back(*place_of(link, game));
            write_place(link, {game, collection, gap.first}, change++);
            gap.first += gap.step;
        }
        link.commit();
        return before;
    });
}

Result<std::vector<Placed>> PostgresStore::put_back(std::span<const Placed> games) {
    return write([&](Link& link) -> Result<std::vector<Placed>> {
        std::vector<Placed> before;
        std::int64_t change = next_change(link);
        for (const Placed& placed : games) {
            const std::optional<Placed> now = place_of(link, placed.game);
            if (!now) continue;
            before.push_back(*now);
            write_place(link, placed, change++);
        }
        link.commit();
        return before;
    });
}

Result<std::optional<std::vector<GameId>>> PostgresStore::copy_games(std::span<const GameId> games,
                                                                     CollectionId collection) {
    return write([&](Link& link) -> Result<std::optional<std::vector<GameId>>> {
        if (collection != 0 && !has_collection(link, collection)) return std::nullopt;
        std::vector<GameId> copies;
        std::int64_t place = last_place(link, collection);
        std::int64_t change = next_change(link);
        const std::string now = database::now_utc();
        for (const GameId id : games) {
            Result<std::optional<StoredGame>> found = find_game(link, id);
            if (!found) return tl::make_unexpected(found.error());
            if (!*found) return std::nullopt;
            StoredGame copy = copy_of(**std::move(found));
            copy.key = next_key();
            copy.created = copy.modified = now;
            copy.collection = collection;
            if (collection != 0) copy.place = place += kPlaceStep;
            const Result<GameColumns> columns = columns_of(copy);
            if (!columns) return tl::make_unexpected(columns.error());
            insert(link, copy, *columns, change++);
            copies.push_back(copy.id);
        }
        link.commit();
        return copies;
    });
}

}  // namespace chuhe::postgres
