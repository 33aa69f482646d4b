// SPDX-License-Identifier: MIT
#include "chuhe/database/connection.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include "chuhe/base/file.h"
#include "chuhe/database/backups.h"
#include "chuhe/database/checkup.h"
#include "chuhe/database/library.h"
#include "chuhe/database/opening_failure.h"
#include "chuhe/database/schema.h"
#include "chuhe/messages/library.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using chuhe::tests::TemporaryFolder;

TEST_CASE("nobody but the owner can read a library, its log and its backups") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    StoredGame game;
    REQUIRE((*library)->add(game).has_value());
    REQUIRE((*library)->back_up(folder.file("backup")).has_value());
    for (const char* name : {"library", "library-wal", "backup"}) {
        CAPTURE(name);
        using std::filesystem::perms;
        const perms given = std::filesystem::status(folder.file(name)).permissions();
        CHECK((given & (perms::group_all | perms::others_all)) == perms::none);
        CHECK((given & perms::owner_read) != perms::none);
    }
}

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

namespace {

// Everything in the folder, by name.
std::map<std::string, std::string> files_in(const TemporaryFolder& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path()))
        if (entry.is_regular_file())
            files[entry.path().filename()] = read_file(entry.path().string()).value();
    return files;
}

void check_refused_untouched(const TemporaryFolder& folder, const std::string& path) {
    const auto before = files_in(folder);
    const auto refused = Library::open(path);
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == ErrorCode::Unsupported);
    CHECK(refused.error().message.code() == messages::kNotALibrary.code);
    CHECK(files_in(folder) == before);
}

}  // namespace

TEST_CASE("a file that is not a library is refused and left alone") {
    const std::string magic("SQLite format 3\0", 16);
    for (const std::string& bytes :
         {std::string("x"), "my notes\n" + std::string(5000, 'x'), magic, std::string(8192, '\0'),
          magic + std::string(8000, 'x'), std::string("[Event \"x\"]\n\n1. h2e2 *\n")}) {
        CAPTURE(bytes.substr(0, 20));
        const TemporaryFolder folder;
        const std::string path = folder.file("notes.txt");
        REQUIRE(write_file(path, bytes).has_value());
        check_refused_untouched(folder, path);
    }
}

TEST_CASE("another program's database is refused and left alone, even a damaged one") {
    for (const char* statement : {"PRAGMA user_version = 0", "PRAGMA user_version = 3",
                                  "PRAGMA application_id = 77", "PRAGMA journal_mode = WAL"}) {
        for (const bool is_damaged : {false, true}) {
            CAPTURE(statement);
            CAPTURE(is_damaged);
            const TemporaryFolder folder;
            const std::string path = folder.file("photos.db");
            {
                SQLite::Database other(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
                other.exec("CREATE TABLE photos (name TEXT); INSERT INTO photos VALUES ('me')");
                SQLite::Statement(other, statement).executeStep();
            }
            if (is_damaged) {
                std::string bytes = read_file(path).value();
                std::fill(bytes.begin() + 100, bytes.end(), 'x');
                REQUIRE(write_file(path, bytes).has_value());
            }
            check_refused_untouched(folder, path);
        }
    }
}

TEST_CASE("an empty file becomes a library") {
    const TemporaryFolder folder;
    REQUIRE(write_file(folder.file("new"), "").has_value());
    const auto library = Library::open(folder.file("new"));
    REQUIRE(library.has_value());
    CHECK_FALSE((*library)->put_aside().has_value());
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

TEST_CASE("an open library cannot be opened by a hard link, or when its lock file is removed") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library.chuhe");
    const std::string link = folder.file("link.chuhe");
    const auto first = Library::open(path);
    REQUIRE(first.has_value());
    StoredGame game;
    REQUIRE((*first)->add(game).has_value());
    std::filesystem::create_hard_link(path, link);
    std::filesystem::remove(path + "-lock");
    for (const std::string& name : {path, link}) {
        CAPTURE(name);
        const auto second = Library::open(name);
        REQUIRE_FALSE(second.has_value());
        CHECK(second.error().message.code() == messages::kLibraryInUse.code);
        CHECK_FALSE(check_library(name).has_value());
        CHECK_FALSE(back_up_library(name, folder.file("copy")).has_value());
    }
    CHECK_FALSE(std::filesystem::exists(link + "-wal"));
    StoredGame later;
    CHECK((*first)->add(later).has_value());
    CHECK((*first)->count().value() == 2);
}

TEST_CASE(
    "checking and copying an open library in the same program leaves SQLite's lock in place") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library.chuhe");
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    CHECK(check_library(path).has_value());
    CHECK(back_up_library(path, folder.file("copy")).has_value());
    CHECK_FALSE(Library::open(path).has_value());
    // What SQLite locks for reading, as seen by another program.
    struct flock range {};
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    range.l_start = 0x40000002;
    range.l_len = 510;
    const int handle = open(path.c_str(), O_RDWR | O_CLOEXEC);
    REQUIRE(fcntl(handle, F_OFD_GETLK, &range) == 0);
    close(handle);
    CHECK(range.l_type == F_RDLCK);
}

TEST_CASE("a library that another program has locked is reported as in use") {
    for (const int code : {SQLITE_BUSY, SQLITE_LOCKED}) {
        const SQLite::Exception error("database is locked", code);
        CHECK(reason_of(error).code() == messages::kLibraryInUse.code);
    }
}

TEST_CASE("libraries in memory are separate, and leave no files") {
    const auto first = Library::open(":memory:");
    const auto second = Library::open(":memory:");
    REQUIRE(first.has_value());
    REQUIRE(second.has_value());
    StoredGame game;
    REQUIRE((*first)->add(game).has_value());
    CHECK((*second)->count().value() == 0);
    for (const char* name : {":memory:", ":memory:-lock", ":memory:-wal"})
        CHECK_FALSE(std::filesystem::exists(name));
}

TEST_CASE("a folder that cannot be written to is an error with its reason") {
    const auto refused = Library::open("/nonexistent-folder/library.chuhe");
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == ErrorCode::CannotOpen);
}
