// SPDX-License-Identifier: MIT
//
// Whether a copy of a library is one.
#include "chuhe/database/comparison.h"

#include <doctest/doctest.h>

#include <functional>

#include "chuhe/base/file.h"
#include "chuhe/database/transfer.h"
#include "chuhe/record/tags.h"
#include "database/store_kit.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

// Something of everything.
void fill_to_compare(Store& store) {
    Collection above{.name = "书"};
    REQUIRE(store.add_collection(above).has_value());
    Collection below{.name = "第一章", .parent = above.id};
    REQUIRE(store.add_collection(below).has_value());
    std::vector<StoredGame> games(5);
    for (std::size_t i = 0; i < games.size(); ++i) {
        games[i].game = game_of("h2e2 (b2e2 b9c7) h9g7 h0g2");
        games[i].game.add_tag(record::tags::kRed, std::to_string(i));
    }
    games[0].collection = below.id;
    games[1].collection = below.id;
    games[2].labels = {"b", "a"};
    games[2].list = "list";
    games[2].solved = "2026";
    games[3].kind = Kind::Play;
    games[3].play = R"({"clock":null})";
    REQUIRE(store.add_all(games).has_value());
    REQUIRE(store.append(games[3], {*parse_move("b9c7"), 9, "note"}).has_value());
    REQUIRE(store.set_deleted(games[4].id, true).value());
    REQUIRE(store.change_settings({{"theme", "dark"}}).has_value());
    REQUIRE(store.set_alias("hu", "胡荣华").has_value());
    std::vector<StoredExercise> exercises = {{.key = "e", .fen = "f", .played = "h2e2"}};
    REQUIRE(store.add_exercises(exercises).has_value());
    StoredAttempt attempt{.item = {"exercise", "e"},
                          .outcome = "solved",
                          .time = 5,
                          .day = 1,
                          .rating = StoredRating{1500.25, 80.5, 0.06}};
    const StoredCard card{.item = {"exercise", "e"}, .stability = 1.0 / 3, .answers = 1};
    REQUIRE(store.add_attempt(attempt, card).has_value());
}

void copy_to_compare(Store& from, Store& to) {
    MemorySink sink;
    REQUIRE(export_library(from, sink).has_value());
    REQUIRE(import_library(to, sink.bytes()).has_value());
}

}  // namespace

TEST_CASE("a copied library is equal to the original") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        // From a file to this kind of store, and back to a file.
        const auto file = *Library::open(folder.file("file"));
        fill_to_compare(*file);
        const auto copy = *kind.open(folder.file("copy"));
        CHECK(is_empty(*copy).value());
        copy_to_compare(*file, *copy);
        CHECK_FALSE(is_empty(*copy).value());
        const auto back = *Library::open(folder.file("back"));
        copy_to_compare(*copy, *back);
        for (Store* other : {static_cast<Store*>(copy.get()), static_cast<Store*>(back.get())}) {
            const Comparison comparison = compare_libraries(*file, *other).value();
            CHECK(comparison.is_equal());
            CHECK(comparison.games == 5);
            CHECK(comparison.collections == 2);
            CHECK(comparison.mended == 0);
        }
    }
}

TEST_CASE("whatever differs in a copy is noticed") {
    using Change = std::function<void(Store&)>;
    struct Row {
        const char* what;
        Change change;
        bool Comparison::*flag;  // null: games differ
    };
    const std::vector<Row> rows = {
        {"a tag",
         [](Store& store) {
             StoredGame game = *store.load(1).value();
             game.game.set_tag(record::tags::kRed, "x");
             REQUIRE(store.save(game).has_value());
         },
         nullptr},
        {"a label",
         [](Store& store) {
             REQUIRE(store.set_labels(3, {"a", "c"}).value());
         },
         nullptr},
        {"deletion", [](Store& store) { REQUIRE(store.set_deleted(1, true).value()); }, nullptr},
        {"a solution", [](Store& store) { REQUIRE(store.set_solved(3, "").value()); }, nullptr},
        {"the order",
         [](Store& store) {
             const std::vector<GameId> moved = {2};
             const auto collection = store.load(1).value()->collection;
             REQUIRE(store.move_games(moved, collection, 0).value().has_value());
         },
         nullptr},
        {"one more game",
         [](Store& store) {
             StoredGame game;
             REQUIRE(store.add(game).has_value());
         },
         nullptr},
        {"a setting",
         [](Store& store) {
             REQUIRE(store.change_settings({{"theme", "light"}}).has_value());
         },
         &Comparison::has_same_settings},
        {"a name", [](Store& store) { REQUIRE(store.set_alias("hu", std::nullopt).has_value()); },
         &Comparison::has_same_names},
        {"a collection",
         [](Store& store) {
             Collection first = store.collections().value().front();
             first.name = "other";
             REQUIRE(store.save_collection(first).value());
         },
         &Comparison::has_same_collections},
        {"an attempt",
         [](Store& store) {
             StoredAttempt attempt{.item = {"puzzle", "p"}, .outcome = "failed"};
             REQUIRE(store.add_attempt(attempt, std::nullopt).has_value());
         },
         &Comparison::has_same_training},
    };
    for (const Row& row : rows) {
        CAPTURE(row.what);
        const TemporaryFolder folder;
        const auto original = *Library::open(folder.file("one"));
        fill_to_compare(*original);
        const auto copy = *Library::open(folder.file("two"));
        copy_to_compare(*original, *copy);
        row.change(*copy);
        for (const bool is_turned : {false, true}) {
            const Comparison comparison = is_turned ? compare_libraries(*copy, *original).value()
                                                    : compare_libraries(*original, *copy).value();
            CHECK_FALSE(comparison.is_equal());
            CHECK((comparison.different_games > 0) == (row.flag == nullptr));
            if (row.flag != nullptr) CHECK_FALSE(comparison.*row.flag);
        }
    }
}
