// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/examiner.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

namespace chuhe::puzzles {
namespace {

using namespace chuhe::tests;

constexpr std::uint64_t kFew = 2'000;

TEST_CASE("a sound mate passes, and a wrong length or a second solution does not") {
    Examiner examiner(kFew);
    Puzzle puzzle;
    puzzle.position = position_of("4k4/9/4N4/9/9/9/9/C8/9/3K5 w");
    puzzle.solution = {move("a2e2")};
    CHECK_FALSE(examiner.examine(puzzle).has_value());

    puzzle.solution = {move("a2b2"), move("e9d9"), move("b2e2")};
    const auto shorter = examiner.examine(puzzle);
    REQUIRE(shorter.has_value());
    CHECK(shorter->kind == Fault::Kind::NotMate);

    // Either cannon mates.
    puzzle.position = position_of("4k4/9/4N4/9/9/9/9/C7C/9/3K5 w");
    puzzle.solution = {move("a2e2")};
    const auto second = examiner.examine(puzzle);
    REQUIRE(second.has_value());
    CHECK(second->kind == Fault::Kind::NotUnique);
}

TEST_CASE("an advantage that is too small is not a win") {
    Examiner examiner(kFew);
    Puzzle puzzle;
    puzzle.position = Position::start();
    puzzle.solution = {move("h2e2")};
    puzzle.goal = Goal::Win;
    const auto fault = examiner.examine(puzzle);
    REQUIRE(fault.has_value());
    CHECK(fault->kind == Fault::Kind::NotWon);
}

TEST_CASE("a win needs the only good move, and names the other one") {
    // The rook keeps the black king from the pawn, and Black's rook from the back rank.
    Examiner examiner(20'000);
    Puzzle puzzle;
    puzzle.position = position_of("4k1P2/2R6/9/9/6b2/9/9/9/4r4/3K5 w");
    puzzle.solution = {move("c8f8"), move("e1e0"), move("d0d1")};
    puzzle.goal = Goal::Win;
    CHECK_FALSE(examiner.examine(puzzle).has_value());

    // With another rook, many moves win.
    puzzle.position = position_of("4k1P2/2R6/9/9/6b2/9/9/9/4r3R/3K5 w");
    const auto fault = examiner.examine(puzzle);
    REQUIRE(fault.has_value());
    CHECK(fault->kind == Fault::Kind::NotUnique);
    CHECK_FALSE(fault->other.is_none());
}

TEST_CASE("a draw needs the only move that holds it") {
    Examiner examiner(20'000);
    Puzzle puzzle;
    puzzle.position = position_of("5k3/4R4/9/9/9/9/6r2/9/3pA4/3AK4 w");
    puzzle.solution = {move("e1f0")};
    puzzle.goal = Goal::Draw;
    CHECK_FALSE(examiner.examine(puzzle).has_value());
    CHECK(goal_of(puzzle).in(Language::English) == "hold the draw");

    // Without the red rook there is nothing to hold.
    puzzle.position = position_of("5k3/9/9/9/9/9/6r2/9/3pA4/3AK4 w");
    const auto fault = examiner.examine(puzzle);
    REQUIRE(fault.has_value());
    CHECK(fault->kind == Fault::Kind::NotHeld);
}

TEST_CASE("what a table knows needs no search") {
    // A horse takes the other one, and wins; nothing else does.
    Puzzle puzzle;
    puzzle.position = position_of("4k4/9/9/5n3/9/4N4/9/9/9/3K5 w");
    puzzle.solution = {move("e4f6")};
    puzzle.goal = Goal::Win;
    // One node shows nothing of that.
    Examiner examiner(1);
    CHECK_FALSE(examiner.examine(puzzle).has_value());

    puzzle.solution = {move("e4d6")};
    const auto wrong = examiner.examine(puzzle);
    REQUIRE(wrong.has_value());
    CHECK(wrong->kind == Fault::Kind::NotUnique);
    CHECK(wrong->other == move("e4f6"));

    // A rook wins with many moves, and a cannon with none.
    puzzle.position = position_of("3k5/9/9/9/9/9/R8/9/9/4K4 w");
    puzzle.solution = {move("a3b3")};
    CHECK(examiner.examine(puzzle)->kind == Fault::Kind::NotUnique);
    puzzle.position = position_of("3k5/9/9/9/9/9/C8/9/9/4K4 w");
    CHECK(examiner.examine(puzzle)->kind == Fault::Kind::NotWon);
}

TEST_CASE("the same puzzle always gets the same rating") {
    Puzzle puzzle;
    puzzle.position = position_of("4k4/9/4N4/9/9/9/9/C8/9/3K5 w");
    puzzle.solution = {move("a2e2")};
    Examiner first(kFew);
    Examiner second(kFew);
    second.think(Position::start());
    CHECK(first.rating_of(puzzle) == second.rating_of(puzzle));
    CHECK(first.rating_of(puzzle) >= 500);
}

}  // namespace
}  // namespace chuhe::puzzles
