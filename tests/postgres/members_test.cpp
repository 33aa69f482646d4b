// SPDX-License-Identifier: MIT
//
// A library with members: what is one's own, what is shared, and what is another's.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "chuhe/postgres/link.h"
#include "chuhe/postgres/postgres_store.h"
#include "chuhe/postgres/schema.h"
#include "chuhe/record/tags.h"
#include "postgres/cluster.h"

using namespace chuhe;
using namespace chuhe::tests;
using database::GameId;
using database::Store;
using database::StoredGame;
namespace club = chuhe::postgres;

namespace {

constexpr database::MemberId kAnn = 7;
constexpr database::MemberId kBo = 8;
constexpr database::MemberId kCoach = 9;

struct Members {
    explicit Members(const std::string& name) : address(Cluster::shared().database(name)) {
        auto opened = club::PostgresStore::open(address);
        REQUIRE_MESSAGE(opened.has_value(), to_string(opened.error()));
        nobody = *std::move(opened);
        ann = nobody->seen_by({.member = kAnn});
        bo = nobody->seen_by({.member = kBo});
        coach = nobody->seen_by({.member = kCoach, .is_keeper = true});
        server = nobody->unrestricted();
    }

    std::string address;
    std::unique_ptr<club::PostgresStore> nobody;
    std::shared_ptr<Store> ann, bo, coach, server;
};

StoredGame titled_game(const std::string& title) {
    StoredGame stored;
    const record::NodeId first = stored.game.add_move(record::kRoot, *parse_move("h2e2"));
    stored.game.add_move(first, *parse_move("h9g7"));
    stored.game.add_tag(record::tags::kTitle, title);
    return stored;
}

GameId added(Store& store, StoredGame game) {
    const auto saved = store.add(game);
    REQUIRE_MESSAGE(saved.has_value(), to_string(saved.error()));
    return game.id;
}

std::vector<std::string> titles_seen(Store& store, const database::Search& search = {}) {
    std::vector<std::string> found;
    const auto games = store.find(search);
    REQUIRE(games.has_value());
    CHECK(games->total == games->games.size());
    for (const database::Summary& summary : games->games)
        found.push_back(summary.title);
    std::ranges::sort(found);
    return found;
}

using TitleList = std::vector<std::string>;

// That the viewer sees nothing of the game, whatever is asked for.
void check_hidden(Store& store, GameId id, const StoredGame& game) {
    CHECK_FALSE(store.load(id).value().has_value());
    CHECK_FALSE(store.summary(id).value().has_value());
    CHECK_FALSE(store.standing(id).value().has_value());
    CHECK(store.summaries(std::array{id}).value().empty());
    CHECK(store.count().value() == 0);
    CHECK(store.ids({}).value().empty());
    CHECK(store.titled("secret").value().empty());
    CHECK_FALSE(store.id_of_key(game.key).value().has_value());
    CHECK(store.kept_after(0, 10).value().empty());
    StoredGame same = game;
    same.id = 0;
    CHECK(store.duplicates_of(same, 10).value().empty());
    CHECK_FALSE(store.has_private_games().value());
}

void check_unchangeable(Store& store, GameId id, const StoredGame& game) {
    StoredGame changed = game;
    changed.game.add_tag("Annotator", "me");
    CHECK_FALSE(store.save(changed).has_value());
    CHECK_FALSE(store.append(changed, {*parse_move("h0g2"), 9, ""}).has_value());
    const auto fails = [](const auto& result) { return !result || !*result; };
    CHECK(fails(store.set_labels(id, {"mine"})));
    CHECK(fails(store.set_deleted(id, true)));
    CHECK(fails(store.set_solved(id, "2026-11-15T18:00:00Z")));
    const std::array labels = {std::string("mine")};
    const std::array ids = {id};
    CHECK(fails(store.change_labels(ids, labels, {})));
    CHECK(fails(store.move_games(ids, 0, std::nullopt)));
    CHECK(fails(store.set_shared(id, false)));
    CHECK(fails(store.set_shared(id, true)));
    // These leave out what is not there, and fail for what is another's.
    const auto put = store.put_labels(std::array{Store::Labelled{id, {"mine"}}});
    CHECK((!put || put->empty()));
    const auto placed = store.put_back(std::array{database::Placed{id, 0, 99}});
    CHECK((!placed || placed->empty()));
    Store::IntakeChanges import;
    import.labelled = {{ id, "mine" }};
    import.restored = {id};
    (void)store.accept(0, import);
}

}  // namespace

TEST_CASE("a game belongs to who made it, and others see nothing of it until it is shared") {
    const Members club("private games");
    StoredGame game = titled_game("Ann's secret");
    REQUIRE(club.ann->add(game).has_value());
    CHECK(game.owner == kAnn);
    for (Store* other : {club.bo.get(), club.coach.get(), static_cast<Store*>(club.nobody.get())}) {
        check_hidden(*other, game.id, game);
        check_unchangeable(*other, game.id, game);
    }
    const StoredGame kept = club.ann->load(game.id).value().value();
    CHECK(kept.labels.empty());
    CHECK(kept.deleted.empty());
    CHECK(kept.revision == 1);
    CHECK(kept.owner == kAnn);
    CHECK_FALSE(kept.is_shared);
    CHECK(club.ann->has_private_games().value());
    CHECK(titles_seen(*club.ann) == TitleList{"Ann's secret"});
    CHECK(titles_seen(*club.ann, {.is_private = true}) == TitleList{"Ann's secret"});
    CHECK(club.server->load(game.id).value().has_value());
}

TEST_CASE("a shared game is read by all and changed by its owner and by coaches") {
    const Members club("shared games");
    StoredGame game = titled_game("Ann's game");
    REQUIRE(club.ann->add(game).has_value());
    REQUIRE(club.ann->set_shared(game.id, true).value());
    CHECK(titles_seen(*club.bo) == TitleList{"Ann's game"});
    CHECK(titles_seen(*club.nobody) == TitleList{"Ann's game"});
    CHECK_FALSE(club.ann->has_private_games().value());
    CHECK_FALSE(club.bo->standing(game.id).value().value().may_change);
    CHECK(club.ann->standing(game.id).value().value().may_change);
    CHECK(club.coach->standing(game.id).value().value().may_change);
    check_unchangeable(*club.bo, game.id, game);
    check_unchangeable(*club.nobody, game.id, game);
    const auto refused = club.bo->set_labels(game.id, {"mine"});
    CHECK(refused.error().message.code() == "club.of_another");
    CHECK(club.ann->load(game.id).value().value().labels.empty());
    CHECK(club.coach->set_labels(game.id, {"study"}).value());
    CHECK(club.ann->load(game.id).value().value().labels == std::vector<std::string>{"study"});
    CHECK(club.ann->set_shared(game.id, false).value());
    CHECK(titles_seen(*club.bo).empty());
    check_unchangeable(*club.coach, game.id, game);
}

TEST_CASE("games of the club are everybody's, and so are imported ones") {
    const Members club("games of the club");
    const GameId old = added(*club.nobody, titled_game("of the club"));
    CHECK(club.bo->set_labels(old, {"b"}).value());
    CHECK_FALSE(club.bo->set_shared(old, true).value());
    const database::IntakeId intake = club.coach->begin_intake().value();
    StoredGame imported = titled_game("imported");
    imported.intake = intake;
    REQUIRE(club.coach->add(imported).has_value());
    REQUIRE(club.coach->accept(intake, {}).has_value());
    CHECK(imported.owner == 0);
    CHECK(titles_seen(*club.bo) == TitleList{"imported", "of the club"});
    // A copy is one's own.
    const auto copies = club.bo->copy_games(std::array{old}, 0).value().value();
    REQUIRE(copies.size() == 1);
    CHECK(club.bo->standing(copies[0]).value().value().owner == kBo);
    CHECK_FALSE(club.ann->summary(copies[0]).value().has_value());
    CHECK_FALSE(club.ann->copy_games(copies, 0).value().has_value());
}

TEST_CASE("an index never hears of private games, and forgets those that are shared no more") {
    const Members club("indexed games");
    // "-" for a game that is gone, "+" for one that is there.
    const auto heard_since = [&](std::int64_t change) {
        const auto games = club.nobody->changed_after(change, 10).value();
        std::string heard;
        for (const auto& each : games)
            heard += each.is_gone ? '-' : '+';
        return heard;
    };
    const GameId id = added(*club.ann, titled_game("Ann's"));
    CHECK(heard_since(0) == "-");
    std::int64_t last = club.nobody->last_change().value();
    REQUIRE(club.ann->set_shared(id, true).value());
    CHECK(heard_since(last) == "+");
    last = club.nobody->last_change().value();
    REQUIRE(club.ann->set_shared(id, false).value());
    CHECK(heard_since(last) == "-");
    // Nobody takes the number of a change that they cannot see.
    added(*club.bo, titled_game("Bo's"));
    added(*club.nobody, titled_game("the club's"));
    CHECK(heard_since(0) == "--+");
}

TEST_CASE("collections count and hold what the viewer sees") {
    const Members club("collections of members");
    database::Collection collection;
    collection.name = "Endgames";
    REQUIRE(club.coach->add_collection(collection).has_value());
    StoredGame game = titled_game("Ann's");
    game.collection = collection.id;
    const GameId id = added(*club.ann, game);
    CHECK(club.ann->collections().value()[0].games == 1);
    CHECK(club.bo->collections().value()[0].games == 0);
    CHECK(club.bo->games_of(collection.id).value().empty());
    // Removing it with all its games leaves those that the coach does not know of.
    const auto removed =
        club.coach->remove_collection(collection.id, database::Contents::AreDeleted);
    CHECK(removed.value().value().games.empty());
    CHECK(club.ann->load(id).value().value().deleted.empty());
    // Nor can somebody else's game be named to bring it back, or to delete it.
    CHECK(club.coach->restore_collections({{collection.id}, {id}}).has_value());
    CHECK(club.ann->load(id).value().value().deleted.empty());
}

TEST_CASE("a collection comes back with its games, but for those that are shared no more") {
    const Members club("collection that comes back");
    database::Collection collection;
    collection.name = "Endgames";
    REQUIRE(club.coach->add_collection(collection).has_value());
    std::vector<GameId> ids;
    for (const char* title : {"first", "second", "third"}) {
        StoredGame game = titled_game(title);
        game.collection = collection.id;
        ids.push_back(added(*club.ann, game));
        REQUIRE(club.ann->set_shared(ids.back(), true).value());
    }
    const auto removed =
        club.coach->remove_collection(collection.id, database::Contents::AreDeleted);
    REQUIRE(removed.value().value().games == ids);
    REQUIRE(club.ann->set_shared(ids[0], false).value());
    REQUIRE(club.coach->restore_collections(*removed.value()).has_value());
    CHECK_FALSE(club.ann->load(ids[0]).value().value().deleted.empty());
    CHECK(titles_seen(*club.bo) == TitleList{"second", "third"});
}

TEST_CASE("everybody trains for themselves") {
    const Members club("training of members");
    const auto exercise = [](const char* key) {
        return database::StoredExercise{.key = key, .fen = "fen", .played = "h2e2"};
    };
    std::array of_ann = {exercise("same position"), exercise("another")};
    std::array of_bo = {exercise("same position")};
    CHECK(club.ann->add_exercises(of_ann).value() == 2);
    CHECK(club.bo->add_exercises(of_bo).value() == 1);
    CHECK(of_ann[0].id != of_bo[0].id);
    CHECK(club.bo->exercises().value().size() == 1);
    CHECK(club.nobody->exercises().value().empty());
    of_ann[0].removed = "2026-11-15T18:00:00Z";
    CHECK_FALSE(club.bo->save_exercise(of_ann[0]).value());
    CHECK(club.ann->exercises().value()[0].removed.empty());

    const database::TrainingItem item{"puzzle", "one"};
    const auto attempt = [&](std::int64_t time, double rating) {
        return database::StoredAttempt{.item = item,
                                       .outcome = "solved",
                                       .time = time,
                                       .day = 20'000,
                                       .rating = database::StoredRating{rating, 90, 0.06}};
    };
    database::StoredCard card{.item = item, .stability = 3, .last = 10, .due = 20, .answers = 1};
    auto one = attempt(2'000, 1600);
    REQUIRE(club.ann->add_attempt(one, card).has_value());
    auto two = attempt(1'000, 1400);
    card.due = 99;
    REQUIRE(club.bo->add_attempt(two, card).has_value());
    CHECK(two.time == 1'000);  // not after the attempts of others
    CHECK(club.ann->puzzle_rating().value()->rating == 1600);
    CHECK(club.bo->puzzle_rating().value()->rating == 1400);
    CHECK(club.ann->card_of(item).value()->due == 20);
    CHECK(club.bo->cards().value().size() == 1);
    CHECK(club.bo->count_rated_attempts().value() == 1);
    CHECK(club.bo->attempts_after(0, 10).value().size() == 1);
    // Two who import the same file.
    for (Store* store : {club.ann.get(), club.bo.get()}) {
        auto imported = attempt(500, 1500);
        imported.key = "same attempt";
        REQUIRE(store->add_attempt(imported, std::nullopt).has_value());
        CHECK(store->attempts_after(0, 10).value().size() == 2);
    }
    CHECK(club.nobody->attempted_items().value().empty());
    CHECK(club.nobody->training_days().value().empty());
}

TEST_CASE("a library from before keeps its games as everybody's, and its training") {
    const std::string address = Cluster::shared().database("from version 2");
    {
        const auto link = *club::Link::connect(address);
        link->run_script("CREATE SCHEMA chuhe");
        for (const std::string_view step : club::club_schema_steps().first(2))
            link->run_script(std::string(step));
        link->run_script(
            "UPDATE library SET version = 2; "
            "INSERT INTO games (key, kind, record, title, created, modified, change) VALUES "
            "('k', 'study', '*', 'old', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 1); "
            "INSERT INTO cards VALUES ('puzzle', 'one', 1, 1, 1, 1, 1, 0)");
    }
    const auto opened = club::PostgresStore::open(address);
    REQUIRE_MESSAGE(opened.has_value(), to_string(opened.error()));
    Store& nobody = **opened;
    CHECK(titles_seen(nobody) == TitleList{"old"});
    const auto ann = nobody.seen_by({.member = kAnn});
    CHECK(titles_seen(*ann) == TitleList{"old"});
    CHECK(ann->standing(1).value().value().may_change);
    CHECK(nobody.cards().value().size() == 1);
    CHECK(ann->cards().value().empty());
}

TEST_CASE("a migration that fails changes nothing, and works the next time") {
    const std::string address = Cluster::shared().database("in the way");
    {
        const auto link = *club::Link::connect(address);
        link->run_script("CREATE SCHEMA chuhe");
        for (const std::string_view step : club::club_schema_steps().first(2))
            link->run_script(std::string(step));
        // What the next step makes, at its very end.
        link->run_script(
            "UPDATE library SET version = 2; CREATE INDEX attempts_by_owner ON attempts (time)");
    }
    CHECK_FALSE(club::PostgresStore::open(address).has_value());
    Cluster::shared().run(address, "DROP INDEX chuhe.attempts_by_owner");
    REQUIRE(club::PostgresStore::open(address).has_value());
    const auto link = *club::Link::connect(address);
    CHECK(link->run("SELECT version FROM library").number(0, 0) == club::kClubSchemaVersion);
}

TEST_CASE("connections that break are replaced by others with the same eyes") {
    const Members club("eyes");
    const GameId id = added(*club.ann, titled_game("Ann's secret"));
    Cluster::shared().restart();
    CHECK_FALSE(club.bo->load(id).value().has_value());
    CHECK(club.ann->load(id).value().has_value());
    Cluster::shared().kill();
    Cluster::shared().start();
    CHECK_FALSE(club.bo->load(id).value().has_value());
    CHECK(club.ann->load(id).value().has_value());
}
