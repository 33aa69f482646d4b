// SPDX-License-Identifier: MIT
#include "book/shipped.h"

#include "book/walk.h"
#include "book_kit.h"

namespace chuhe::book {
namespace {

TEST_CASE("the book that comes with Chuhe is sound, small, and legal throughout") {
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
    CHECK(positions == book.head().positions);
}

}  // namespace
}  // namespace chuhe::book
