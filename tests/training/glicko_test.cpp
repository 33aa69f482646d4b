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
    const Rating easy = after_puzzle(kFirstRating, 500, true);
    const Rating hard = after_puzzle(kFirstRating, 1000, true);
    const Rating failed = after_puzzle(kFirstRating, 1200, false);
    CHECK(easy.rating > kFirstRating.rating);
    CHECK(hard.rating > easy.rating);
    CHECK(failed.rating < kFirstRating.rating);
    CHECK(failed.deviation < kFirstRating.deviation);
}

TEST_CASE("no single puzzle changes a rating by more than 150") {
    CHECK(after_puzzle(kFirstRating, 500, false).rating == kFirstRating.rating - 150);
    CHECK(after_puzzle(kFirstRating, 2500, true).rating == kFirstRating.rating + 150);
}

TEST_CASE("a surprise makes the rating more volatile") {
    const Rating sure{1500, 60, 0.06};
    CHECK(after_puzzle(sure, 2600, true).volatility > after_puzzle(sure, 1500, true).volatility);
}

TEST_CASE("a player of 1500 who is taken for 1200 gets there, and the rating goes on moving") {
    Rating rating = kFirstRating;
    // Wins two of three at 1400: that is a strength of about 1520.
    for (int i = 0; i < 120; ++i)
        rating = after_puzzle(rating, 1400, i % 3 != 0);
    CHECK(rating.rating > 1450);
    CHECK(rating.rating < 1600);
    CHECK(rating.deviation >= kLeastDeviation);
    CHECK(rating.deviation < kProvisionalDeviation);
    CHECK(after_puzzle(rating, 1500, true).rating > rating.rating + 1);
}

}  // namespace
}  // namespace chuhe::training
