// SPDX-License-Identifier: MIT
//
// Backup and restore as docs/club.md describes them.
#include <doctest/doctest.h>

#include "chuhe/database/comparison.h"
#include "chuhe/postgres/postgres_store.h"
#include "kit/game_text.h"
#include "postgres/cluster.h"

using namespace chuhe;
using namespace chuhe::tests;
namespace club = chuhe::postgres;

TEST_CASE("a library comes back from pg_dump with everything in it, and goes on") {
    Cluster& cluster = Cluster::shared();
    const std::string address = cluster.database("backed up");
    const std::string restored = cluster.database("restored");
    std::int64_t last = 0;
    {
        const auto store = *club::PostgresStore::open(address);
        database::Collection book{.name = "书"};
        REQUIRE(store->add_collection(book).has_value());
        std::vector<database::StoredGame> games(3);
        for (database::StoredGame& game : games) {
            game.game = game_of("h2e2 (b2e2 b9c7) h9g7 h0g2");
            game.collection = book.id;
            game.labels = {"炮"};
        }
        REQUIRE(store->add_all(games).has_value());
        REQUIRE(store->change_settings({{"theme", "dark"}}).has_value());
        last = store->last_change().value();
        cluster.run_program({"pg_dump", "--format=custom", "--schema=chuhe",
                             "--file=" + cluster.file("club.dump"), address});
        // What comes after the backup is not in it.
        database::StoredGame late;
        REQUIRE(store->add(late).has_value());
    }
    // Over a library that is there, as after a disaster; and into a new database.
    REQUIRE(club::PostgresStore::open(restored).has_value());
    for (const std::string& target : {restored, cluster.database("restored anew")}) {
        cluster.run_program({"pg_restore", "--clean", "--if-exists", "--exit-on-error",
                             "--dbname=" + target, cluster.file("club.dump")});
        const auto store = club::PostgresStore::open(target);
        REQUIRE(store.has_value());
        const auto original = *club::PostgresStore::open(address);
        const auto comparison = database::compare_libraries(*original, **store);
        REQUIRE(comparison.has_value());
        CHECK(comparison->different_games == 1);  // the late one
        CHECK(comparison->has_same_collections);
        CHECK(comparison->has_same_settings);
        CHECK((*store)->last_change().value() == last);
        // New numbers go on after the old ones, and the history is another one from here on.
        database::StoredGame next;
        REQUIRE((*store)->add(next).has_value());
        CHECK(next.id == 4);
        CHECK((*store)->key_at(last).value() == original->key_at(last).value());
        CHECK((*store)->key_at(last + 1).value() != original->key_at(last + 1).value());
    }
}
