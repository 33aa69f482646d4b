// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/puzzle.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

namespace chuhe::puzzles {
namespace {

using namespace chuhe::tests;

TEST_CASE("mirrored and colour-swapped positions have the same key") {
    const Position position = position_of("3k5/r8/9/9/3N5/9/9/9/9/4K4 w");
    const std::uint64_t key = canonical_key(position);
    CHECK(canonical_key(position.mirrored()) == key);
    CHECK(canonical_key(position.with_sides_swapped()) == key);
    CHECK(canonical_key(position.mirrored().with_sides_swapped()) == key);
    CHECK(canonical_key(position_of("3k5/1r7/9/9/3N5/9/9/9/9/4K4 w")) != key);
}

TEST_CASE("a held draw is among the wins, and a mate is not") {
    CHECK(is_wanted(Goal::Mate, Wanted::Mates));
    CHECK_FALSE(is_wanted(Goal::Mate, Wanted::Wins));
    for (const Goal goal : {Goal::Win, Goal::Draw}) {
        CHECK(is_wanted(goal, Wanted::Wins));
        CHECK_FALSE(is_wanted(goal, Wanted::Mates));
        CHECK(is_wanted(goal, Wanted::All));
    }
}

TEST_CASE("the goal of a puzzle counts the moves of the solver") {
    Puzzle puzzle;
    puzzle.solution = {move("a0a1"), move("a9a8"), move("a1a2")};
    CHECK(puzzle.length() == 2);
    CHECK(goal_of(puzzle).in(Language::English) == "mate in 2");
    puzzle.goal = Goal::Win;
    CHECK(goal_of(puzzle).in(Language::English) == "win");
    CHECK(id_of(puzzle).size() == 16);
}

}  // namespace
}  // namespace chuhe::puzzles
