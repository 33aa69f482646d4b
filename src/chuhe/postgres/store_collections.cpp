// SPDX-License-Identifier: MIT
//
// Collections; store_places.cpp has the games in them.
#include "chuhe/database/collection_order.h"
#include "chuhe/database/dates.h"
#include "chuhe/database/new_keys.h"
#include "chuhe/postgres/store_attempt.h"

namespace chuhe::postgres {
namespace {

// Whether `id` is `other`, or lies in it at any depth.
bool lies_in(Link& link, CollectionId id, CollectionId other) {
    return !link.run(
                    "WITH RECURSIVE above (id) AS (SELECT $1::bigint UNION SELECT parent FROM "
                    "collections, above WHERE collections.id = above.id) SELECT 1 FROM above "
                    "WHERE id = $2",
                    {id, other})
                .empty();
}

std::vector<CollectionId> with_children(Link& link, CollectionId id) {
    // As a list from the top down, which UNION does not promise.
    const Rows rows = link.run(
        "WITH RECURSIVE below (id) AS (SELECT $1::bigint UNION SELECT collections.id FROM "
        "collections, below WHERE collections.parent = below.id AND removed = '') "
        "SELECT id FROM below ORDER BY id <> $1, id",
        {id});
    std::vector<CollectionId> all;
    for (int row = 0; row < rows.count(); ++row)
        all.push_back(rows.number(row, 0));
    return all;
}

}  // namespace

Result<std::vector<Collection>> PostgresStore::collections() {
    return read([&](Link& link) -> Result<std::vector<Collection>> {
        static const std::string kText =
            std::string(
                "SELECT id, key, name, parent, position, created, coalesce(counted.games, 0) FROM "
                "collections LEFT JOIN (SELECT collection, count(*) AS games FROM games WHERE "
                "collection <> 0 AND deleted = '' AND ") +
            kIsVisibleGame +
            " GROUP BY collection) AS counted ON counted.collection = collections.id WHERE removed "
            "= '' AND NOT EXISTS (SELECT 1 FROM intakes WHERE intakes.id = collections.intake) "
            "ORDER BY position, id";
        const Rows rows = link.run(kText);
        std::vector<Collection> all;
        for (int row = 0; row < rows.count(); ++row) {
            Collection collection;
            collection.id = rows.number(row, 0);
            collection.key = rows.text(row, 1);
            collection.name = rows.text(row, 2);
            collection.parent = rows.number(row, 3);
            collection.position = rows.number(row, 4);
            collection.created = rows.text(row, 5);
            collection.games = static_cast<std::size_t>(rows.number(row, 6));
            all.push_back(std::move(collection));
        }
        return database::in_tree_order(all);
    });
}

// Those of running imports, too.
bool has_collection(Link& link, CollectionId id) {
    return !link.run("SELECT 1 FROM collections WHERE id = $1 AND removed = ''", {id}).empty();
}

Result<std::optional<CollectionId>> PostgresStore::collection_of_key(std::string_view key) {
    return read([&](Link& link) -> Result<std::optional<CollectionId>> {
        const Rows rows = link.run("SELECT id FROM collections WHERE key = $1", {key});
        if (rows.empty()) return std::nullopt;
        return rows.number(0, 0);
    });
}

Result<void> PostgresStore::add_collection(Collection& collection) {
    Collection added = collection;
    if (added.key.empty()) added.key = next_key();
    if (added.created.empty()) added.created = database::now_utc();
    return write([&](Link& link) -> Result<void> {
        if (added.parent != 0 && !has_collection(link, added.parent)) {
            return failure(ErrorCode::CannotWrite, say(messages::kNoSuchCollection),
                           {.source = common_->shown});
        }
        if (added.position == 0) {
            added.position =
                link.run("SELECT max(position) FROM collections WHERE parent = $1", {added.parent})
                    .number(0, 0) +
                database::kPlaceStep;
        }
        added.id = link.run(
                           "INSERT INTO collections (key, name, created, parent, position, intake) "
                           "VALUES ($1, $2, $3, $4, $5, $6) RETURNING id",
                           {added.key, added.name, added.created, added.parent, added.position,
                            added.intake})
                       .number(0, 0);
        link.commit();
        collection = std::move(added);
        return {};
    });
}

Result<bool> PostgresStore::save_collection(const Collection& collection) {
    return write([&](Link& link) -> Result<bool> {
        if (!has_collection(link, collection.id)) return false;
        if (collection.parent != 0 && !has_collection(link, collection.parent)) return false;
        if (lies_in(link, collection.parent, collection.id)) {
            return failure(ErrorCode::CannotWrite, say(messages::kCollectionInItself),
                           {.source = common_->shown});
        }
        link.run("UPDATE collections SET name = $1, parent = $2, position = $3 WHERE id = $4",
                 {collection.name, collection.parent, collection.position, collection.id});
        link.commit();
        return true;
    });
}

Result<std::optional<RemovedCollections>> PostgresStore::remove_collection(CollectionId id,
                                                                           Contents contents) {
    return write([&](Link& link) -> Result<std::optional<RemovedCollections>> {
        if (!has_collection(link, id)) return std::nullopt;
        RemovedCollections removed;
        removed.collections = with_children(link, id);
        const std::string time = database::now_utc();
        for (const CollectionId each : removed.collections) {
            link.run("UPDATE collections SET removed = $1 WHERE id = $2", {time, each});
            if (contents == Contents::Stay) continue;
            const std::vector<GameId> games = games_in(link, each);
            removed.games.insert(removed.games.end(), games.begin(), games.end());
        }
        write_deleted(link, removed.games, true);
        link.commit();
        return removed;
    });
}

Result<void> PostgresStore::restore_collections(const RemovedCollections& removed) {
    return write([&](Link& link) -> Result<void> {
        for (const CollectionId each : removed.collections)
            link.run("UPDATE collections SET removed = '' WHERE id = $1", {each});
        // One by one: a game that its owner shares no longer stays as it is, and the others come
        // back.
        std::int64_t change = next_change(link);
        for (const GameId game : removed.games)
            link.run("UPDATE games SET deleted = '', change = $1 WHERE id = $2", {change++, game});
        link.commit();
        return {};
    });
}

}  // namespace chuhe::postgres
