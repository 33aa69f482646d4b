// SPDX-License-Identifier: MIT
#include "chuhe/database/library.h"

#include <doctest/doctest.h>
#include <sys/resource.h>

#include <atomic>
#include <csignal>
#include <thread>

#include "chuhe/record/tags.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using chuhe::tests::TemporaryFolder;

namespace {

StoredGame game_between(std::string_view red, std::string_view black) {
    StoredGame stored;
    stored.game = tests::game_of("h2e2 (b2e2 b9c7) h9g7 h0g2");
    stored.game.add_tag(record::tags::kRed, red);
    stored.game.add_tag(record::tags::kBlack, black);
    return stored;
}

// While one exists, files of this program cannot grow: the disk fails.
class FailingDisk {
public:
    FailingDisk() {
        getrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit none{0, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FailingDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, SIG_DFL);
    }
    FailingDisk(const FailingDisk&) = delete;
    FailingDisk& operator=(const FailingDisk&) = delete;

private:
    rlimit before_{};
};

}  // namespace

TEST_CASE("a game is stored in the library with everything in it") {
    const TemporaryFolder folder;
    StoredGame stored = game_between("胡荣华", "柳大华");
    stored.kind = Kind::Play;
    stored.numbers = {0, 5, 6, 9, 7, 8};
    stored.play = R"({"clock":null})";
    stored.labels = {"b", "a", "b"};
    {
        const auto library = Library::open(folder.file("l"));
        REQUIRE(library.has_value());
        REQUIRE((*library)->add(stored).has_value());
    }
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    const auto back = (*library)->load(stored.id);
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

TEST_CASE("saving replaces the previous version") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    StoredGame stored = game_between("Red", "Black");
    REQUIRE((*library)->add(stored).has_value());
    stored.game.set_outcome(record::Outcome::RedWins);
    stored.game.set_tag(record::tags::kRed, "Somebody else");
    REQUIRE((*library)->save(stored).has_value());
    const auto summary = (*library)->summary(stored.id);
    REQUIRE(summary.has_value());
    REQUIRE(summary->has_value());
    CHECK((*summary)->result == "1-0");
    CHECK((*summary)->red == "Somebody else");
    CHECK((*summary)->plies == 3);
}

TEST_CASE("deleted games are hidden, can be restored, and are gone only when purged") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    StoredGame stored = game_between("Red", "Black");
    REQUIRE((*library)->add(stored).has_value());
    CHECK((*library)->set_deleted(stored.id, true).value());
    CHECK((*library)->count().value() == 0);
    CHECK((*library)->find({}).value().total == 0);
    Search deleted;
    deleted.deleted = true;
    CHECK((*library)->find(deleted).value().total == 1);
    CHECK((*library)->set_deleted(stored.id, false).value());
    CHECK((*library)->count().value() == 1);
    CHECK((*library)->purge("9999").value() == 0);
    CHECK((*library)->set_deleted(stored.id, true).value());
    CHECK((*library)->purge("9999").value() == 1);
    CHECK_FALSE((*library)->load(stored.id).value().has_value());
}

TEST_CASE("a missing game is not an error but empty") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    CHECK_FALSE((*library)->load(77).value().has_value());
    CHECK_FALSE((*library)->summary(77).value().has_value());
    CHECK_FALSE((*library)->set_labels(77, {"x"}).value());
    CHECK_FALSE((*library)->set_deleted(77, true).value());
    StoredGame nowhere;
    nowhere.id = 77;
    CHECK_FALSE((*library)->save(nowhere).has_value());
}

TEST_CASE("settings are stored, changed and removed") {
    const TemporaryFolder folder;
    {
        const auto library = Library::open(folder.file("l"));
        REQUIRE(library.has_value());
        REQUIRE((*library)->change_settings({{"theme", "dark"}, {"sound", "off"}}).has_value());
        REQUIRE(
            (*library)->change_settings({{"theme", "light"}, {"sound", std::nullopt}}).has_value());
    }
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    CHECK((*library)->settings().value() == std::map<std::string, std::string>{{"theme", "light"}});
}

TEST_CASE("several threads can use a library at once") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    std::atomic<int> failures = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (int n = 0; n < 25; ++n) {
                StoredGame stored;
                if (!(*library)->add(stored) || !(*library)->save(stored)) ++failures;
            }
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    CHECK(failures == 0);
    CHECK((*library)->count().value() == 100);
}

TEST_CASE("many games are deleted and restored at once, all or nothing") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("library"));
    REQUIRE(library.has_value());
    std::vector<StoredGame> games(3);
    REQUIRE((*library)->add_all(games).has_value());
    const std::vector<GameId> some = {1, 3};
    CHECK((*library)->set_deleted(some, true).value());
    CHECK((*library)->count().value() == 1);
    CHECK((*library)->set_deleted(some, false).value());
    CHECK((*library)->count().value() == 3);
    const std::vector<GameId> with_stranger = {1, 77};
    CHECK_FALSE((*library)->set_deleted(with_stranger, true).value());
    CHECK((*library)->count().value() == 3);
}

TEST_CASE(
    "the positions of a list are recognised by start and title, whatever annotations they have") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("library"));
    REQUIRE(library.has_value());
    std::vector<StoredGame> games(3);
    for (StoredGame& game : games)
        game.list = "a.eglib";
    games[1].game.add_tag("Title", "马后炮");
    games[2].list = "";
    REQUIRE((*library)->add_all(games).has_value());
    const std::string sameness = sameness_of(games[1].game);
    games[1].game.add_tag("Annotator", "me");
    REQUIRE((*library)->save(games[1]).has_value());
    REQUIRE((*library)->set_deleted(games[1].id, true).value());
    const auto positions = (*library)->positions_of("a.eglib");
    REQUIRE(positions.has_value());
    REQUIRE(positions->size() == 2);
    CHECK(positions->at(1).sameness == sameness);
    CHECK(positions->at(0).sameness != sameness);
    CHECK(positions->at(1).is_deleted);
    CHECK((*library)->positions_of("")->empty());
    CHECK_FALSE((*library)->set_solved(77, "2026").value());
}

TEST_CASE("a failing disk is told apart from other failures, and the library goes on after it") {
    const TemporaryFolder folder;
    const auto library = Library::open(folder.file("l"));
    REQUIRE(library.has_value());
    StoredGame first = game_between("a", "b");
    REQUIRE((*library)->add(first).has_value());
    {
        const FailingDisk disk;
        StoredGame second = game_between("c", "d");
        const Result<void> added = (*library)->add(second);
        REQUIRE_FALSE(added.has_value());
        CHECK(added.error().message.code() == "library.disk_failed");
    }
    CHECK((*library)->count() == 1);
    StoredGame third = game_between("e", "f");
    CHECK((*library)->add(third).has_value());
    CHECK((*library)->count() == 2);
    // The disk did nothing wrong here.
    StoredGame gone = game_between("g", "h");
    gone.id = 999;
    CHECK((*library)->save(gone).error().message.code() == "library.game_gone");
}
