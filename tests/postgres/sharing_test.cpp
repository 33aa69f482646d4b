// SPDX-License-Identifier: MIT
//
// Several programs with one library: what the common tests of stores cannot ask.
#include <doctest/doctest.h>

#include <atomic>
#include <map>
#include <set>
#include <thread>

#include "chuhe/database/intake.h"
#include "chuhe/postgres/link.h"
#include "chuhe/postgres/postgres_store.h"
#include "chuhe/record/tags.h"
#include "kit/game_text.h"
#include "postgres/cluster.h"

using namespace chuhe;
using namespace chuhe::tests;
namespace club = chuhe::postgres;
using database::ChangedGame;
using database::GameId;
using database::Intake;
using database::Store;
using database::StoredGame;

namespace {

std::unique_ptr<club::PostgresStore> shared_store(const std::string& name) {
    auto store = club::PostgresStore::open(Cluster::shared().database(name));
    REQUIRE(store.has_value());
    return *std::move(store);
}

StoredGame shared_game(const std::string& red, const char* moves = "h2e2 h9g7") {
    StoredGame stored;
    stored.game = game_of(moves);
    stored.game.add_tag(record::tags::kRed, red);
    return stored;
}

// Follows as an index does, while others write. Checks that no number comes after a greater one.
class SharedFollower {
public:
    explicit SharedFollower(Store& store) : store_(store) {}
    void follow() {
        while (true) {
            const auto games = store_.changed_after(change, 7);
            REQUIRE(games.has_value());
            if (games->empty()) return;
            for (const ChangedGame& game : *games) {
                if (game.change <= change) ++disorders;
                change = game.change;
                known[game.id] = game;
            }
        }
    }
    std::int64_t change = 0;
    int disorders = 0;
    std::map<GameId, ChangedGame> known;

private:
    Store& store_;
};

}  // namespace

TEST_CASE("an index that follows while several programs write misses nothing") {
    constexpr int kWriters = 4;
    constexpr int kRounds = 40;
    const auto reader = shared_store("many writers");
    std::atomic<int> running = kWriters;
    std::atomic<int> failures = 0;
    std::vector<std::thread> writers;
    for (int writer = 0; writer < kWriters; ++writer) {
        writers.emplace_back([&, writer] {
            const auto store =
                club::PostgresStore::open(Cluster::shared().database("many writers"));
            for (int round = 0; round < kRounds && store; ++round) {
                StoredGame game = shared_game(std::to_string(writer));
                if (!(*store)->add(game)) ++failures;
                game.game.set_tag(record::tags::kRed, "saved");
                if (!(*store)->save(game)) ++failures;
                if (round % 3 == 0 && !(*store)->set_deleted(game.id, true)) ++failures;
            }
            if (!store) ++failures;
            --running;
        });
    }
    SharedFollower follower(*reader);
    while (running > 0)
        follower.follow();
    for (std::thread& writer : writers)
        writer.join();
    follower.follow();
    CHECK(failures == 0);
    CHECK(follower.disorders == 0);
    CHECK(follower.known.size() == std::size_t{kWriters} * kRounds);
    std::size_t present = 0;
    for (const auto& [id, game] : follower.known) {
        CHECK(game.red == "saved");
        if (!game.is_gone) ++present;
    }
    CHECK(present == reader->count().value());
    CHECK(follower.change == reader->last_change().value());
}

TEST_CASE("of two programs that change the same game, the slower one is refused") {
    const auto one = shared_store("two at one game");
    const auto two = shared_store("two at one game");
    StoredGame game = shared_game("A");
    game.kind = database::Kind::Play;
    REQUIRE(one->add(game).has_value());
    StoredGame other = *two->load(game.id).value();
    CHECK(other.revision == game.revision);

    REQUIRE(one->append(game, {*parse_move("h0g2"), 7}).has_value());
    REQUIRE(one->append(game, {*parse_move("b9c7"), 8}).has_value());
    const auto late = two->append(other, {*parse_move("b0c2"), 7});
    REQUIRE_FALSE(late.has_value());
    CHECK(late.error().message.code() == "club.changed_elsewhere");
    other.game.set_tag(record::tags::kRed, "B");
    CHECK(two->save(other).error().message.code() == "club.changed_elsewhere");

    // Loaded again, it may go on; then the first one is too late.
    other = *two->load(game.id).value();
    CHECK(other.game.move_count() == 4);
    other.game.set_tag(record::tags::kRed, "B");
    REQUIRE(two->save(other).has_value());
    REQUIRE(two->save(other).has_value());
    CHECK_FALSE(one->save(game).has_value());
    CHECK(one->summary(game.id).value()->red == "B");

    // Only changes of the record count: not labels, collections or deletion.
    REQUIRE(one->set_labels(game.id, {"x"}).value());
    REQUIRE(one->set_deleted(game.id, false).value());
    CHECK(two->save(other).has_value());
    // A caller that does not know the revision is not checked.
    other.revision = 0;
    CHECK(two->save(other).has_value());
    StoredGame nowhere;
    nowhere.id = 77;
    CHECK(two->save(nowhere).error().message.code() == "library.game_gone");
}

TEST_CASE("opening a library does not disturb the import of another program") {
    const auto one = shared_store("imports of two");
    Intake intake(*one);
    std::vector<StoredGame> games = {shared_game("A"), shared_game("B")};
    REQUIRE(intake.add(games).has_value());
    const auto two = shared_store("imports of two");
    CHECK_FALSE(two->notice().has_value());
    Intake other(*two);
    std::vector<StoredGame> more = {shared_game("C")};
    REQUIRE(other.add(more).has_value());
    CHECK(two->count().value() == 0);
    REQUIRE(other.accept().has_value());
    CHECK(one->count().value() == 1);
    // The import that is still running keeps back what came after it began.
    CHECK(two->changed_after(0, 10).value().empty());
    REQUIRE(intake.accept().has_value());
    CHECK(one->count().value() == 3);
    CHECK(two->changed_after(0, 10).value().size() == 3);
}

TEST_CASE("the import of a program that is gone is removed by the first to notice") {
    const std::string address = Cluster::shared().database("abandoned");
    const auto one = shared_store("abandoned");
    StoredGame own = shared_game("own");
    {
        const auto two = shared_store("abandoned");
        const auto number = two->begin_intake();
        REQUIRE(number.has_value());
        StoredGame game = shared_game("lost");
        game.intake = *number;
        REQUIRE(two->add(game).has_value());
        REQUIRE(one->add(own).has_value());
        // As when it is killed: its connections are gone.
        Cluster::shared().run(address,
                              "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE "
                              "pid <> pg_backend_pid() AND datname = current_database()");
        // An index that waits for the import to end finds that nobody runs it.
        CHECK(one->changed_after(0, 10).value().size() == 1);
        CHECK(one->changed_after(0, 10).value().at(0).id == own.id);
        // The program was only cut off, and goes on: it is told, and nothing is added.
        StoredGame late = shared_game("late");
        late.intake = *number;
        const auto refused = two->add(late);
        REQUIRE_FALSE(refused.has_value());
        CHECK(refused.error().message.code() == "club.import_lost");
        CHECK(two->accept(*number, {}).error().message.code() == "club.import_lost");
        CHECK(two->count().value() == 1);
        // The next import is a new one.
        Intake again(*two);
        std::vector<StoredGame> games = {shared_game("again")};
        REQUIRE(again.add(games).has_value());
        const auto three = shared_store("abandoned");
        REQUIRE(again.accept().has_value());
    }
    CHECK(one->count().value() == 2);
}

TEST_CASE("duplicates are found in what another program has added") {
    const auto one = shared_store("duplicates of two");
    const auto two = shared_store("duplicates of two");
    const auto dated = [](const char* red, const char* moves) {
        StoredGame game = shared_game(red, moves);
        game.game.add_tag(record::tags::kBlack, "柳大华");
        game.game.add_tag(record::tags::kDate, "1980.10.05");
        return game;
    };
    CHECK(one->duplicates_of(dated("胡榮華", "h2e2 h9g7 h0g2"), 9).value().empty());
    StoredGame longer = dated("胡荣华", "h2e2 h9g7 h0g2 i9h9");
    REQUIRE(two->add(longer).has_value());
    const auto found = one->duplicates_of(dated("胡榮華", "h2e2 h9g7 h0g2"), 9).value();
    REQUIRE(found.size() == 1);
    CHECK(found[0].existing == longer.id);
    CHECK(found[0].sameness == database::Sameness::Shorter);
}

TEST_CASE("a name of any length does not keep a game out of the library") {
    const auto store = shared_store("long names");
    // Random letters: repeated ones would be compressed.
    std::string name;
    std::uint32_t state = 1;
    while (name.size() < 40'000)
        name += static_cast<char>('a' + ((state = state * 1664525 + 1013904223) >> 24U) % 26);
    StoredGame game = shared_game(name);
    game.game.add_tag(record::tags::kBlack, name);
    game.game.add_tag(record::tags::kEvent, name);
    REQUIRE(store->add(game).has_value());
    CHECK(store->summary(game.id).value()->red == name);
}

TEST_CASE("a copy of a database that goes another way has another history") {
    const auto change_once = [](const std::string& address) {
        const auto store = *club::PostgresStore::open(address);
        StoredGame game = shared_game("A");
        REQUIRE(store->add(game).has_value());
        const std::int64_t last = store->last_change().value();
        return std::pair(last, store->key_at(last).value());
    };
    const std::string address = Cluster::shared().database("history");
    const auto first = change_once(address);
    const std::string copy = Cluster::shared().copy_of("history", "history copied");
    const auto second = change_once(address);
    const auto other = change_once(copy);
    CHECK(other.first == second.first);
    const auto store = *club::PostgresStore::open(address);
    const auto copied = *club::PostgresStore::open(copy);
    CHECK(store->key_at(first.first).value() == first.second);
    CHECK(copied->key_at(first.first).value() == first.second);
    CHECK(store->key_at(second.first).value() == second.second);
    CHECK(copied->key_at(second.first).value() != second.second);
    const auto stranger = shared_store("no history");
    CHECK(stranger->key_at(0).value() != store->key_at(0).value());
}
