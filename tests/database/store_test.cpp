// SPDX-License-Identifier: MIT
//
// What every implementation of Store guarantees.
#include "chuhe/database/store.h"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>

#include "chuhe/record/tags.h"
#include "database/store_kit.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

StoredGame game_between(std::string_view red, std::string_view black) {
    StoredGame stored;
    stored.game = game_of("h2e2 (b2e2 b9c7) h9g7 h0g2");
    stored.game.add_tag(record::tags::kRed, red);
    stored.game.add_tag(record::tags::kBlack, black);
    return stored;
}

}  // namespace

TEST_CASE("a game is kept with everything in it, also across reopening") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        StoredGame stored = game_between("胡荣华", "柳大华");
        stored.kind = Kind::Play;
        stored.numbers = {0, 5, 6, 9, 7, 8};
        stored.play = R"({"clock":null})";
        stored.labels = {"b", "a", "b"};
        {
            const auto store = kind.open(folder.file("l"));
            REQUIRE(store.has_value());
            REQUIRE((*store)->add(stored).has_value());
        }
        const auto store = kind.open(folder.file("l"));
        REQUIRE(store.has_value());
        const auto back = (*store)->load(stored.id);
        REQUIRE(back.has_value());
        REQUIRE(back->has_value());
        CHECK((*back)->game == stored.game);
        CHECK((*back)->kind == Kind::Play);
        CHECK((*back)->numbers == stored.numbers);
        CHECK((*back)->play == stored.play);
        CHECK((*back)->labels == std::vector<std::string>{"a", "b"});
        CHECK((*back)->key.size() == 32);
        CHECK((*back)->created == stored.created);
    }
}

TEST_CASE("saving replaces the previous version") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = kind.open(folder.file("l"));
        REQUIRE(store.has_value());
        StoredGame stored = game_between("Red", "Black");
        REQUIRE((*store)->add(stored).has_value());
        stored.game.set_outcome(record::Outcome::RedWins);
        stored.game.set_tag(record::tags::kRed, "Somebody else");
        REQUIRE((*store)->save(stored).has_value());
        const auto summary = (*store)->summary(stored.id);
        REQUIRE(summary.has_value());
        REQUIRE(summary->has_value());
        CHECK((*summary)->result == "1-0");
        CHECK((*summary)->red == "Somebody else");
        CHECK((*summary)->plies == 3);
    }
}

TEST_CASE("deleted games are hidden, and can be restored") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = kind.open(folder.file("l"));
        REQUIRE(store.has_value());
        StoredGame stored = game_between("Red", "Black");
        REQUIRE((*store)->add(stored).has_value());
        CHECK((*store)->set_deleted(stored.id, true).value());
        CHECK((*store)->count().value() == 0);
        CHECK((*store)->find({}).value().total == 0);
        Search deleted;
        deleted.deleted = true;
        CHECK((*store)->find(deleted).value().total == 1);
        CHECK((*store)->set_deleted(stored.id, false).value());
        CHECK((*store)->count().value() == 1);
    }
}

TEST_CASE("a missing game is not an error but empty") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = kind.open(folder.file("l"));
        REQUIRE(store.has_value());
        CHECK_FALSE((*store)->load(77).value().has_value());
        CHECK_FALSE((*store)->summary(77).value().has_value());
        CHECK_FALSE((*store)->set_labels(77, {"x"}).value());
        CHECK_FALSE((*store)->set_deleted(77, true).value());
        StoredGame nowhere;
        nowhere.id = 77;
        CHECK_FALSE((*store)->save(nowhere).has_value());
    }
}

TEST_CASE("settings are stored, changed and removed") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        {
            const auto store = kind.open(folder.file("l"));
            REQUIRE(store.has_value());
            REQUIRE((*store)->change_settings({{"theme", "dark"}, {"sound", "off"}}).has_value());
            REQUIRE((*store)
                        ->change_settings({{"theme", "light"}, {"sound", std::nullopt}})
                        .has_value());
        }
        const auto store = kind.open(folder.file("l"));
        REQUIRE(store.has_value());
        CHECK((*store)->settings().value() ==
              std::map<std::string, std::string>{{"theme", "light"}});
    }
}

TEST_CASE("several threads can use a store at once") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = kind.open(folder.file("l"));
        REQUIRE(store.has_value());
        std::atomic<int> failures = 0;
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (int n = 0; n < 25; ++n) {
                    StoredGame stored;
                    if (!(*store)->add(stored) || !(*store)->save(stored)) ++failures;
                }
            });
        }
        for (std::thread& thread : threads)
            thread.join();
        CHECK(failures == 0);
        CHECK((*store)->count().value() == 100);
    }
}

TEST_CASE("many games are deleted and restored at once, all or nothing") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = kind.open(folder.file("store"));
        REQUIRE(store.has_value());
        std::vector<StoredGame> games(3);
        REQUIRE((*store)->add_all(games).has_value());
        const std::vector<GameId> some = {1, 3};
        CHECK((*store)->set_deleted(some, true).value());
        CHECK((*store)->count().value() == 1);
        CHECK((*store)->set_deleted(some, false).value());
        CHECK((*store)->count().value() == 3);
        const std::vector<GameId> with_stranger = {1, 77};
        CHECK_FALSE((*store)->set_deleted(with_stranger, true).value());
        CHECK((*store)->count().value() == 3);
    }
}

TEST_CASE(
    "the positions of a list are recognised by start and title, whatever annotations they have") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = kind.open(folder.file("store"));
        REQUIRE(store.has_value());
        std::vector<StoredGame> games(3);
        for (StoredGame& game : games)
            game.list = "a.eglib";
        games[1].game.add_tag("Title", "马后炮");
        games[2].list = "";
        REQUIRE((*store)->add_all(games).has_value());
        const std::string sameness = sameness_of(games[1].game);
        games[1].game.add_tag("Annotator", "me");
        REQUIRE((*store)->save(games[1]).has_value());
        REQUIRE((*store)->set_deleted(games[1].id, true).value());
        const auto positions = (*store)->positions_of("a.eglib");
        REQUIRE(positions.has_value());
        REQUIRE(positions->size() == 2);
        CHECK(positions->at(1).sameness == sameness);
        CHECK(positions->at(0).sameness != sameness);
        CHECK(positions->at(1).is_deleted);
        CHECK((*store)->positions_of("")->empty());
        CHECK_FALSE((*store)->set_solved(77, "2026").value());
    }
}
