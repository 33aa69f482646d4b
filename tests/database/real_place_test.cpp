// SPDX-License-Identifier: MIT
#include "chuhe/database/real_place.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "chuhe/base/file.h"
#include "chuhe/database/backups.h"
#include "chuhe/database/checkup.h"
#include "chuhe/database/library.h"
#include "chuhe/database/salvage.h"
#include "chuhe/messages/library.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::database;
using chuhe::tests::TemporaryFolder;

namespace {

namespace fs = std::filesystem;

// A library with games, and a link to it in another folder.
struct Linked {
    Linked() {
        fs::create_directory(folder.file("links"));
        fs::create_symlink("../library.chuhe", link);
        const auto library = Library::open(original);
        REQUIRE(library.has_value());
        for (int i = 0; i < 6; ++i) {
            StoredGame game;
            REQUIRE((*library)->add(game).has_value());
        }
        bytes = read_file(original).value();
        log = read_file(original + "-wal").value();
    }

    // As a kill leaves it, with a changed byte in the log, after the tables were made.
    void damage_log() {
        log[log.size() * 3 / 4] ^= 1;
        REQUIRE(write_file(path, bytes).has_value());
        REQUIRE(write_file(path + "-wal", log).has_value());
    }

    TemporaryFolder folder;
    std::string path = folder.file("library.chuhe");
    std::string link = folder.file("links/link.chuhe");
    std::string bytes;
    std::string log;

private:
    std::string original = folder.file("original");
};

bool is_about(const std::string& path, const Error& error) {
    return error.where.source == path;
}

}  // namespace

TEST_CASE("links are followed to the end, even if there is no file yet") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    CHECK(real_place(path) == path);
    CHECK(real_place("library") == "library");
    CHECK(real_place(":memory:") == ":memory:");
    fs::create_symlink(path, folder.file("absolute"));
    fs::create_symlink("absolute", folder.file("relative"));
    CHECK(real_place(folder.file("relative")) == path);
    CHECK(log_of(folder.file("relative")) == path + "-wal");
    fs::create_symlink("circle", folder.file("circle"));
    CHECK(real_place(folder.file("circle")) == folder.file("circle"));
    const auto refused = Library::open(folder.file("circle"));
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == ErrorCode::CannotOpen);
}

TEST_CASE("a damaged log is not overlooked if the library is opened through a symbolic link") {
    Linked linked;
    linked.damage_log();
    CHECK(check_library(linked.link).value().lost_in_log > 0);
    CHECK(salvage(linked.link, linked.folder.file("salvaged")).value().lost_in_log > 0);
    const auto library = Library::open(linked.link);
    REQUIRE(library.has_value());
    const Message notice = (*library)->notice().value();
    REQUIRE(notice.code() == messages::kLibraryLogKept.code);
    const auto kept = std::get<messages::Text>(notice.arguments().at(1).value);
    CHECK(kept.starts_with(linked.path + ".damaged-"));
    CHECK(read_file(kept).value() == linked.bytes);
    CHECK(read_file(kept + "-wal").value() == linked.log);
}

TEST_CASE("a log without its library is not overlooked behind a symbolic link to nothing") {
    Linked linked;
    linked.damage_log();
    fs::remove(linked.path);
    const std::string target = linked.folder.file("target");
    for (const Error& error :
         {check_library(linked.link).error(), back_up_library(linked.link, target).error(),
          salvage(linked.link, target).error()}) {
        CHECK(error.message.code() == messages::kLibraryLogAlone.code);
        CHECK(is_about(linked.link, error));
    }
    const auto library = Library::open(linked.link);
    REQUIRE(library.has_value());
    CHECK((*library)->notice().value().code() == messages::kLibraryLogAloneKept.code);
    // Where SQLite would have made it, but for its owner alone.
    const fs::perms given = fs::status(linked.path).permissions();
    CHECK((given & (fs::perms::group_all | fs::perms::others_all)) == fs::perms::none);
}

TEST_CASE("errors name the symbolic link that the user gave") {
    const Linked linked;
    const std::string target = linked.folder.file("target");
    REQUIRE(write_file(linked.path, "notes\n").has_value());
    CHECK(is_about(linked.link, Library::open(linked.link).error()));
    CHECK(is_about(linked.link, check_library(linked.link).error()));
    CHECK(is_about(linked.link, salvage(linked.link, target).error()));
    fs::remove(linked.path);
    const auto library = Library::open(linked.path);
    REQUIRE(library.has_value());
    CHECK(is_about(linked.link, Library::open(linked.link).error()));
    CHECK(is_about(linked.link, salvage(linked.link, target).error()));
    CHECK(check_library(linked.link).value().is_sound());
}

TEST_CASE("a damaged library is replaced, and not the symbolic link to it") {
    const Linked linked;
    REQUIRE(Library::open(linked.path).has_value());
    std::string bytes = read_file(linked.path).value();
    std::fill(bytes.begin() + 4096, bytes.end(), 'x');
    REQUIRE(write_file(linked.path, bytes).has_value());
    const auto library = Library::open(linked.link);
    REQUIRE(library.has_value());
    const std::string aside = (*library)->put_aside().value();
    CHECK(read_file(aside).value() == bytes);
    CHECK_FALSE(fs::is_symlink(aside));
    CHECK(fs::is_symlink(linked.link));
    CHECK(fs::is_regular_file(linked.path));
}

TEST_CASE("a library has the same backups under its own name and by a symbolic link") {
    const Linked linked;
    const auto library = Library::open(linked.link);
    REQUIRE(library.has_value());
    StoredGame game;
    REQUIRE((*library)->add(game).has_value());
    const auto made = back_up_if_due(**library, {}, {});
    REQUIRE(made.has_value());
    REQUIRE_FALSE(made->empty());
    CHECK(backups_of(linked.path) == std::vector{*made});
    CHECK(backups_of(linked.link) == std::vector{*made});
}
