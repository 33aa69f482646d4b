// SPDX-License-Identifier: MIT
//
// Following a store by change numbers: every change is delivered, in order.
#include "chuhe/database/changes.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <random>

#include "chuhe/database/intake.h"
#include "chuhe/database/line.h"
#include "chuhe/database/schema.h"
#include "chuhe/record/tags.h"
#include "database/store_kit.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

StoredGame game_by(const char* red, const char* moves = "h2e2 h9g7") {
    StoredGame stored;
    stored.game = game_of(moves);
    stored.game.add_tag(record::tags::kRed, red);
    return stored;
}

// What an index does: keeps the last state of every game that it has been told.
class Follower {
public:
    explicit Follower(Store& store) : store_(store) {}

    // Returns the games that were delivered.
    std::vector<GameId> follow(std::size_t at_once = 2) {
        std::vector<GameId> ids;
        while (true) {
            const auto games = store_.changed_after(change, at_once).value();
            if (games.empty()) break;
            CHECK(games.size() <= at_once);
            for (const ChangedGame& game : games) {
                CHECK(game.change > change);
                change = game.change;
                ids.push_back(game.id);
                known[game.id] = game;
            }
        }
        CHECK(change <= store_.last_change().value());
        CHECK(last_ <= store_.last_change().value());
        last_ = store_.last_change().value();
        return ids;
    }

    std::int64_t change = 0;
    std::map<GameId, ChangedGame> known;

private:
    Store& store_;
    std::int64_t last_ = 0;
};

using Ids = std::vector<GameId>;

}  // namespace

TEST_CASE("every change of a game is delivered once, and last with its final content") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        Follower follower(*store);
        CHECK(follower.follow().empty());
        std::vector<StoredGame> games = {game_by("A"), game_by("B"), game_by("C")};
        games[1].kind = Kind::Play;
        REQUIRE(store->add_all(games));
        CHECK(follower.follow() == Ids{1, 2, 3});
        CHECK(follower.follow().empty());

        games[0].game.set_tag(record::tags::kRed, "A2");
        REQUIRE(store->save(games[0]));
        REQUIRE(store->append(games[1], {*parse_move("h0g2"), 7}));
        REQUIRE(store->set_labels(3, {"x", "y"}));
        CHECK(follower.follow() == Ids{1, 2, 3});
        CHECK(follower.known[1].red == "A2");
        CHECK(follower.known[2].line == packed_line(game_of("h2e2 h9g7 h0g2")));
        CHECK(follower.known[2].is_playing);
        CHECK(follower.known[3].labels == std::vector<std::string>{"x", "y"});

        const std::vector<GameId> some = {3, 1};
        REQUIRE(store->set_deleted(some, true));
        CHECK(follower.follow() == Ids{3, 1});
        CHECK(follower.known[1].is_gone);
        REQUIRE(store->set_deleted(1, false));
        REQUIRE(store->set_solved(2, "2026"));
        REQUIRE(store->set_labels(1, {}));
        CHECK(follower.follow() == Ids{2, 1});
        CHECK_FALSE(follower.known[1].is_gone);
    }
}

TEST_CASE("a changed game is delivered with what an index needs") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        StoredGame stored;
        stored.game = record::Game(*Position::from_fen("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1"));
        stored.game.add_move(record::kRoot, *parse_move("a0a9"));
        for (const auto& [name, value] : std::map<std::string, std::string>{{"Title", "t"},
                                                                            {"Red", "r"},
                                                                            {"Black", "b"},
                                                                            {"Event", "e"},
                                                                            {"Site", "s"},
                                                                            {"Round", "3"},
                                                                            {"Date", "1980.10.05"},
                                                                            {"RedElo", "2543"},
                                                                            {"BlackElo", "?"}})
            stored.game.add_tag(name, value);
        stored.game.set_outcome(record::Outcome::RedWins);
        stored.list = "list";
        REQUIRE(store->add(stored));
        const ChangedGame game = store->changed_after(0, 10)->at(0);
        CHECK(game.title == "t");
        CHECK(game.red == "r");
        CHECK(game.black == "b");
        CHECK(game.event == "e");
        CHECK(game.site == "s");
        CHECK(game.round == "3");
        CHECK(game.date == "1980.10.05");
        CHECK(game.date_key == "1980-10-05");
        CHECK(game.result == "1-0");
        CHECK(game.red_elo == 2543);
        CHECK(game.black_elo == 0);
        CHECK(game.list == "list");
        CHECK(game.start == "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1");
        CHECK(unpacked_line(game.line)->size() == 1);
        CHECK_FALSE(game.is_playing);
        CHECK(game.modified == stored.modified);
    }
}

TEST_CASE(
    "the games of a running import, and what is changed after it began, are delivered later") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        const auto store = *kind.open(folder.file("l"));
        Follower follower(*store);
        std::vector<StoredGame> own = {game_by("A"), game_by("B")};
        REQUIRE(store->add_all(own));
        CHECK(follower.follow() == Ids{1, 2});
        {
            Intake intake(*store);
            std::vector<StoredGame> games = {game_by("C"), game_by("D")};
            REQUIRE(intake.add(games));
            REQUIRE(store->save(own[0]));
            CHECK(follower.follow().empty());
            intake.changes.labelled.emplace_back(2, "x");
            REQUIRE(intake.accept());
        }
        CHECK(follower.follow() == Ids{3, 4, 1, 2});
        CHECK(follower.known[2].labels == std::vector<std::string>{"x"});
        {
            Intake discarded(*store);
            std::vector<StoredGame> games = {game_by("E")};
            REQUIRE(discarded.add(games));
            REQUIRE(store->save(own[1]));
            CHECK(follower.follow().empty());
        }
        CHECK(follower.follow() == Ids{2});
    }
}

TEST_CASE("an index that follows at random moments, and is forgotten, knows what is in the store") {
    for (const StoreKind& kind : kStoreKinds) {
        CAPTURE(kind.name);
        const TemporaryFolder folder;
        auto store = *kind.open(folder.file("l"));
        std::mt19937 random(7);
        std::int64_t saved = 0;
        std::map<GameId, ChangedGame> known;
        std::vector<StoredGame> games;
        std::optional<Intake> intake;
        for (int step = 0; step < 400; ++step) {
            CAPTURE(step);
            const std::size_t any = games.empty() ? 0 : random() % games.size();
            switch (random() % 8) {
                case 0:
                case 1: {
                    std::vector<StoredGame> added = {game_by("new"), game_by("too")};
                    REQUIRE(store->add_all(added));
                    games.insert(games.end(), added.begin(), added.end());
                    break;
                }
                case 2:
                    if (!intake) intake.emplace(*store);
                    {
                        std::vector<StoredGame> added = {game_by("imported")};
                        REQUIRE(intake->add(added));
                    }
                    break;
                case 3:
                    if (intake && random() % 2 == 0) REQUIRE(intake->accept());
                    intake.reset();
                    break;
                case 4:
                    if (games.empty()) break;
                    games[any].game.set_tag(record::tags::kRed, std::to_string(step));
                    REQUIRE(store->save(games[any]));
                    break;
                case 5:
                    if (games.empty()) break;
                    REQUIRE(store->set_deleted(games[any].id, random() % 2 == 0));
                    break;
                case 6:  // the program is restarted
                    intake.reset();
                    store.reset();
                    store = *kind.open(folder.file("l"));
                    break;
                default: {
                    Follower follower(*store);
                    follower.change = saved;
                    (void)follower.follow(3);
                    saved = follower.change;
                    for (const auto& [id, game] : follower.known)
                        known[id] = game;
                }
            }
        }
        intake.reset();
        Follower last(*store);
        last.change = saved;
        (void)last.follow(5);
        for (const auto& [id, game] : last.known)
            known[id] = game;
        std::size_t present = 0;
        for (const auto& [id, game] : known) {
            const auto summary = store->summary(id).value();
            REQUIRE(summary.has_value());
            CHECK(summary->red == game.red);
            CHECK(summary->deleted.empty() == !game.is_gone);
            if (!game.is_gone) ++present;
        }
        CHECK(present == store->count().value());
    }
}

TEST_CASE("the key of a change distinguishes a library from its older copies") {
    const TemporaryFolder folder;
    const std::string path = folder.file("l");
    const auto change_once = [&] {
        const auto library = *Library::open(path);
        StoredGame game = game_by("A");
        REQUIRE(library->add(game));
        const std::int64_t last = library->last_change().value();
        return std::pair(last, library->key_at(last).value());
    };
    const auto first = change_once();
    const auto second = change_once();
    std::filesystem::copy_file(path, folder.file("copy"));
    const auto third = change_once();
    {
        const auto library = *Library::open(path);
        for (const auto& [change, key] : {first, second, third})
            CHECK(library->key_at(change).value() == key);
    }
    // The copy takes its place, and goes another way.
    std::filesystem::copy_file(folder.file("copy"), path,
                               std::filesystem::copy_options::overwrite_existing);
    const auto other = change_once();
    CHECK(other.first == third.first);
    const auto library = *Library::open(path);
    CHECK(library->key_at(second.first).value() == second.second);
    CHECK(library->key_at(third.first).value() != third.second);
    // Another library.
    const auto stranger = *Library::open(folder.file("stranger"));
    CHECK(stranger->key_at(0).value() != library->key_at(0).value());
}

TEST_CASE("the games of an old library are delivered by their ids, and filled in when asked") {
    const TemporaryFolder folder;
    const std::string path = folder.file("old");
    {
        SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        for (int step = 0; step < 6; ++step)
            old.exec(std::string(schema_steps()[static_cast<std::size_t>(step)]));
        old.exec("PRAGMA user_version = 6");
        for (const char* row : {"1, 'a', '[Site \"Berlin\"]\n[RedElo \"2100\"]\n\n1. H2-E2 *\n'",
                                "5, 'b', 'H2-E2 {'", "7, 'c', '1. H2-E2 H9-G7 *\n'"})
            old.exec(std::string("INSERT INTO games (id, key, record, kind, created, modified) "
                                 "VALUES (") +
                     row + ", 'study', '2020', '2020')");
        old.exec("INSERT INTO played (game, ply, move, number) VALUES (7, 1, 'h0g2', 3)");
    }
    const auto library = *Library::open(path);
    Follower follower(*library);
    CHECK(follower.follow() == Ids{1, 5, 7});
    CHECK(follower.known[1].site == "Berlin");
    CHECK(follower.known[1].red_elo == 2100);
    CHECK(follower.known[1].line == packed_line(game_of("h2e2")));
    CHECK(follower.known[7].line == packed_line(game_of("h2e2 h9g7 h0g2")));
    StoredGame added = game_by("new");
    REQUIRE(library->add(added));
    CHECK(follower.follow() == Ids{8});
    REQUIRE(library->set_labels(5, {"x"}));
    CHECK(follower.follow() == Ids{5});

    CHECK(library->summary(1).value()->site.empty());
    CHECK(library->duplicates_of({.game = game_of("h2e2")}, 9)->empty());
    CHECK(library->fill_in_old_games(2).value() == 2);
    CHECK(library->fill_in_old_games(2).value() == 1);
    CHECK(library->fill_in_old_games(2).value() == 0);
    CHECK(follower.follow().empty());
    CHECK(library->summary(1).value()->site == "Berlin");
    CHECK(library->summary(1).value()->red_elo == 2100);
    CHECK(library->duplicates_of({.game = game_of("h2e2")}, 9)->at(0).existing == 1);
    Follower again(*library);
    (void)again.follow();
    CHECK(again.known[7].line == packed_line(game_of("h2e2 h9g7 h0g2")));
}

TEST_CASE("the line of a game in play does not grow past unplayable text") {
    const TemporaryFolder folder;
    const auto library = *Library::open(folder.file("l"));
    Diagnostics ignored;
    StoredGame stored;
    stored.game = game_of("h2e2 h9h1", ignored);
    REQUIRE(library->add(stored));
    REQUIRE(library->append(stored, {*parse_move("h0g2"), 3}));
    CHECK(library->changed_after(0, 1)->at(0).line == packed_line(game_of("h2e2")));
}
