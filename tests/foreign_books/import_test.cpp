// SPDX-License-Identifier: MIT
#include "chuhe/foreign_books/import.h"

#include <filesystem>

#include "book/book_kit.h"

namespace chuhe::foreign_books {
namespace {

using namespace book;  // the kit makes books

namespace fs = std::filesystem;

TEST_CASE("a file is recognised by its content") {
    const std::string path =
        (fs::temp_directory_path() / ("chuhe_import_" + std::to_string(::getpid()))).string();
    const Book book = book_of(three_games().take());
    REQUIRE(write_file(path, to_obk(book).value().bytes).has_value());
    CHECK(import_file(path).value().format == "obk");
    REQUIRE(write_file(path, std::string("\xD5\x56\x26\x05\xAA\xA7\x05\0", 8)).has_value());
    const Result<Import> eleeye = import_file(path);
    REQUIRE(eleeye.has_value());
    CHECK(eleeye->format == "eleeye");
    REQUIRE(eleeye->entries.size() == 1);
    CHECK(eleeye->entries[0].weight == 5);
    REQUIRE(write_file(path, bytes_of_book({})).has_value());
    CHECK(to_string(import_file(path).error().message) == "this is already a Chuhe book");
    REQUIRE(write_file(path, "x").has_value());
    CHECK_FALSE(import_file(path).has_value());
    fs::remove(path);
    CHECK_FALSE(import_file(path).has_value());
}

TEST_CASE("four in five records of the real BOOK.DAT are reached, all with legal moves") {
    const auto path = real_file("eleeye_BOOK.DAT");
    if (!path) return;
    const Result<Import> imported = import_file(*path);
    REQUIRE(imported.has_value());
    CHECK(imported->rows == 12'081);
    CHECK(imported->lost_rows == 12'081 - 9'938);
    const Result<Book> book = open_bytes(bytes_of_book(imported->entries));
    REQUIRE(book.has_value());
    // probe() rejects illegal moves.
    const std::vector<BookMove> first = probe(*book, Position::start());
    REQUIRE_FALSE(first.empty());
    CHECK(first[0].move == tests::move("h2e2"));
    CHECK(first[0].weight == 1473);
    CHECK(probe(*book, position_after("h2e2"))[0].move == tests::move("h9g7"));
}

}  // namespace
}  // namespace chuhe::foreign_books
