// SPDX-License-Identifier: MIT
#include "chuhe/database/salvage.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include <random>

#include "chuhe/base/file.h"
#include "chuhe/database/library.h"
#include "chuhe/database/schema.h"
#include "database/temporary_folder.h"
#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

namespace {

constexpr std::size_t kPage = 4096;

// Games over many pages, with labels, settings and an engine.
void make_library(const std::string& path, int count) {
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    std::vector<StoredGame> games(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < games.size(); ++i) {
        games[i].game = game_of("h2e2 h9g7");
        games[i].game.set_comment(record::kRoot, std::string(1000, 'c') + std::to_string(i));
        games[i].labels = {"label " + std::to_string(i % 7)};
    }
    REQUIRE((*library)->add_all(games).has_value());
    REQUIRE((*library)->change_settings({{"theme", "dark"}}).has_value());
    StoredEngine engine{.name = "Mock", .program = "/usr/games/mock"};
    REQUIRE((*library)->save_engine(engine).has_value());
}

// The pages of a table, without its root.
std::vector<int> pages_of(const std::string& path, const std::string& table) {
    SQLite::Database database(path, SQLite::OPEN_READONLY);
    SQLite::Statement rows(database,
                           "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf'");
    rows.bind(1, table);
    std::vector<int> pages;
    while (rows.executeStep())
        pages.push_back(rows.getColumn(0).getInt());
    return pages;
}

void overwrite_page(std::string& bytes, int page) {
    const std::size_t begin = static_cast<std::size_t>(page - 1) * kPage;
    for (std::size_t at = begin; at < begin + kPage; ++at)
        bytes[at] = static_cast<char>(at * 37);
}

}  // namespace

TEST_CASE("a library in use, and what is not a library, are refused by salvage") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    const std::string target = folder.file("new");
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    StoredGame game;
    REQUIRE((*library)->add(game).has_value());
    const auto in_use = salvage(path, target);
    REQUIRE_FALSE(in_use.has_value());
    CHECK(in_use.error().message.code() == "library.in_use");
    CHECK_FALSE(std::filesystem::exists(target));
    const std::string foreign = folder.file("foreign");
    SQLite::Database(foreign, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec("CREATE TABLE birds (name)");
    CHECK_FALSE(salvage(foreign, target).has_value());
    CHECK_FALSE(std::filesystem::exists(target));
}

TEST_CASE("salvage says so if the list of games is gone") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    make_library(path, 3);
    {
        SQLite::Database database(path, SQLite::OPEN_READWRITE);
        database.exec("PRAGMA writable_schema = ON; DELETE FROM sqlite_schema");
    }
    const auto salvaged = salvage(path, folder.file("new"));
    REQUIRE(salvaged.has_value());
    CHECK(salvaged->games == 0);
    CHECK_FALSE(salvaged->has_found_games);
}

TEST_CASE("a library with overwritten pages is salvaged, and kept byte for byte") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library.chuhe");
    make_library(path, 300);
    const std::vector<int> pages = pages_of(path, "games");
    REQUIRE(pages.size() > 50);
    std::string bytes = read_file(path).value();
    for (const std::size_t index : {std::size_t{3}, pages.size() / 2, pages.size() - 2})
        overwrite_page(bytes, pages[index]);
    REQUIRE(write_file(path, bytes).has_value());

    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    REQUIRE((*library)->put_aside().has_value());
    CHECK(read_file(*(*library)->put_aside()).value() == bytes);
    // Three pages with at most three games each.
    const std::size_t games = (*library)->count().value();
    CHECK(games >= 291);
    CHECK(games < 300);
    const std::string notice = to_string((*library)->notice().value());
    CHECK(notice.find(std::to_string(games) + " games were salvaged") != std::string::npos);
    CHECK(notice.find(std::to_string(300 - games) + " are known to be lost") != std::string::npos);
    CHECK((*library)->load(1).value().value().labels == std::vector<std::string>{"label 0"});
    CHECK((*library)->load(300).value().has_value());
    CHECK((*library)->settings().value().at("theme") == "dark");
    CHECK((*library)->engines().value().size() == 1);
}

TEST_CASE("a library whose last page is missing is salvaged") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library.chuhe");
    make_library(path, 100);
    std::string bytes = read_file(path).value();
    bytes.resize(bytes.size() - 3 * kPage);
    REQUIRE(write_file(path, bytes).has_value());
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    CHECK((*library)->put_aside().has_value());
    CHECK((*library)->count().value() > 80);
}

TEST_CASE("a damaged library of an older version is salvaged and migrated") {
    const TemporaryFolder folder;
    const std::string path = folder.file("old.chuhe");
    {
        SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        for (int step = 0; step < 3; ++step)
            old.exec(std::string(schema_steps()[static_cast<std::size_t>(step)]));
        old.exec("PRAGMA user_version = 3");
        for (int i = 0; i < 50; ++i)
            old.exec("INSERT INTO games (key, kind, record, created, modified) VALUES ('" +
                     std::to_string(i) + "', 'study', '[Red \"x\"]\n\n{" + std::string(1000, 'c') +
                     "} *\n', '2020', '2021')");
        old.exec("INSERT INTO settings VALUES ('solved', '[2]'), ('theme', '\"dark\"')");
    }
    std::string bytes = read_file(path).value();
    overwrite_page(bytes, pages_of(path, "games").at(5));
    REQUIRE(write_file(path, bytes).has_value());
    const auto library = Library::open(path);
    REQUIRE_MESSAGE(library.has_value(), to_string(library.error()));
    CHECK((*library)->put_aside().has_value());
    CHECK((*library)->count().value() >= 46);
    CHECK((*library)->load(2).value().value().solved == "2021");
    CHECK((*library)->settings().value().size() == 1);
}

TEST_CASE("a salvage never crashes, and never loses the damaged file") {
    const TemporaryFolder folder;
    const std::string original = folder.file("original");
    make_library(original, 60);
    const std::string sound = read_file(original).value();
    std::mt19937 random(7);
    for (int round = 0; round < 60; ++round) {
        CAPTURE(round);
        std::string bytes = sound;
        for (int i = 0; i < 40; ++i)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        const std::string path = folder.file("damaged" + std::to_string(round));
        REQUIRE(write_file(path, bytes).has_value());
        const auto library = Library::open(path);
        if (!library) {  // its header is gone: left alone
            CHECK(read_file(path).value() == bytes);
        } else if ((*library)->put_aside()) {
            CHECK(read_file(*(*library)->put_aside()).value() == bytes);
        }
        if (library) {
            for (GameId id = 1; id <= 60; ++id)
                (void)(*library)->load(id);
            CHECK((*library)->find({}).has_value());
        }
    }
}

TEST_CASE("a rescue that was interrupted is completed") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library.chuhe");
    // Killed after the damaged file was moved aside, and before the new one was put in its place.
    make_library(path + ".salvaged", 5);
    {
        const auto library = Library::open(path);
        REQUIRE(library.has_value());
        CHECK((*library)->count().value() == 5);
    }
    CHECK_FALSE(std::filesystem::exists(path + ".salvaged"));
    // Killed earlier: what it had begun does not replace anything.
    make_library(path + ".salvaged", 7);
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    CHECK((*library)->count().value() == 5);
}

TEST_CASE("moves played after a lost one are left out") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library.chuhe");
    {
        const auto library = Library::open(path);
        REQUIRE(library.has_value());
        StoredGame game;
        REQUIRE((*library)->add(game).has_value());
        std::uint32_t number = 1;
        for (const char* move : {"h2e2", "h9g7", "h0g2", "i9h9"})
            REQUIRE((*library)->append(game, {*parse_move(move), number++}).has_value());
    }
    SQLite::Database(path, SQLite::OPEN_READWRITE).exec("DELETE FROM played WHERE ply = 3");
    const auto salvaged = salvage(path, folder.file("new"));
    REQUIRE(salvaged.has_value());
    CHECK(salvaged->games == 1);
    const auto library = Library::open(folder.file("new"));
    REQUIRE(library.has_value());
    CHECK((*library)->load(1).value().value().game.move_count() == 2);
}

TEST_CASE("an existing file is not overwritten by a salvage") {
    const TemporaryFolder folder;
    make_library(folder.file("one"), 1);
    REQUIRE(write_file(folder.file("two"), "mine").has_value());
    CHECK_FALSE(salvage(folder.file("one"), folder.file("two")).has_value());
    CHECK(read_file(folder.file("two")).value() == "mine");
}

TEST_CASE("a column whose name is damaged in the declaration of its table is noticed") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library.chuhe");
    make_library(path, 5);
    std::string bytes = read_file(path).value();
    const std::size_t place = bytes.find("created   TEXT");
    REQUIRE(place != std::string::npos);
    bytes[place] = 'x';
    REQUIRE(write_file(path, bytes).has_value());
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    CHECK((*library)->put_aside().has_value());
    CHECK((*library)->find({}).has_value());
}
