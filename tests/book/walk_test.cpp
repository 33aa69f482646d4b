// SPDX-License-Identifier: MIT
#include "chuhe/book/walk.h"

#include "book_kit.h"

namespace chuhe::book {
namespace {

std::size_t positions_reached(const Collection& games, const WalkPlan& plan) {
    Collection copy = games;
    const Book book = book_of(copy.take());
    std::size_t count = 0;
    REQUIRE(walk([&](const Position& p) { return book.probe(p); },
                 [&](const Position&, const std::vector<BookMove>&) {
                     ++count;
                     return true;
                 },
                 plan)
                .has_value());
    return count;
}

TEST_CASE("every line of a book is found, and each position once") {
    CHECK(positions_reached(three_games(), {}) == 5);
    CHECK(positions_reached(three_games(), {.gap = 0}) == 5);
}

TEST_CASE("books for one side are explored through the other side's replies") {
    Collection red_only;
    for (const char* line : {"", "h2e2 h9g7", "h2e2 b7e7 h0g2 i9i8"}) {
        REQUIRE(red_only.add(position_after(line), tests::move(*line == '\0' ? "h2e2" : "i0i1"),
                             GameResult::Win));
    }
    CHECK(positions_reached(red_only, {.gap = 0}) == 1);
    // The third needs two moves that are not in the book.
    CHECK(positions_reached(red_only, {.gap = 1}) == 2);
}

TEST_CASE("replies to moves that the book would not play are found") {
    Collection collection = three_games();
    REQUIRE(collection.add(position_after("a3a4"), tests::move("h9g7"), GameResult::Win));
    CHECK(positions_reached(collection, {.gap = 0}) == 5);
    CHECK(positions_reached(collection, {.gap = 1}) == 6);
}

TEST_CASE("a walk ends when told to, and fails if its lookup fails") {
    const Book book = book_of(three_games().take());
    int seen = 0;
    REQUIRE(walk([&](const Position& p) { return book.probe(p); },
                 [&](const Position&, const std::vector<BookMove>&) { return ++seen < 2; })
                .has_value());
    CHECK(seen == 2);
    const auto failed = walk(
        [](const Position&) -> Result<std::vector<BookMove>> {
            return failure(ErrorCode::Truncated, Message::verbatim("gone"));
        },
        [](const Position&, const std::vector<BookMove>&) { return true; });
    CHECK(to_string(failed.error().message) == "gone");
}

}  // namespace
}  // namespace chuhe::book
