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
