// SPDX-License-Identifier: MIT
#include "chuhe/tables/table_file.h"

#include <doctest/doctest.h>

#include "chuhe/base/file.h"
#include "database/temporary_folder.h"
#include "tables/solved.h"

namespace chuhe::tables {
namespace {

struct WrittenTable {
    explicit WrittenTable(const char* name)
        : solutions(solved(name)), solution(*solutions.at(ending(name))) {
        path = folder.file(file_name_of(ending(name)));
        REQUIRE(write_table(solution, summarise(solution), path, 2));
        bytes = read_file(path).value();
    }

    tests::TemporaryFolder folder = {};
    Solutions solutions;
    const Solution& solution;
    std::string path;
    std::string bytes;
};

// Opens and reads the whole table.
Result<std::shared_ptr<Solution>> read_bytes(const std::string& bytes) {
    const Result<TableFile> table = TableFile::open(std::make_unique<RandomBytes>(bytes), "test");
    if (!table) return tl::make_unexpected(table.error());
    return table->read_all();
}

TEST_CASE("a table survives being written and read") {
    for (const char* name : {"K-K", "KN-K", "KR-KN"}) {
        CAPTURE(name);
        const WrittenTable written(name);
        const Result<TableFile> table = TableFile::open(written.path);
        REQUIRE(table.has_value());
        CHECK(table->info() == summarise(written.solution));
        CHECK(table->info() == summarise(written.solution, 3));
        const auto again = table->read_all();
        REQUIRE(again.has_value());
        for (const Side side : {Side::Red, Side::Black}) {
            for (std::uint64_t number = 0; number < written.solution.layout.size(); ++number) {
                REQUIRE((*again)->value(side, number) == written.solution.value(side, number));
                REQUIRE((*again)->note(side, number) == written.solution.note(side, number));
            }
        }
    }
}

TEST_CASE("a table that ends early, or goes on, is refused") {
    const WrittenTable written("KN-K");
    for (const std::size_t size : {0U, 1U, 8U, 12U, 100U, 255U, 256U, 260U}) {
        CAPTURE(size);
        CHECK_FALSE(read_bytes(written.bytes.substr(0, size)).has_value());
    }
    CHECK_FALSE(read_bytes(written.bytes.substr(0, written.bytes.size() - 1)).has_value());
    CHECK_FALSE(read_bytes(written.bytes + "x").has_value());
    CHECK(read_bytes(written.bytes).has_value());
}

// Bits that zstd does not use may change: then the values must be the same.
TEST_CASE("a changed byte is noticed wherever it matters") {
    const WrittenTable written("KN-K");
    for (std::size_t at = 0; at < written.bytes.size(); at += at < 400 ? 1 : 37) {
        std::string damaged = written.bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x01);
        CAPTURE(at);
        const auto solution = read_bytes(damaged);
        for (std::uint64_t i = 0; solution && i < written.solution.layout.size(); ++i) {
            REQUIRE((*solution)->value(Side::Red, i) == written.solution.value(Side::Red, i));
            REQUIRE((*solution)->value(Side::Black, i) == written.solution.value(Side::Black, i));
        }
        if (at < 256) CHECK_FALSE(solution.has_value());
    }
}

TEST_CASE("other files and other versions are named as such") {
    CHECK(to_string(read_bytes("CHUHENET and so on").error().message) == "not an endgame table");
    std::string later = WrittenTable("K-K").bytes;
    later[8] = 2;
    CHECK(to_string(read_bytes(later).error().message) ==
          "unsupported table version 2; this program reads version 1");
}

}  // namespace
}  // namespace chuhe::tables
