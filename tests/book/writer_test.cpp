// SPDX-License-Identifier: MIT
#include "chuhe/book/writer.h"

#include <filesystem>

#include "book_kit.h"

namespace chuhe::book {
namespace {

namespace fs = std::filesystem;

TEST_CASE("a book on disk is the book that was written, with no other files left behind") {
    std::string folder = (fs::temp_directory_path() / "chuhe_book_XXXXXX").string();
    REQUIRE(mkdtemp(folder.data()) != nullptr);
    const std::string path = folder + "/a.book";
    const std::vector<Entry> entries = three_games().take();
    const Result<Head> head = write_book(path, entries, {.games = 3, .plies = 4});
    REQUIRE(head.has_value());
    const Result<Book> book = Book::open(path);
    REQUIRE(book.has_value());
    CHECK(book->head() == *head);
    CHECK(book->head().games == 3);
    CHECK(book->head().plies == 4);
    CHECK(book->file_size() == 64 + 32 * entries.size());
    CHECK(probe(*book, Position::start()).size() == 2);
    CHECK(std::distance(fs::directory_iterator(folder), {}) == 1);
    fs::remove_all(folder);
}

TEST_CASE("a book without entries can be written and probed") {
    const Book book = book_of({});
    CHECK(book.head().positions == 0);
    CHECK(probe(book, Position::start()).empty());
    CHECK(book.for_each([](const Entry&) {}).has_value());
}

TEST_CASE("a location that cannot be written to is an error") {
    CHECK(write_book("/nowhere/a.book", {}).error().code == ErrorCode::CannotWrite);
    CHECK(write_book("/dev/full", three_games().take()).error().code == ErrorCode::CannotWrite);
}

}  // namespace
}  // namespace chuhe::book
