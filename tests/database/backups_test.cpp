// SPDX-License-Identifier: MIT
#include "chuhe/database/backups.h"

#include <doctest/doctest.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "chuhe/base/file.h"
#include "chuhe/database/checkup.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

std::unique_ptr<Library> library_with(const std::string& path, std::size_t count) {
    auto library = Library::open(path);
    REQUIRE(library.has_value());
    std::vector<StoredGame> games(count);
    for (StoredGame& game : games)
        game.game = game_of("h2e2 h9g7");
    REQUIRE((*library)->add_all(games).has_value());
    return *std::move(library);
}

void make_older(const std::string& path, std::chrono::hours hours) {
    std::filesystem::last_write_time(path, std::filesystem::last_write_time(path) - hours);
}

}  // namespace

TEST_CASE("a backup is a library of its own, with everything in it") {
    const TemporaryFolder folder;
    const auto library = library_with(folder.file("library"), 20);
    const std::string target = folder.file("copy");
    REQUIRE(library->back_up(target).value());
    CHECK_FALSE(std::filesystem::exists(target + ".part"));
    const auto copy = Library::open(target);
    REQUIRE(copy.has_value());
    CHECK((*copy)->count().value() == 20);
    CHECK((*copy)->load(7).value().value().key == library->load(7).value().value().key);
}

TEST_CASE("a library can be changed while it is backed up, and nothing acknowledged is missing") {
    const TemporaryFolder folder;
    const auto library = library_with(folder.file("library"), 5000);
    std::atomic<bool> is_done = false;
    std::atomic<int> added = 0;
    std::thread writer([&] {
        while (!is_done || added < 20) {
            StoredGame game;
            if (library->add(game)) ++added;
        }
    });
    const Result<bool> made = library->back_up(folder.file("copy"));
    is_done = true;
    writer.join();
    REQUIRE(made.has_value());
    const auto copy = Library::open(folder.file("copy"));
    REQUIRE(copy.has_value());
    CHECK_FALSE((*copy)->put_aside().has_value());
    CHECK((*copy)->count().value() >= 5000);
}

TEST_CASE("a library that is open elsewhere is checked and backed up, and can still be changed") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    const std::string copy = folder.file("copy");
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    StoredGame game;
    REQUIRE((*library)->add(game).has_value());
    const auto checkup = check_library(path);
    REQUIRE_MESSAGE(checkup.has_value(), to_string(checkup.error()));
    CHECK(checkup->is_sound());
    CHECK(checkup->games == 1);
    const Result<void> made = back_up_library(path, copy);
    REQUIRE_MESSAGE(made.has_value(), to_string(made.error()));
    StoredGame later;
    CHECK((*library)->add(later).has_value());
    CHECK((*library)->count().value() == 2);
    CHECK_FALSE(std::filesystem::exists(copy + ".part"));
    const auto opened = Library::open(copy);
    REQUIRE(opened.has_value());
    CHECK((*opened)->count().value() == 1);
    // It is locked for everything else.
    CHECK_FALSE(Library::open(path).has_value());
}

TEST_CASE("a backup that cannot be written leaves nothing") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    REQUIRE(Library::open(path).has_value());
    const Result<void> refused = back_up_library(path, "/nonexistent-folder/copy");
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().message.code() == "library.backup_failed");
    CHECK_FALSE(back_up_library(folder.file("missing"), folder.file("copy")).has_value());
    CHECK_FALSE(std::filesystem::exists(folder.file("missing")));
    CHECK_FALSE(std::filesystem::exists(folder.file("copy.part")));
}

TEST_CASE("a backup that is stopped leaves no file") {
    const TemporaryFolder folder;
    const auto library = library_with(folder.file("library"), 5000);
    std::stop_source stop;
    stop.request_stop();
    CHECK_FALSE(library->back_up(folder.file("copy"), stop.get_token()).value());
    CHECK_FALSE(std::filesystem::exists(folder.file("copy")));
    CHECK_FALSE(std::filesystem::exists(folder.file("copy.part")));
}

TEST_CASE("backups are made once a day if something changed, and the oldest are removed") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    {
        const auto empty = Library::open(path);
        REQUIRE(empty.has_value());
        CHECK(back_up_if_due(**empty, {}, {}).value().empty());
    }
    auto library = library_with(path, 3);
    const std::string first = back_up_if_due(*library, {}, {}).value();
    REQUIRE_FALSE(first.empty());
    CHECK(backups_of(path) == std::vector{first});
    StoredGame game;
    REQUIRE(library->add(game).has_value());
    CHECK(back_up_if_due(*library, {}, {}).value().empty());  // the last one is recent

    // Yesterday's, and those of the days before; somebody's own file stays.
    std::filesystem::remove(first);
    std::vector<std::string> old;
    for (int day = 1; day <= 9; ++day) {
        const std::string name =
            path + "-backups/2026-01-0" + std::to_string(day) + "T00-00-00Z.chuhe";
        REQUIRE(write_file(name, "x").has_value());
        make_older(name, std::chrono::hours(24 * (10 - day)));
        old.push_back(name);
    }
    REQUIRE(write_file(path + "-backups/notes.txt", "x").has_value());
    const std::string second = back_up_if_due(*library, {}, {}).value();
    REQUIRE_FALSE(second.empty());
    const std::vector<std::string> kept = backups_of(path);
    CHECK(kept.size() == 7);
    CHECK(kept.front() == second);
    CHECK(kept.back() == old[3]);
    CHECK(std::filesystem::exists(path + "-backups/notes.txt"));

    // Nothing has changed since.
    library.reset();
    make_older(path, std::chrono::hours(49));
    make_older(second, std::chrono::hours(48));
    const auto again = Library::open(path);
    REQUIRE(again.has_value());
    CHECK(back_up_if_due(**again, {}, {}).value().empty());
}

TEST_CASE("the keeper makes a backup at once, and ends at once") {
    const TemporaryFolder folder;
    const auto library = library_with(folder.file("library"), 3);
    std::atomic<bool> is_made = false;
    {
        const BackupKeeper keeper(
            *library, [&](const Result<std::string>& made) { is_made = made.has_value(); });
        for (int i = 0; i < 500 && !is_made; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    CHECK(is_made);
    CHECK(backups_of(library->path()).size() == 1);
}
