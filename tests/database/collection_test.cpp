// SPDX-License-Identifier: MIT
//
// Collections, and the games in them, for every implementation of Store.
#include "chuhe/database/collection.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "chuhe/database/intake.h"
#include "chuhe/database/transfer.h"
#include "chuhe/record/tags.h"
#include "database/store_kit.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

using Ids = std::vector<GameId>;

CollectionId add_collection(Store& store, const char* name, CollectionId parent = 0) {
    Collection collection{.name = name, .parent = parent};
    REQUIRE(store.add_collection(collection));
    return collection.id;
}

// With that many games: 1, 2, 3 …
class ShelvedStore {
public:
    ShelvedStore(const StoreKind& kind, std::size_t games) : store_(*kind.open(folder_.file("l"))) {
        collection = add_collection(*store_, "book");
        std::vector<StoredGame> added(games);
        for (StoredGame& game : added)
            game.collection = collection;
        REQUIRE(store_->add_all(added));
    }
    Store& operator*() { return *store_; }
    Store* operator->() { return store_.get(); }
    Ids games() { return store_->games_of(collection).value(); }

    CollectionId collection = 0;

private:
    TemporaryFolder folder_;
    std::unique_ptr<Store> store_;
};

// "a b/c": the names, with their parents, in the order of the list.
std::string tree_text(Store& store) {
    std::string text;
    const auto collections = store.collections().value();
    for (const Collection& collection : collections) {
        text += text.empty() ? "" : " ";
        const auto parent = std::ranges::find(collections, collection.parent, &Collection::id);
        if (parent != collections.end()) text += parent->name + "/";
        text += collection.name;
    }
    return text;
}

}  // namespace

TEST_CASE("collections are listed as a tree, in their order, with the number of their games") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        ShelvedStore store(kind, 3);
        const CollectionId b = add_collection(*store, "b");
        const CollectionId c = add_collection(*store, "c", b);
        add_collection(*store, "d");
        CHECK(tree_text(*store) == "book b b/c d");
        CHECK(store->collections()->at(0).games == 3);
        REQUIRE(store->set_deleted(2, true));
        CHECK(store->collections()->at(0).games == 2);
        CHECK(store->collections()->at(1).games == 0);

        Collection moved = store->collections()->at(2);
        CHECK(moved.id == c);
        moved.parent = 0;
        moved.position = 1;
        moved.name = "first";
        CHECK(store->save_collection(moved).value());
        CHECK(tree_text(*store) == "first book b d");
    }
}

TEST_CASE("a collection cannot lie in itself, in a missing one, or be saved when it is gone") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        ShelvedStore store(kind, 0);
        const CollectionId inner = add_collection(*store, "inner", store.collection);
        Collection outer = store->collections()->at(0);
        outer.parent = inner;
        CHECK(store->save_collection(outer).error().message.code() ==
              "library.collection_in_itself");
        outer.parent = outer.id;
        CHECK_FALSE(store->save_collection(outer).has_value());
        outer.parent = 77;
        CHECK_FALSE(store->save_collection(outer).value());
        Collection lost{.name = "x", .parent = 77};
        CHECK(store->add_collection(lost).error().message.code() == "library.no_such_collection");
        CHECK_FALSE(store->save_collection({.id = 77, .name = "x"}).value());
        CHECK_FALSE(store->remove_collection(77, Contents::Stay).value().has_value());
        CHECK(tree_text(*store) == "book book/inner");
    }
}

TEST_CASE("a removed collection comes back with what was in it") {
    for (const StoreKind& kind : kStoreKinds) {
        for (const Contents contents : {Contents::Stay, Contents::AreDeleted}) {
            CAPTURE(kind.name);
            CAPTURE(static_cast<int>(contents));
            ShelvedStore store(kind, 3);
            const CollectionId inner = add_collection(*store, "inner", store.collection);
            StoredGame game;
            game.collection = inner;
            REQUIRE(store->add(game));
            REQUIRE(store->set_deleted(1, true));
            const auto removed = store->remove_collection(store.collection, contents).value();
            REQUIRE(removed.has_value());
            CHECK(tree_text(*store).empty());
            CHECK(store->count() == (contents == Contents::Stay ? 3 : 0));
            CHECK_FALSE(store->remove_collection(inner, contents).value().has_value());
            REQUIRE(store->restore_collections(*removed));
            CHECK(tree_text(*store) == "book book/inner");
            CHECK(store->count() == 3);
            CHECK(store.games() == Ids{2, 3});
            CHECK(store->games_of(inner).value() == Ids{4});
            CHECK(store->find({.deleted = true})->total == 1);
        }
    }
}

TEST_CASE("games are moved to any place, and put back") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        ShelvedStore store(kind, 5);
        const auto move = [&](const Ids& games, std::optional<GameId> after) {
            const auto before = store->move_games(games, store.collection, after).value();
            REQUIRE(before.has_value());
            Ids now = store.games();
            REQUIRE(store->put_back(*before));
            CHECK(store.games() == Ids{1, 2, 3, 4, 5});
            return now;
        };
        CHECK(move({5}, 0) == Ids{5, 1, 2, 3, 4});
        CHECK(move({1}, std::nullopt) == Ids{2, 3, 4, 5, 1});
        CHECK(move({5, 1}, 3) == Ids{2, 3, 5, 1, 4});
        CHECK(move({2, 3}, 3) == Ids{1, 2, 3, 4, 5});  // after itself: after the one before
        CHECK(move({1, 2}, 1) == Ids{1, 2, 3, 4, 5});
        CHECK(move({3, 3}, 0) == Ids{3, 1, 2, 4, 5});
        CHECK(move({1, 2, 3, 4, 5}, 0) == Ids{1, 2, 3, 4, 5});
        CHECK(store->find({.collection = store.collection, .order = Order::Place, .limit = 1})
                  ->games.at(0)
                  .id == 1);

        // Out of it, and back.
        const Ids two = {2, 4};
        const auto before = store->move_games(two, 0, std::nullopt).value();
        CHECK(store.games() == Ids{1, 3, 5});
        CHECK(store->load(2).value()->collection == 0);
        const auto after = store->put_back(*before).value();
        CHECK(store.games() == Ids{1, 2, 3, 4, 5});
        REQUIRE(store->put_back(after));
        CHECK(store.games() == Ids{1, 3, 5});
    }
}

TEST_CASE("a move that names something that is not there changes nothing") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        ShelvedStore store(kind, 2);
        StoredGame loose;
        REQUIRE(store->add(loose));
        const Ids all = {1, 77};
        const Ids one = {1};
        CHECK_FALSE(store->move_games(all, store.collection, 0).value().has_value());
        CHECK_FALSE(store->move_games(one, 77, 0).value().has_value());
        CHECK_FALSE(store->move_games(one, store.collection, loose.id).value().has_value());
        CHECK_FALSE(store->copy_games(all, store.collection).value().has_value());
        CHECK_FALSE(store->copy_games(one, 77).value().has_value());
        CHECK(store.games() == Ids{1, 2});
        CHECK(store->count() == 3);
    }
}

TEST_CASE("however often games are moved between two others, their order is right") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        ShelvedStore store(kind, 8);
        REQUIRE(store->set_deleted(4, true));
        Ids expected = {1, 2, 3, 5, 6, 7, 8};
        std::mt19937 random(3);
        // Always into the same gap: twenty halvings use up the places between two neighbours.
        for (int i = 0; i < 200; ++i) {
            CAPTURE(i);
            const GameId moved = 3 + static_cast<GameId>(random() % 6);
            if (moved == 4) continue;
            const Ids one = {moved};
            const auto before = store->move_games(one, store.collection, 1).value();
            REQUIRE(before.has_value());
            const Ids was = std::exchange(expected, [&] {
                Ids next = expected;
                std::erase(next, moved);
                next.insert(next.begin() + 1, moved);
                return next;
            }());
            CHECK(store.games() == expected);
            if (i % 10 == 0) {
                const auto again = store->put_back(*before).value();
                CHECK(store.games() == was);
                REQUIRE(store->put_back(again));
                CHECK(store.games() == expected);
            }
        }
        REQUIRE(store->set_deleted(4, false));
        CHECK(store.games().size() == 8);
    }
}

TEST_CASE("a copy is a game of its own, with the same content") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        ShelvedStore store(kind, 1);
        StoredGame played;
        played.kind = Kind::Play;
        played.game = game_of("h2e2 (b2e2) h9g7");
        played.labels = {"x"};
        played.fingerprint = "f";
        REQUIRE(store->add(played));
        REQUIRE(store->append(played, {*parse_move("h0g2"), 9, "note"}));
        const Ids two = {played.id, 1};
        const auto copies = store->copy_games(two, store.collection).value();
        REQUIRE(copies.has_value());
        CHECK(store.games() == Ids{1, copies->at(0), copies->at(1)});
        const StoredGame copy = store->load(copies->at(0))->value();
        CHECK(copy.game == game_of("h2e2 (b2e2) h9g7 h0g2"));
        CHECK(copy.kind == Kind::Study);
        CHECK(copy.labels == played.labels);
        CHECK(copy.key != played.key);
        CHECK(store->imported_as("f")->size() == 1);
    }
}

TEST_CASE("the collection of an import is hidden until the import is accepted") {
    for (const StoreKind& kind : kStoreKinds) {
        for (const bool is_accepted : {true, false}) {
            CAPTURE(kind.name);
            CAPTURE(is_accepted);
            ShelvedStore store(kind, 1);
            Collection made{.name = "file"};
            {
                Intake intake(*store);
                made.intake = intake.number().value();
                REQUIRE(store->add_collection(made));
                std::vector<StoredGame> games(2);
                games[0].collection = made.id;
                games[1].collection = store.collection;
                REQUIRE(intake.add(games));
                CHECK(tree_text(*store) == "book");
                CHECK(store->collections()->at(0).games == 1);
                if (is_accepted) REQUIRE(intake.accept());
            }
            CHECK(tree_text(*store) == (is_accepted ? "book file" : "book"));
            CHECK(store->collections()->at(0).games == (is_accepted ? 2 : 1));
        }
    }
}

TEST_CASE("a name is joined to another, and separated again") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        ShelvedStore store(kind, 0);
        CHECK_FALSE(store->set_alias("hu", "胡荣华").value().has_value());
        CHECK(store->set_alias("hu", "胡榮華").value() == "胡荣华");
        CHECK(store->aliases().value() == std::vector<Alias>{{"hu", "胡榮華"}});
        CHECK(store->set_alias("hu", std::nullopt).value() == "胡榮華");
        CHECK(store->aliases()->empty());
    }
}

TEST_CASE("an exported library has its collections, and importing it again adds none") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        ShelvedStore store(kind, 3);
        add_collection(*store, "inner", store.collection);
        const Ids last = {3};
        REQUIRE(store->move_games(last, store.collection, 0).value().has_value());
        REQUIRE(store->set_alias("hu", "胡荣华"));
        MemorySink sink;
        REQUIRE(export_library(*store, sink));

        ShelvedStore other(kind, 1);
        for (int round = 0; round < 2; ++round) {
            REQUIRE(import_library(*other, sink.bytes()));
            CHECK(tree_text(*other) == "book book book/inner");
            const CollectionId copy = other->collections()->at(1).id;
            CHECK(other->games_of(copy).value() == Ids{4, 2, 3});
            CHECK(other->aliases().value() == store->aliases().value());
        }
        // Removed, it stays so unless a game comes that belongs to it.
        const CollectionId copy = other->collections()->at(1).id;
        REQUIRE(other->remove_collection(copy, Contents::Stay)->has_value());
        REQUIRE(import_library(*other, sink.bytes()));
        CHECK(tree_text(*other) == "book");
        StoredGame added;
        added.collection = store.collection;
        REQUIRE(store->add(added));
        MemorySink more;
        REQUIRE(export_library(*store, more));
        REQUIRE(import_library(*other, more.bytes()));
        CHECK(tree_text(*other) == "book book");
        CHECK(other->games_of(copy)->size() == 4);
    }
}
