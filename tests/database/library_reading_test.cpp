// SPDX-License-Identifier: MIT
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/database/library.h"
#include "chuhe/database/schema.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using chuhe::tests::TemporaryFolder;

namespace {

std::vector<std::string> files_in(const TemporaryFolder& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

void make_library(const std::string& path) {
    const auto library = Library::open(path);
    REQUIRE(library.has_value());
    StoredGame game;
    REQUIRE((*library)->add(game).has_value());
}

}  // namespace

TEST_CASE("a library is read while another has it open, and sees what that one does") {
    const TemporaryFolder folder;
    const auto writer = Library::open(folder.file("l"));
    REQUIRE(writer.has_value());
    const auto reader = Library::open_to_read(folder.file("l"));
    REQUIRE_MESSAGE(reader.has_value(), to_string(reader.error()));
    CHECK((*reader)->count() == 0);
    StoredGame game;
    REQUIRE((*writer)->add(game).has_value());
    CHECK((*reader)->count() == 1);
    CHECK((*reader)->last_change() == (*writer)->last_change());
    // It only reads.
    StoredGame other;
    CHECK_FALSE((*reader)->add(other).has_value());
    CHECK((*writer)->count() == 1);
}

TEST_CASE("a library that is read can be opened by another, which changes it") {
    const TemporaryFolder folder;
    make_library(folder.file("l"));
    const auto reader = Library::open_to_read(folder.file("l"));
    REQUIRE(reader.has_value());
    const auto writer = Library::open(folder.file("l"));
    REQUIRE_MESSAGE(writer.has_value(), to_string(writer.error()));
    StoredGame game;
    CHECK((*writer)->add(game).has_value());
    CHECK((*reader)->count() == 2);
}

TEST_CASE("reading a library leaves nothing behind, and makes none") {
    const TemporaryFolder folder;
    make_library(folder.file("l"));
    const std::vector<std::string> before = files_in(folder);
    const std::string bytes = read_file(folder.file("l")).value();
    CHECK((*Library::open_to_read(folder.file("l")))->count() == 1);
    CHECK(files_in(folder) == before);
    CHECK(read_file(folder.file("l")).value() == bytes);
    const auto missing = Library::open_to_read(folder.file("missing"));
    REQUIRE_FALSE(missing.has_value());
    CHECK(missing.error().message.code() == "system.no_such_file");
    REQUIRE(write_file(folder.file("text"), "not a library").has_value());
    const auto foreign = Library::open_to_read(folder.file("text"));
    REQUIRE_FALSE(foreign.has_value());
    CHECK(foreign.error().message.code() == "library.not_a_library");
    std::filesystem::remove(folder.file("text"));
    CHECK(files_in(folder) == before);
}

TEST_CASE("the log of a killed program is read, and stays where it is") {
    const TemporaryFolder folder;
    {
        const auto library = Library::open(folder.file("l"));
        REQUIRE(library.has_value());
        StoredGame game;
        REQUIRE((*library)->add(game).has_value());
        // As a kill would leave it.
        REQUIRE(write_file(folder.file("k"), read_file(folder.file("l")).value()).has_value());
        REQUIRE(
            write_file(folder.file("k-wal"), read_file(folder.file("l-wal")).value()).has_value());
    }
    const std::string bytes = read_file(folder.file("k")).value();
    const std::string log = read_file(folder.file("k-wal")).value();
    CHECK((*Library::open_to_read(folder.file("k")))->count() == 1);
    CHECK(read_file(folder.file("k")).value() == bytes);
    CHECK(read_file(folder.file("k-wal")).value() == log);
}

TEST_CASE("a library of another version is refused, or converted first") {
    const TemporaryFolder folder;
    make_library(folder.file("l"));
    const auto set_version = [&](int version) {
        SQLite::Database(folder.file("l"), SQLite::OPEN_READWRITE)
            .exec("PRAGMA user_version = " + std::to_string(version));
    };
    set_version(kSchemaVersion + 1);
    const auto newer = Library::open_to_read(folder.file("l"));
    REQUIRE_FALSE(newer.has_value());
    CHECK(newer.error().message.code() == "library.newer");
    set_version(kSchemaVersion - 1);
    const auto older = Library::open_to_read(folder.file("l"), Library::OldVersion::Refused);
    REQUIRE_FALSE(older.has_value());
    CHECK(older.error().message.code() == "library.older");
}
