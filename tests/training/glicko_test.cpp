// SPDX-License-Identifier: MIT
#include "chuhe/training/glicko.h"

#include <doctest/doctest.h>

#include <array>

namespace chuhe::training {
namespace {

TEST_CASE("the example of Glickman's paper comes out as printed there") {
    const std::array results = {RatedResult{1400, 30, 1}, RatedResult{1550, 100, 0},
                                RatedResult{1700, 300, 0}};
    const Rating after = after_period({1500, 200, 0.06}, results);
    CHECK(after.rating == doctest::Approx(1464.06).epsilon(1e-5));
    CHECK(after.deviation == doctest::Approx(151.52).epsilon(1e-4));
    CHECK(after.volatility == doctest::Approx(0.05999).epsilon(1e-4));
}

TEST_CASE("without games a rating becomes less certain and nothing else") {
    const Rating after = after_period({1500, 200, 0.06}, {});
    CHECK(after.rating == 1500);
    CHECK(after.volatility == 0.06);
    CHECK(after.deviation == doctest::Approx(200.27).epsilon(1e-4));
}

TEST_CASE(
    "a solved puzzle raises the rating, the more the harder it is, and a failed one lowers it") {
    const Rating easy = after_puzzle(kFirstRating, untried_puzzle(500), true);
    const Rating hard = after_puzzle(kFirstRating, untried_puzzle(1000), true);
    const Rating failed = after_puzzle(kFirstRating, untried_puzzle(1200), false);
    CHECK(easy.rating > kFirstRating.rating);
    CHECK(hard.rating > easy.rating);
    CHECK(failed.rating < kFirstRating.rating);
    CHECK(failed.deviation < kFirstRating.deviation);
}

TEST_CASE("no single puzzle changes a rating by more than 150") {
    CHECK(after_puzzle(kFirstRating, untried_puzzle(500), false).rating ==
          kFirstRating.rating - 150);
    CHECK(after_puzzle(kFirstRating, untried_puzzle(2500), true).rating ==
          kFirstRating.rating + 150);
}

TEST_CASE("a surprise makes the rating more volatile") {
    const Rating sure{1500, 60, 0.06};
    CHECK(after_puzzle(sure, untried_puzzle(2600), true).volatility >
          after_puzzle(sure, untried_puzzle(1500), true).volatility);
}

TEST_CASE("a player of 1500 who is taken for 1200 gets there, and the rating goes on moving") {
    Rating rating = kFirstRating;
    // Wins two of three at 1400: that is a strength of about 1520.
    for (int i = 0; i < 120; ++i)
        rating = after_puzzle(rating, untried_puzzle(1400), i % 3 != 0);
    CHECK(rating.rating > 1450);
    CHECK(rating.rating < 1600);
    CHECK(rating.deviation >= kLeastDeviation);
    CHECK(rating.deviation < kProvisionalDeviation);
    CHECK(after_puzzle(rating, untried_puzzle(1500), true).rating > rating.rating + 1);
}

// The numbers are from the steps of the paper, with the volatility found by bisection.
TEST_CASE("a puzzle wins against who fails and loses against who solves it, by Glickman's steps") {
    const Rating puzzle = untried_puzzle(1500);
    const Rating solver{1400, 80, 0.06};
    const Rating beaten = after_solver(puzzle, solver, true);
    CHECK(beaten.rating == doctest::Approx(1466.5663).epsilon(1e-7));
    CHECK(beaten.deviation == doctest::Approx(97.068096).epsilon(1e-7));
    CHECK(beaten.volatility == doctest::Approx(0.06000172).epsilon(1e-6));
    const Rating unbeaten = after_solver(puzzle, solver, false);
    CHECK(unbeaten.rating == doctest::Approx(1519.1369).epsilon(1e-7));
    CHECK(unbeaten.deviation == doctest::Approx(97.068047).epsilon(1e-7));
    CHECK(unbeaten.volatility == doctest::Approx(0.05999872).epsilon(1e-6));
    CHECK(after_puzzle(solver, puzzle, true).rating == doctest::Approx(1421.6504).epsilon(1e-7));
}

TEST_CASE("a newcomer moves a puzzle less than somebody whose strength is known") {
    const Rating puzzle = untried_puzzle(1300);
    const Rating after = after_solver(puzzle, {1200, 350, 0.06}, true);
    CHECK(after.rating == doctest::Approx(1277.6383).epsilon(1e-7));
    CHECK(after.deviation == doctest::Approx(98.773193).epsilon(1e-7));
    CHECK(after.rating > after_solver(puzzle, {1200, 60, 0.06}, true).rating);
}

TEST_CASE("a puzzle that half of the solvers of 1500 solve gets to 1500, wherever it began") {
    Rating puzzle = untried_puzzle(1400);
    for (int i = 0; i < 200; ++i)
        puzzle = after_solver(puzzle, {1500, 60, 0.06}, i % 2 == 0);
    CHECK(puzzle.rating == doctest::Approx(1500).epsilon(0.02));
    CHECK(puzzle.deviation >= kLeastDeviation);
    CHECK(puzzle.deviation < kPuzzleDeviation);
}

}  // namespace
}  // namespace chuhe::training
