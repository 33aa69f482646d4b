// SPDX-License-Identifier: MIT
//
// The collections of a library; library_places.cpp has the games in them.
#include <map>

#include "chuhe/database/collection_order.h"
#include "chuhe/database/dates.h"
#include "chuhe/database/library_attempt.h"
#include "chuhe/database/new_keys.h"

namespace chuhe::database {

Result<std::vector<Collection>> Library::collections() {
    return attempt([&]() -> Result<std::vector<Collection>> {
        std::map<CollectionId, std::int64_t> games;
        const auto count = [&](const std::string& condition, std::int64_t sign) {
            SQLite::Statement rows(*database_,
                                   "SELECT collection, count(*) FROM games WHERE collection <> 0 "
                                   "AND deleted = ''" +
                                       condition + " GROUP BY collection");
            while (rows.executeStep())
                games[rows.getColumn(0).getInt64()] += sign * rows.getColumn(1).getInt64();
        };
        // Without a look at the rows themselves: all, less those of running imports.
        count("", 1);
        if (database_->execAndGet("SELECT count(*) FROM intakes").getInt64() > 0) {
            count(" AND intake IN (SELECT id FROM intakes) AND intake <> 0", -1);
        }
        std::vector<Collection> all;
        SQLite::Statement rows(*database_,
                               "SELECT id, key, name, parent, position, created FROM collections "
                               "WHERE removed = '' AND " +
                                   std::string(kIsVisible) + " ORDER BY position, id");
        while (rows.executeStep()) {
            Collection collection;
            collection.id = rows.getColumn(0).getInt64();
            collection.key = rows.getColumn(1).getString();
            collection.name = rows.getColumn(2).getString();
            collection.parent = rows.getColumn(3).getInt64();
            collection.position = rows.getColumn(4).getInt64();
            collection.created = rows.getColumn(5).getString();
            collection.games = static_cast<std::size_t>(games[collection.id]);
            all.push_back(std::move(collection));
        }
        return in_tree_order(all);
    });
}

// Those of running imports, too.
bool Library::has_collection(CollectionId id) {
    auto row = statements_->use("SELECT 1 FROM collections WHERE id=? AND removed = ''");
    row->bind(1, id);
    return row->executeStep();
}

Result<std::optional<CollectionId>> Library::collection_of_key(std::string_view key) {
    return attempt([&]() -> Result<std::optional<CollectionId>> {
        auto row = statements_->use("SELECT id FROM collections WHERE key=?");
        row->bind(1, std::string(key));
        if (!row->executeStep()) return std::nullopt;
        return row->getColumn(0).getInt64();
    });
}

Result<void> Library::add_collection(Collection& collection) {
    return attempt([&]() -> Result<void> {
        SQLite::Transaction transaction(*database_);
        if (collection.parent != 0 && !has_collection(collection.parent)) {
            return failure(ErrorCode::CannotWrite, say(messages::kNoSuchCollection),
                           {.source = path_});
        }
        Collection added = collection;
        if (added.key.empty()) added.key = keys_->next();
        if (added.created.empty()) added.created = now_utc();
        if (added.position == 0) {
            SQLite::Statement last(*database_,
                                   "SELECT coalesce(max(position), 0) FROM collections "
                                   "WHERE parent=?");
            last.bind(1, added.parent);
            last.executeStep();
            added.position = last.getColumn(0).getInt64() + kPlaceStep;
        }
        SQLite::Statement insert(*database_,
                                 "INSERT INTO collections (key, name, created, parent, position, "
                                 "intake) VALUES (?,?,?,?,?,?)");
        int next = 1;
        for (const std::string& text : {added.key, added.name, added.created})
            insert.bind(next++, text);
        for (const std::int64_t number : {added.parent, added.position, added.intake})
            insert.bind(next++, number);
        insert.exec();
        added.id = database_->getLastInsertRowid();
        transaction.commit();
        collection = std::move(added);
        return {};
    });
}

// Whether `id` is `other`, or lies in it at any depth.
bool Library::lies_in(CollectionId id, CollectionId other) {
    auto row = statements_->use(
        "WITH RECURSIVE above (id) AS (SELECT ?1 UNION SELECT parent FROM collections, above "
        "WHERE collections.id = above.id) SELECT 1 FROM above WHERE id = ?2");
    row->bind(1, id);
    row->bind(2, other);
    return row->executeStep();
}

Result<bool> Library::save_collection(const Collection& collection) {
    return attempt([&]() -> Result<bool> {
        SQLite::Transaction transaction(*database_);
        if (!has_collection(collection.id)) return false;
        if (collection.parent != 0 && !has_collection(collection.parent)) return false;
        if (lies_in(collection.parent, collection.id)) {
            return failure(ErrorCode::CannotWrite, say(messages::kCollectionInItself),
                           {.source = path_});
        }
        SQLite::Statement update(*database_,
                                 "UPDATE collections SET name=?, parent=?, position=? WHERE id=?");
        update.bind(1, collection.name);
        update.bind(2, collection.parent);
        update.bind(3, collection.position);
        update.bind(4, collection.id);
        update.exec();
        transaction.commit();
        return true;
    });
}

std::vector<CollectionId> Library::with_children(CollectionId id) {
    std::vector<CollectionId> all;
    auto rows = statements_->use(
        "WITH RECURSIVE below (id) AS (SELECT ?1 UNION SELECT collections.id FROM collections, "
        "below WHERE collections.parent = below.id AND removed = '') SELECT id FROM below");
    rows->bind(1, id);
    while (rows->executeStep())
        all.push_back(rows->getColumn(0).getInt64());
    return all;
}

Result<std::optional<RemovedCollections>> Library::remove_collection(CollectionId id,
                                                                     Contents contents) {
    return attempt([&]() -> Result<std::optional<RemovedCollections>> {
        SQLite::Transaction transaction(*database_);
        if (!has_collection(id)) return std::nullopt;
        RemovedCollections removed;
        removed.collections = with_children(id);
        const std::string time = now_utc();
        for (const CollectionId each : removed.collections) {
            auto hide = statements_->use("UPDATE collections SET removed=? WHERE id=?");
            hide->bind(1, time);
            hide->bind(2, each);
            hide->exec();
            if (contents == Contents::Stay) continue;
            const std::vector<GameId> games = games_in(each);
            removed.games.insert(removed.games.end(), games.begin(), games.end());
        }
        write_deleted(removed.games, true);
        transaction.commit();
        return removed;
    });
}

Result<void> Library::restore_collections(const RemovedCollections& removed) {
    return attempt([&]() -> Result<void> {
        SQLite::Transaction transaction(*database_);
        for (const CollectionId each : removed.collections) {
            auto show = statements_->use("UPDATE collections SET removed='' WHERE id=?");
            show->bind(1, each);
            show->exec();
        }
        write_deleted(removed.games, false);
        transaction.commit();
        return {};
    });
}

}  // namespace chuhe::database
