// SPDX-License-Identifier: MIT
//
// An import is one unit, for every implementation of Store.
#include "chuhe/database/intake.h"

#include <doctest/doctest.h>

#include <optional>

#include "chuhe/database/transfer.h"
#include "chuhe/record/tags.h"
#include "database/store_kit.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

StoredGame imported_game(const char* red) {
    StoredGame stored;
    stored.game = game_of("h2e2 h9g7");
    stored.game.add_tag(record::tags::kRed, red);
    stored.fingerprint = fingerprint_of(stored.game);
    stored.labels = {"book"};
    stored.list = "list";
    return stored;
}

std::string exported_text(Store& library) {
    MemorySink sink;
    REQUIRE(export_library(library, sink).has_value());
    return sink.take();
}

}  // namespace

TEST_CASE("the games of an import are visible once it is accepted, and not before") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = kind.open(folder.file("one"));
        REQUIRE(store.has_value());
        const std::string empty = exported_text(**store);
        std::vector<StoredGame> games = {imported_game("A"), imported_game("B")};
        Intake intake(**store);
        REQUIRE(intake.add(games).has_value());
        CHECK((*store)->count().value() == 0);
        CHECK((*store)->find({}).value().total == 0);
        CHECK_FALSE((*store)->load(games[0].id).value().has_value());
        CHECK_FALSE((*store)->summary(games[0].id).value().has_value());
        CHECK((*store)->positions_of("list").value().empty());
        CHECK((*store)->imported_as(games[0].fingerprint).value().empty());
        CHECK(exported_text(**store) == empty);
        REQUIRE(intake.accept().has_value());
        CHECK((*store)->count().value() == 2);
        CHECK((*store)->find({.label = "book"}).value().total == 2);
        CHECK((*store)->load(games[0].id).value().has_value());
        CHECK((*store)->imported_as(games[0].fingerprint).value().size() == 1);
    }
}

TEST_CASE("an import that is given up leaves nothing, and changes nothing that was there") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = kind.open(folder.file("one"));
        REQUIRE(store.has_value());
        StoredGame own;
        REQUIRE((*store)->add(own).has_value());
        REQUIRE((*store)->set_deleted(own.id, true).value());
        {
            Intake intake(**store);
            std::vector<StoredGame> games = {imported_game("A")};
            REQUIRE(intake.add(games).has_value());
            intake.changes.restored.push_back(own.id);
            intake.changes.labelled.emplace_back(own.id, "book");
            intake.changes.solved.emplace_back(own.id, "2026");
            intake.changes.settings["theme"] = "dark";
        }
        CHECK((*store)->find({.deleted = true}).value().total == 1);
        CHECK((*store)->load(own.id).value()->labels.empty());
        CHECK((*store)->load(own.id).value()->solved.empty());
        CHECK((*store)->settings().value().empty());
        CHECK((*store)->kept_after(0, 100).value().size() == 1);
    }
}

TEST_CASE("an import that was interrupted is undone when the library is opened again") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        std::vector<StoredGame> games = {imported_game("A"), imported_game("B")};
        {
            const auto store = kind.open(folder.file("one"));
            REQUIRE(store.has_value());
            // As when the program is killed: nobody discards it.
            const IntakeId intake = (*store)->begin_intake().value();
            for (StoredGame& game : games)
                game.intake = intake;
            REQUIRE((*store)->add_all(games).has_value());
        }
        const auto store = kind.open(folder.file("one"));
        REQUIRE(store.has_value());
        CHECK((*store)->count().value() == 0);
        CHECK_FALSE((*store)->id_of_key(games[0].key).value().has_value());
        // The next import does not get the number of the undone one.
        Intake intake(**store);
        std::vector<StoredGame> again = {imported_game("A")};
        REQUIRE(intake.add(again).has_value());
        CHECK(again[0].intake > games[0].intake);
        REQUIRE(intake.accept().has_value());
        CHECK((*store)->count().value() == 1);
    }
}

TEST_CASE("a library import that stops halfway adds nothing") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto one = kind.open(folder.file("one"));
        REQUIRE(one.has_value());
        std::vector<StoredGame> games(2000);
        REQUIRE((*one)->add_all(games).has_value());
        REQUIRE((*one)->change_settings({{"theme", "dark"}}).has_value());
        const std::string text = exported_text(**one);
        const auto two = kind.open(folder.file("two"));
        REQUIRE(two.has_value());
        {
            LibraryIntake intake(**two);
            REQUIRE(intake.take(std::string_view(text).substr(0, text.size() / 2)).has_value());
            CHECK(intake.so_far().added > 500);
        }
        CHECK((*two)->count().value() == 0);
        CHECK((*two)->settings().value().empty());
        CHECK(import_library(**two, text).value().added == 2000);
    }
}

TEST_CASE("the fingerprint of a record covers everything in it") {
    record::Game game = game_of("h2e2 h9g7");
    const std::string plain = fingerprint_of(game);
    CHECK(plain.size() == 32);
    CHECK(fingerprint_of(game_of("h2e2 h9g7")) == plain);
    CHECK(fingerprint_of(game_of("h2e2 b9c7")) != plain);
    game.set_comment(record::kRoot, "x");
    CHECK(fingerprint_of(game) != plain);
}
