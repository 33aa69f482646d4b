// SPDX-License-Identifier: MIT
#include "database/connection.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include "base/file.h"
#include "database/library.h"
#include "database/schema.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using chuhe::tests::TemporaryFolder;

TEST_CASE("a library of the first version is brought to the present one and keeps its games") {
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

TEST_CASE("a library from before there were other engines is brought to the present version") {
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

TEST_CASE("a library of a newer Chuhe is refused and left as it is") {
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

TEST_CASE("a damaged library is put aside byte for byte, and a new one begun") {
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

TEST_CASE("a library with a page overwritten is put aside") {
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

TEST_CASE("a database of another program is not taken over") {
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

TEST_CASE("a library that is open cannot be opened by a second program") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library.chuhe");
    const auto first = Library::open(path);
    REQUIRE(first.has_value());
    const auto second = Library::open(path);
    REQUIRE_FALSE(second.has_value());
    CHECK(second.error().message.find("in use") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(path + ".damaged"));
}

TEST_CASE("a folder that cannot be written to is an error with its reason") {
    const auto refused = Library::open("/nonexistent-folder/library.chuhe");
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == ErrorCode::CannotOpen);
}
