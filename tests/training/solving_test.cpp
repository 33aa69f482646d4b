// SPDX-License-Identifier: MIT
#include "chuhe/training/solving.h"

#include <doctest/doctest.h>

#include <vector>

namespace chuhe::training {
namespace {

// Two rooks mate on the back ranks: a1-a8+, then b-rook to rank 9.
puzzles::Puzzle two_rooks() {
    puzzles::Puzzle puzzle;
    puzzle.position = Position::from_fen("4k4/9/9/9/9/9/9/9/R8/1R3K3 w").value();
    for (const char* move : {"a1a8", "e9d9", "b0b9"})
        puzzle.solution.push_back(parse_move(move).value());
    return puzzle;
}

std::optional<Solving> follow_texts(const std::vector<const char*>& texts) {
    std::vector<Move> moves;
    for (const char* text : texts)
        moves.push_back(parse_move(text).value());
    return follow(two_rooks(), moves);
}

TEST_CASE("the solution is followed move by move") {
    const auto start = follow_texts({});
    REQUIRE(start);
    CHECK(start->standing == Standing::Open);
    CHECK(start->next == parse_move("a1a8"));
    CHECK_FALSE(start->reply.has_value());
    const auto first = follow_texts({"a1a8"});
    REQUIRE(first);
    CHECK(first->standing == Standing::Open);
    CHECK(first->reply == parse_move("e9d9"));
    CHECK_FALSE(first->next.has_value());
    const auto last = follow_texts({"a1a8", "e9d9", "b0b9"});
    REQUIRE(last);
    CHECK(last->standing == Standing::Solved);
    CHECK_FALSE(last->next.has_value());
}

TEST_CASE("another move is wrong, unless it mates") {
    CHECK(follow_texts({"a1a2"})->standing == Standing::Wrong);
    CHECK(follow_texts({"a1a8", "e9d9", "b0b8"})->standing == Standing::Wrong);
}

TEST_CASE("a mate that the solution does not mention solves the puzzle") {
    puzzles::Puzzle puzzle;
    puzzle.position = Position::from_fen("4k4/R7R/9/9/9/9/9/9/9/3K5 w").value();
    puzzle.solution = {parse_move("i8i9").value()};
    const std::vector<Move> other = {parse_move("a8a9").value()};
    CHECK(follow(puzzle, other)->standing == Standing::Solved);
}

TEST_CASE("moves that do not belong to the puzzle are refused") {
    CHECK_FALSE(follow_texts({"a1b2"}).has_value());                          // illegal
    CHECK_FALSE(follow_texts({"a1a8", "e9f9"}).has_value());                  // another defence
    CHECK_FALSE(follow_texts({"a1a2", "e9d9"}).has_value());                  // after a wrong move
    CHECK_FALSE(follow_texts({"a1a8", "e9d9", "b0b9", "d9d8"}).has_value());  // after the end
}

}  // namespace
}  // namespace chuhe::training
