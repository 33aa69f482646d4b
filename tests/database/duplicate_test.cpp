// SPDX-License-Identifier: MIT
//
// Games that a store may have twice, and merging two of them.
#include "chuhe/database/duplicate.h"

#include <doctest/doctest.h>

#include "chuhe/database/intake.h"
#include "chuhe/database/merge_games.h"
#include "chuhe/record/tags.h"
#include "database/store_kit.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

StoredGame game_on(const char* moves, const char* red, const char* black, const char* date) {
    StoredGame stored;
    stored.game = game_of(moves);
    stored.game.add_tag(record::tags::kRed, red);
    stored.game.add_tag(record::tags::kBlack, black);
    stored.game.add_tag(record::tags::kDate, date);
    return stored;
}

using Duplicates = std::vector<Duplicate>;

}  // namespace

TEST_CASE("the same moves are found whatever the tags, and their beginning by players and date") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        std::vector<StoredGame> games = {game_on("h2e2 h9g7 h0g2", "A", "B", "1980.10.05"),
                                         game_on("h2e2 b9c7", "A", "B", "1980"),
                                         game_on("h2e2 h9g7 h0g2", "x", "y", ""), StoredGame{}};
        REQUIRE(store->add_all(games));
        const auto find = [&](const StoredGame& game) {
            return store->duplicates_of(game, 9).value();
        };
        CHECK(find(game_on("h2e2 h9g7 h0g2", "?", "?", "")) ==
              Duplicates{{0, 1, Sameness::Moves}, {0, 3, Sameness::Moves}});
        // Those of the same players come first: short games of others often have the same moves.
        CHECK(find(game_on("h2e2 h9g7 h0g2", "x", "y", "")) ==
              Duplicates{{0, 3, Sameness::Moves}, {0, 1, Sameness::Moves}});
        // Variations do not matter, the start does.
        CHECK(find(game_on("h2e2 (b2e2) h9g7 h0g2", "?", "?", "")).size() == 2);
        CHECK(find(game_on("h2e2 h9g7", "A", "B", "1980/10/5")) ==
              Duplicates{{0, 1, Sameness::Shorter}});
        CHECK(find(game_on("h2e2 h9g7 h0g2 b9c7", "A", "B", "1980年10月5日")) ==
              Duplicates{{0, 1, Sameness::Longer}});
        CHECK(find(game_on("h2e2 h9g7", "B", "A", "1980.10.05")).empty());
        CHECK(find(game_on("h2e2 h9g7", "A", "B", "")).empty());
        CHECK(find(game_on("h2e2 h7e7", "A", "B", "1980.10.05")).empty());
        CHECK(find(StoredGame{}).empty());
        CHECK(store->duplicates_of(game_on("h2e2 h9g7 h0g2", "?", "?", ""), 1)->size() == 1);
        // Of those in the store, the later one is the duplicate.
        CHECK(find(games[0]).empty());
        CHECK(find(games[2]) == Duplicates{{3, 1, Sameness::Moves}});
        REQUIRE(store->set_deleted(1, true));
        CHECK(find(games[2]).empty());
    }
}

TEST_CASE("players are the same however they are written, and if they were joined") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        const char* date = "1980.10.05";
        std::vector<StoredGame> games = {game_on("h2e2 h9g7 h0g2", "胡榮華", "Ｌü Qin", date)};
        REQUIRE(store->add_all(games));
        const auto find = [&](const char* red, const char* black) {
            return store->duplicates_of(game_on("h2e2 h9g7", red, black, date), 9).value();
        };
        const Duplicates shorter = {{0, 1, Sameness::Shorter}};
        CHECK(find("胡荣华", "lu qin") == shorter);
        CHECK(find("胡 榮 華", "LU-QIN") == shorter);
        CHECK(find("胡榮華", "Ｌü Qin") == shorter);
        CHECK(find("胡司令", "Ｌü Qin").empty());
        CHECK(find("?", "Ｌü Qin").empty());
        // What comes later is known as well, by another spelling and after a change.
        std::vector<StoredGame> more = {game_on("h2e2 h9g7 h0g2 i9h9", "胡荣华", "lu qin", date)};
        REQUIRE(store->add_all(more));
        CHECK(find("胡榮華", "Lu Qin") ==
              Duplicates{{0, 1, Sameness::Shorter}, {0, 2, Sameness::Shorter}});
        more[0].game.set_tag(record::tags::kBlack, "呂欽");
        REQUIRE(store->save(more[0]));
        CHECK(find("胡榮華", "吕钦") == Duplicates{{0, 2, Sameness::Shorter}});
        REQUIRE(store->set_alias("胡司令", "胡榮華"));
        CHECK(find("胡司令", "Ｌü Qin") == shorter);
        REQUIRE(store->set_alias("胡司令", std::nullopt));
        CHECK(find("胡司令", "Ｌü Qin").empty());
    }
}

TEST_CASE("a game from another start has other moves") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        const auto from = [](const char* fen) {
            StoredGame stored;
            stored.game = record::Game(*Position::from_fen(fen));
            stored.game.add_move(record::kRoot, *parse_move("a0a5"));
            return stored;
        };
        StoredGame first = from("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1");
        REQUIRE(store->add(first));
        CHECK(store->duplicates_of(from("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 7 30"), 9)->size() == 1);
        CHECK(store->duplicates_of(from("3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1"), 9)->empty());
    }
}

TEST_CASE("of running imports, a game knows only its own") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        Intake intake(*store);
        std::vector<StoredGame> games = {game_on("h2e2", "", "", ""), game_on("h2e2", "", "", "")};
        REQUIRE(intake.add(games));
        CHECK(store->duplicates_of(games[1], 9).value() ==
              Duplicates{{games[1].id, games[0].id, Sameness::Moves}});
        CHECK(store->duplicates_of(game_on("h2e2", "", "", ""), 9)->empty());
        REQUIRE(intake.accept());
        CHECK(store->duplicates_of(game_on("h2e2", "", "", ""), 9)->size() == 2);
    }
}

TEST_CASE("merging two games of a store leaves one with everything, and can be undone") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        StoredGame first = game_on("h2e2 h9g7", "A", "B", "1980");
        first.numbers = {0, 4, 5, 8};
        first.labels = {"x"};
        StoredGame second = game_on("h2e2 (b2e2) h9g7 h0g2", "A", "C", "1980");
        second.labels = {"y"};
        REQUIRE(store->add(first));
        REQUIRE(store->add(second));
        const auto merged = merge_games(*store, first.id, second.id).value();
        REQUIRE(merged.has_value());
        CHECK(merged->conflicts == std::vector<record::TagConflict>{{"Black", "B", "C"}});
        StoredGame both = store->load(first.id)->value();
        CHECK(line_text(both.game) == "h2e2 (b2e2) h9g7 h0g2");
        // In tree order: the main line, then the variation. Old numbers are kept.
        CHECK(both.numbers == std::vector<std::uint32_t>{0, 4, 5, 8, 9, 10});
        CHECK(both.labels == std::vector<std::string>{"x", "y"});
        CHECK(both.game.tags().size() == 4);
        CHECK(store->count() == 1);

        StoredGame before = merged->before;
        REQUIRE(store->save(before));
        REQUIRE(store->set_labels(first.id, before.labels));
        REQUIRE(store->set_deleted(second.id, false));
        CHECK(store->load(first.id)->value().game == first.game);
        CHECK(store->load(first.id)->value().numbers == first.numbers);
        CHECK(store->load(second.id)->value().game == second.game);
        CHECK_FALSE(merge_games(*store, first.id, first.id).value().has_value());
        CHECK_FALSE(merge_games(*store, first.id, 77).value().has_value());
    }
}

TEST_CASE("a merged game without numbers keeps the numbers it would have had") {
    const TemporaryFolder folder;
    const auto store = *kStoreKinds[0].open(folder.file("l"));
    std::vector<StoredGame> games = {game_on("h2e2 h9g7", "", "", ""),
                                     game_on("b2e2 b9c7", "", "", "")};
    REQUIRE(store->add_all(games));
    REQUIRE(merge_games(*store, 1, 2).value().has_value());
    CHECK(store->load(1)->value().numbers == std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5});
}
