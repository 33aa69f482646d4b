// SPDX-License-Identifier: MIT
#include "chuhe/database/connection.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include "chuhe/base/file.h"
#include "chuhe/database/library.h"
#include "chuhe/database/schema.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using chuhe::tests::TemporaryFolder;

TEST_CASE("a library of the first version is migrated and keeps its games") {
    const TemporaryFolder folder;
    const std::string path = folder.file("old.chuhe");
    {
        SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        old.exec(std::string(schema_steps()[0]));
        old.exec("PRAGMA user_version = 1");
        old.exec(
            "INSERT INTO games (key, kind, record, created, modified) VALUES ('k', 'study', "
            "'[Red \"胡荣华\"]\n\n1. H2-E2 *\n', '2020', '2020')");
    }
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    CHECK_FALSE((*library)->put_aside().has_value());
    const auto game = (*library)->load(1);
    REQUIRE(game.has_value());
    REQUIRE(game->has_value());
    CHECK((*game)->game.move_count() == 1);
    CHECK((*library)->set_labels(1, {"new"}).value());
}

TEST_CASE("a library from before external engines is migrated") {
    const TemporaryFolder folder;
    const std::string path = folder.file("second.chuhe");
    {
        SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        old.exec(std::string(schema_steps()[0]));
        old.exec(std::string(schema_steps()[1]));
        old.exec("PRAGMA user_version = 2");
        old.exec("INSERT INTO settings (name, value) VALUES ('theme', '\"dark\"')");
    }
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    CHECK((*library)->settings()->at("theme") == "\"dark\"");
    CHECK((*library)->engines()->empty());
    StoredEngine engine{.name = "Mock", .program = "/usr/games/mock"};
    CHECK((*library)->save_engine(engine).has_value());
    CHECK(engine.id == 1);
}

namespace {

// A library of version 3 with two positions of a list, a game that played the first, and settings.
void make_third_version(const std::string& path, const char* solved, const char* lists,
                        const char* attempts) {
    SQLite::Database old(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    for (int step = 0; step < 3; ++step)
        old.exec(std::string(schema_steps()[static_cast<std::size_t>(step)]));
    old.exec("PRAGMA user_version = 3");
    for (const char* values :
         {"'a', 'study'", "'b', 'study'", "'c', 'play'", "'d', 'study'", "'e', 'play'"})
        old.exec(std::string("INSERT INTO games (key, kind, record, created, modified) VALUES (") +
                 values + ", '[Red \"x\"]\n\n*\n', '2020', '2021')");
    for (const auto& [name, value] : std::map<std::string, std::string>{
             {"solved", solved}, {"lists", lists}, {"attempts", attempts}, {"theme", "\"dark\""}}) {
        SQLite::Statement insert(old, "INSERT INTO settings (name, value) VALUES (?,?)");
        insert.bind(1, name);
        insert.bind(2, value);
        insert.exec();
    }
}

}  // namespace

TEST_CASE("a library that kept practice progress in its settings keeps it with the games") {
    const TemporaryFolder folder;
    const std::string path = folder.file("third.chuhe");
    make_third_version(path, "[2, 77]", R"([{"name": "残局.eglib", "first": 1, "total": 2}])",
                       R"({"3": 1, "5": 99, "x": "y"})");
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    const auto game = [&](GameId id) { return (*library)->load(id)->value(); };
    CHECK(game(1).list == "残局.eglib");
    CHECK(game(2).list == "残局.eglib");
    CHECK(game(3).list.empty());
    CHECK(game(4).list.empty());
    CHECK(game(1).solved.empty());
    CHECK(game(2).solved == "2021");
    CHECK(game(3).practises == 1);
    CHECK(game(5).practises == 0);
    CHECK((*library)->settings().value() ==
          std::map<std::string, std::string>{{"theme", "\"dark\""}});
}

TEST_CASE("settings of another shape do not prevent a migration") {
    const TemporaryFolder folder;
    int number = 0;
    for (const char* odd :
         {"", "rubbish", "7", "\"text\"", "null", "{}", "[[]]", "[\"a\", null, {\"name\": 1}]",
          "[{\"name\": \"x\", \"first\": \"y\", \"total\": []}]"}) {
        CAPTURE(odd);
        const std::string path = folder.file("odd" + std::to_string(++number));
        make_third_version(path, odd, odd, odd);
        const auto library = Library::open(path);
        REQUIRE(library.has_value());
        CHECK_FALSE((*library)->put_aside().has_value());
        CHECK((*library)->count().value() == 5);
        CHECK((*library)->load(1)->value().list.empty());
    }
}

TEST_CASE("a library of a newer Chuhe is refused and left unchanged") {
    const TemporaryFolder folder;
    const std::string path = folder.file("newer.chuhe");
    REQUIRE(Library::open(path).has_value());
    {
        SQLite::Database newer(path, SQLite::OPEN_READWRITE);
        newer.exec("PRAGMA user_version = 999");
    }
    const auto refused = Library::open(path);
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == ErrorCode::Unsupported);
    SQLite::Database still(path, SQLite::OPEN_READONLY);
    CHECK(still.execAndGet("PRAGMA user_version").getInt() == 999);
}

TEST_CASE("a damaged library is set aside byte for byte, and a new one is created") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library.chuhe");
    const std::string rubbish =
        "this is no database at all, but somebody's only copy" + std::string(5000, 'x');
    REQUIRE(write_file(path, rubbish).has_value());
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    REQUIRE((*library)->put_aside().has_value());
    CHECK(read_file(*(*library)->put_aside()).value() == rubbish);
    CHECK((*library)->count().value() == 0);
}

TEST_CASE("a library with an overwritten page is set aside") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library.chuhe");
    {
        const auto library = Library::open(path);
        REQUIRE(library.has_value());
        std::vector<StoredGame> games(50);
        REQUIRE((*library)->add_all(games).has_value());
    }
    std::string bytes = read_file(path).value();
    REQUIRE(bytes.size() > 12288);
    for (std::size_t at = 4096; at < 12288; ++at)
        bytes[at] = static_cast<char>(at * 37);
    REQUIRE(write_file(path, bytes).has_value());
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    REQUIRE((*library)->put_aside().has_value());
    CHECK(read_file(*(*library)->put_aside()).value() == bytes);
}

TEST_CASE("another program's database is not taken over") {
    const TemporaryFolder folder;
    const std::string path = folder.file("photos.db");
    {
        SQLite::Database other(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        other.exec("CREATE TABLE photos (name TEXT); INSERT INTO photos VALUES ('me')");
    }
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    REQUIRE((*library)->put_aside().has_value());
    SQLite::Database kept(*(*library)->put_aside(), SQLite::OPEN_READONLY);
    CHECK(kept.execAndGet("SELECT name FROM photos").getString() == "me");
}

TEST_CASE("an open library cannot be opened by a second program") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library.chuhe");
    const auto first = Library::open(path);
    REQUIRE(first.has_value());
    const auto second = Library::open(path);
    REQUIRE_FALSE(second.has_value());
    CHECK(to_string(second.error().message).find("in use") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(path + ".damaged"));
}

TEST_CASE("a folder that cannot be written to is an error with its reason") {
    const auto refused = Library::open("/nonexistent-folder/library.chuhe");
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == ErrorCode::CannotOpen);
}
