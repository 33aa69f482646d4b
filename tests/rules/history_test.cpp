// SPDX-License-Identifier: MIT
#include "chuhe/rules/history.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

TEST_CASE("an illegal move is rejected with its number and the reason") {
    const std::vector moves = {move("h2e2"), move("h9g7"), move("e2e8")};
    const Result<History> history = History::from_moves(Position::start(), moves);
    REQUIRE_FALSE(history.has_value());
    CHECK(history.error().code == ErrorCode::IllegalMove);
    CHECK(to_string(history.error().message).starts_with("move 3, e2e8: "));
}

TEST_CASE("a rejected move changes nothing") {
    History history(Position::start());
    CHECK_FALSE(history.push(move("a0a9")).has_value());
    CHECK(history.plies() == 0);
    CHECK(history.current() == Position::start());
}

TEST_CASE("a position repeats if the pieces and the side to move are the same") {
    History history(Position::start());
    for (const char* text : {"h2e2", "h9g7", "e2h2", "g7h9", "h2e2"})
        REQUIRE(history.push(move(text)).has_value());
    CHECK(history.occurrences(4) == std::vector<std::size_t>{0, 4});
    CHECK(history.occurrences() == std::vector<std::size_t>{1, 5});
    CHECK(history.occurrences(3) == std::vector<std::size_t>{3});
    history.pop();
    CHECK(history.plies() == 4);
    CHECK(history.current().identity() == Position::start().identity());
}

TEST_CASE("no position from before a capture can recur") {
    History history(Position::start());
    for (const char* text : {"h2h9", "i9h9", "a0a1", "a9a8", "a1a0", "a8a9"})
        REQUIRE(history.push(move(text)).has_value());
    CHECK(history.occurrences() == std::vector<std::size_t>{2, 6});
}

}  // namespace
}  // namespace chuhe::rules
