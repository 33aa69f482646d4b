// SPDX-License-Identifier: MIT
#include "chuhe/book/shipped.h"

#include "book_kit.h"
#include "chuhe/book/walk.h"

namespace chuhe::book {
namespace {

TEST_CASE("the built-in book is sound, small, and legal throughout") {
    const Book book = shipped_book();
    CHECK(book.file_size() < 300 * 1024);
    CHECK(book.for_each([](const Entry&) {}).has_value());
    std::uint64_t positions = 0;
    REQUIRE(walk([&](const Position& p) { return book.probe(p); },
                 [&](const Position&, const std::vector<BookMove>&) {
                     ++positions;
                     return true;
                 })
                .has_value());
    // Games that transpose through rare moves, which the book dropped, add a few positions.
    CHECK(positions > 500);
    CHECK(positions <= book.head().positions);
    CHECK(positions * 100 >= book.head().positions * 95);
}

TEST_CASE("the built-in book has opening moves for both sides") {
    const Book book = shipped_book();
    CHECK(probe(book, Position::start()).size() > 3);
    CHECK(probe(book, position_after("h2e2")).size() > 3);
    CHECK(probe(book, position_after("b2e2")).size() > 3);
    CHECK(probe(book, position_after("c3c4")).size() > 1);
}

}  // namespace
}  // namespace chuhe::book
