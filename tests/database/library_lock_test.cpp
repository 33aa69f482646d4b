// SPDX-License-Identifier: MIT
#include "chuhe/database/library_lock.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <optional>

#include "chuhe/base/file.h"
#include "database/temporary_folder.h"

using namespace chuhe;
using chuhe::database::LibraryLock;
using chuhe::tests::TemporaryFolder;

TEST_CASE("a library is locked once, by whatever name, until the lock is given up") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    std::filesystem::create_symlink("library", folder.file("link"));
    REQUIRE(write_file(path, "").has_value());
    {
        const LibraryLock lock(path);
        CHECK(lock.is_ours());
        CHECK(LibraryLock(path).is_of_another());
        CHECK(LibraryLock(folder.file("link")).is_of_another());
        CHECK(LibraryLock(folder.file("other")).is_ours());
        CHECK(std::filesystem::exists(path + "-lock"));
    }
    CHECK_FALSE(std::filesystem::exists(path + "-lock"));
    CHECK(LibraryLock(path).is_ours());
}

TEST_CASE("a lock file that a killed program has left locks nothing") {
    const TemporaryFolder folder;
    REQUIRE(write_file(folder.file("library-lock"), "").has_value());
    CHECK(LibraryLock(folder.file("library")).is_ours());
    CHECK(LibraryLock("/nonexistent-folder/library").state() == LibraryLock::State::Unavailable);
}

TEST_CASE("a library has one lock under all of its names, with or without the lock file") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    REQUIRE(write_file(path, "").has_value());
    std::filesystem::create_hard_link(path, folder.file("other"));
    using State = LibraryLock::State;
    {
        const LibraryLock lock(path);
        REQUIRE(lock.is_ours());
        CHECK(LibraryLock(folder.file("other")).state() == State::UnderAnotherName);
        CHECK_FALSE(std::filesystem::exists(folder.file("other-lock")));
        std::filesystem::remove(path + "-lock");
        CHECK(LibraryLock(path).state() == State::UnderAnotherName);
    }
    CHECK(LibraryLock(folder.file("other")).is_ours());
}

TEST_CASE("a library that is created or replaced under its lock is locked as well") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    LibraryLock lock(path);
    CHECK(lock.is_ours());
    for (const char* other : {"first", "second"}) {
        REQUIRE(write_file(folder.file(other), "").has_value());
        std::filesystem::create_hard_link(folder.file(other), folder.file("new"));
        std::filesystem::rename(folder.file("new"), path);
        lock.take_file();
        CHECK(lock.is_ours());
        CHECK(LibraryLock(folder.file(other)).is_of_another());
    }
    CHECK(LibraryLock(folder.file("first")).is_ours());
}

TEST_CASE("a lock that is given up leaves a lock file of another program alone") {
    const TemporaryFolder folder;
    const std::string path = folder.file("library");
    std::optional<LibraryLock> first(path);
    std::filesystem::remove(path + "-lock");
    const LibraryLock second(path);  // there is no library yet
    CHECK(second.is_ours());
    first.reset();
    CHECK(std::filesystem::exists(path + "-lock"));
    CHECK(LibraryLock(path).is_of_another());
}
