// SPDX-License-Identifier: MIT
#include "chuhe/server/spool.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "database/temporary_folder.h"

using namespace chuhe;
using namespace chuhe::server;
using chuhe::tests::TemporaryFolder;

TEST_CASE("what was written to a spool is read back, and its file has no name") {
    const TemporaryFolder folder;
    Result<Spool> spool = Spool::make(folder.path().string());
    REQUIRE(spool.has_value());
    std::string expected;
    for (int i = 0; i < 1000; ++i) {
        const std::string piece(static_cast<std::size_t>(i), static_cast<char>('a' + i % 26));
        REQUIRE(spool->write(piece));
        expected += piece;
    }
    CHECK(spool->size() == expected.size());
    CHECK(std::filesystem::is_empty(folder.path()));
    Result<InputFile> file = spool->read("x");
    REQUIRE(file.has_value());
    CHECK(file->size() == expected.size());
    CHECK(read_all(*file).value() == expected);
}

TEST_CASE("a spool in a folder that is not there is refused with the reason") {
    const auto spool = Spool::make("/nowhere/at/all");
    REQUIRE_FALSE(spool.has_value());
    CHECK(spool.error().message.code() == "request.upload_not_kept");
}
