// SPDX-License-Identifier: MIT
#include "chuhe/training/puzzle_ratings.h"

#include <doctest/doctest.h>

#include <cmath>

namespace chuhe::training {
namespace {

// Two positions with both kings, rated 1000 and 1500.
Shelf two_puzzles() {
    std::vector<puzzles::Puzzle> two(2);
    two[0].position = Position::from_fen("3k5/9/9/9/9/9/9/9/9/4K4 w").value();
    two[0].rating = 1000;
    two[1].position = Position::from_fen("3k5/9/9/9/9/9/9/9/4K4/9 w").value();
    two[1].rating = 1500;
    return Shelf(std::move(two));
}

TEST_CASE("puzzles that nobody has tried are rated as they were measured") {
    const Shelf shelf = two_puzzles();
    const PuzzleRatings ratings(shelf);
    CHECK(ratings.all() == std::vector{untried_puzzle(1000), untried_puzzle(1500)});
    CHECK(ratings.attempts() == 0);
}

TEST_CASE("an attempt counts against the strength that the solver had before it") {
    const Shelf shelf = two_puzzles();
    const Rating first = kFirstRating;
    const Rating second = after_puzzle(first, untried_puzzle(1000), true);
    const Rating third = after_puzzle(second, untried_puzzle(1500), false);
    PuzzleRatings ratings(shelf);
    ratings.add(shelf.id_of(0), true, second);
    CHECK(ratings.all()[0] == after_solver(untried_puzzle(1000), first, true));
    CHECK(ratings.all()[1] == untried_puzzle(1500));
    ratings.add(shelf.id_of(1), false, third);
    CHECK(ratings.all()[0] == after_solver(untried_puzzle(1000), first, true));
    CHECK(ratings.all()[1] == after_solver(untried_puzzle(1500), second, false));
    CHECK(ratings.attempts() == 2);
}

// Two libraries in which it was tried, for example.
TEST_CASE("a puzzle that was tried twice moves twice and gets more certain") {
    const Shelf shelf = two_puzzles();
    const Rating solver{1300, 80, 0.06};
    PuzzleRatings ratings(shelf);
    ratings.add(shelf.id_of(0), false, solver);
    const Rating once = ratings.all()[0];
    ratings.add(shelf.id_of(0), false, solver);
    CHECK(ratings.all()[0] == after_solver(once, solver, false));
    CHECK(ratings.all()[0].rating > once.rating);
    CHECK(ratings.all()[0].deviation < once.deviation);
}

TEST_CASE("an attempt at a puzzle of another pack still says how strong the solver was") {
    const Shelf shelf = two_puzzles();
    const Rating strong{1900, 70, 0.06};
    PuzzleRatings ratings(shelf);
    ratings.add("0000", true, strong);
    CHECK(ratings.all() == std::vector{untried_puzzle(1000), untried_puzzle(1500)});
    CHECK(ratings.attempts() == 1);
    ratings.add(shelf.id_of(1), false, strong);
    CHECK(ratings.all()[1] == after_solver(untried_puzzle(1500), strong, false));
}

TEST_CASE("ratings that nobody can have do no harm") {
    const Shelf shelf = two_puzzles();
    for (const double wrong : {1e300, -1e300, HUGE_VAL}) {
        PuzzleRatings ratings(shelf);
        ratings.add("0000", true, {wrong, wrong, wrong});
        for (const bool is_solved : {true, false, true})
            ratings.add(shelf.id_of(0), is_solved, {wrong, 0, 0});
        CHECK(std::isfinite(ratings.all()[0].rating));
        CHECK(std::abs(ratings.all()[0].rating - 1000) <= 3 * 150);
        CHECK(ratings.all()[0].deviation >= kLeastDeviation);
        CHECK(ratings.all()[0].deviation <= kMostDeviation);
    }
}

}  // namespace
}  // namespace chuhe::training
