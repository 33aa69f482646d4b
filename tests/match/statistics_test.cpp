// SPDX-License-Identifier: MIT
#include "chuhe/match/statistics.h"

#include <doctest/doctest.h>

#include <cmath>

namespace chuhe::match {
namespace {

// All expected figures were computed independently, with Python's statistics.NormalDist and math.

Tally pairs(std::uint64_t n0, std::uint64_t n1, std::uint64_t n2, std::uint64_t n3,
            std::uint64_t n4) {
    Tally tally;
    tally.pairs = {n0, n1, n2, n3, n4};
    return tally;
}

TEST_CASE("Elo and score convert into each other") {
    CHECK(elo_of_score(0.5) == 0);
    CHECK(elo_of_score(0.75) == doctest::Approx(190.848501887865));
    CHECK(elo_of_score(0.25) == doctest::Approx(-190.848501887865));
    CHECK(score_of_elo(100) == doctest::Approx(0.6400649998028851));
    CHECK(std::isinf(elo_of_score(1)));
    CHECK(elo_of_score(0) < 0);
    CHECK(normal_cdf(0) == doctest::Approx(0.5));
    CHECK(normal_cdf(1.5) == doctest::Approx(0.9331927987311419));
}

TEST_CASE("the estimate comes from pairs of games") {
    Tally tally = pairs(10, 60, 200, 90, 25);
    tally.wins = 250;
    tally.draws = 330;
    tally.losses = 190;
    const auto numbers = estimate(tally);
    REQUIRE(numbers);
    CHECK(numbers->elo == doctest::Approx(27.12789746279945));
    CHECK(numbers->elo_low == doctest::Approx(12.262581730868543));
    CHECK(numbers->elo_high == doctest::Approx(42.09306101811619));
    CHECK(numbers->superiority == doctest::Approx(0.9998292094785468));
    CHECK(numbers->normalised == doctest::Approx(44.84336201357984));
    CHECK(numbers->draw_ratio == doctest::Approx(330.0 / 770));
}

TEST_CASE("the interval is wider towards the extreme") {
    Tally tally = pairs(0, 1, 27, 2, 70);
    tally.wins = 169;
    tally.draws = 3;
    tally.losses = 28;
    const auto numbers = estimate(tally);
    REQUIRE(numbers);
    CHECK(numbers->elo == doctest::Approx(304.76).epsilon(0.001));
    CHECK(numbers->elo_low == doctest::Approx(249.13).epsilon(0.001));
    CHECK(numbers->elo_high == doctest::Approx(376.85).epsilon(0.001));
}

TEST_CASE("a single pair has no spread, so the estimate comes from single games") {
    Tally tally = pairs(0, 0, 0, 1, 0);
    tally.wins = 30;
    tally.draws = 50;
    tally.losses = 20;
    const auto numbers = estimate(tally);
    REQUIRE(numbers);
    CHECK(numbers->elo == doctest::Approx(34.86007028756008));
    CHECK(numbers->elo_low == doctest::Approx(-12.929693470337863));
    CHECK(numbers->elo_high == doctest::Approx(84.01076264940247));
    CHECK(numbers->superiority == doctest::Approx(0.9234362744901654));
    CHECK(numbers->normalised == doctest::Approx(49.63365507465739));
}

TEST_CASE("results without any spread do not cause a division by zero") {
    CHECK_FALSE(estimate(Tally{}));
    Tally even = pairs(0, 0, 7, 0, 0);
    even.draws = 14;
    CHECK(estimate(even)->elo == 0);
    CHECK(estimate(even)->error() == 0);
    CHECK(estimate(even)->superiority == 0.5);
    CHECK(estimate(even)->normalised == 0);
    Tally sweep = pairs(0, 0, 0, 0, 3);
    sweep.wins = 6;
    CHECK(std::isinf(estimate(sweep)->elo));
    // 0.025^(1/3) = 0.292: three pairs of wins prove little.
    CHECK(estimate(sweep)->elo_low == doctest::Approx(-153.6).epsilon(0.001));
    CHECK(std::isinf(estimate(sweep)->elo_high));
    CHECK(estimate(sweep.reversed())->elo_high == doctest::Approx(153.6).epsilon(0.001));
    CHECK(estimate(sweep)->superiority == 1);
    CHECK(estimate(sweep.reversed())->superiority == 0);
}

TEST_CASE("the sequential test computes the likelihood ratio of pairs") {
    const Tally tally = pairs(10, 60, 200, 90, 25);
    const Sprt narrow = sprt(tally, {.elo0 = 0, .elo1 = 5});
    CHECK(narrow.ratio == doctest::Approx(2.0990236235130744));
    CHECK(narrow.lower == doctest::Approx(-2.9444389791664403));
    CHECK(narrow.upper == doctest::Approx(2.9444389791664403));
    CHECK(narrow.state == SprtState::Open);

    const Sprt wide = sprt(tally, {.elo0 = 0, .elo1 = 10});
    CHECK(wide.ratio == doctest::Approx(3.7885457657499337));
    CHECK(wide.state == SprtState::Accepted1);

    const Sprt bad = sprt(pairs(90, 200, 400, 60, 10), {.elo0 = 0, .elo1 = 10});
    CHECK(bad.ratio == doctest::Approx(-19.22175761680463));
    CHECK(bad.state == SprtState::Accepted0);
}

TEST_CASE("the sequential test starts undecided and reports its error rates") {
    const Sprt none = sprt(Tally{}, {.elo0 = 0, .elo1 = 5, .alpha = 0.01, .beta = 0.1});
    CHECK(none.ratio == 0);
    CHECK(none.state == SprtState::Open);
    CHECK(none.lower == doctest::Approx(-2.2925347571405443));
    CHECK(none.upper == doctest::Approx(4.499809670330265));
    // Identical results have no spread and must not decide anything.
    const Sprt drawn = sprt(pairs(0, 0, 20, 0, 0), {.elo0 = 0, .elo1 = 5});
    CHECK(drawn.ratio == doctest::Approx(-0.2836811790468975));
    CHECK(drawn.state == SprtState::Open);
    CHECK(sprt(pairs(0, 1, 3, 0, 0), {.elo0 = 0, .elo1 = 5}).ratio ==
          doctest::Approx(-0.057860673865507514));
}

TEST_CASE("with many pairs the likelihood ratio is close to its normal approximation") {
    // N (s1 - s0) (2 s - s0 - s1) / (2 variance) = 2.150147970097186
    const Sprt test = sprt(pairs(10, 60, 200, 90, 25), {.elo0 = 0, .elo1 = 5});
    CHECK(std::abs(test.ratio - 2.150147970097186) < 0.1);
    // Twice the pairs, twice the evidence.
    const Sprt twice = sprt(pairs(20, 120, 400, 180, 50), {.elo0 = 0, .elo1 = 5});
    CHECK(twice.ratio == doctest::Approx(2 * test.ratio));
    // The first engine's gain is the second one's loss.
    const Sprt mirrored = sprt(pairs(25, 90, 200, 60, 10), {.elo0 = -5, .elo1 = 0});
    CHECK(mirrored.ratio == doctest::Approx(-test.ratio));
}

TEST_CASE("a tally from the other side is the mirror image") {
    Tally tally = pairs(1, 2, 3, 4, 5);
    tally.wins = 16;
    tally.draws = 8;
    tally.losses = 6;
    CHECK(tally.games() == 30);
    CHECK(tally.half_points() == 40);
    CHECK(tally.score() == doctest::Approx(2.0 / 3));
    const Tally other = tally.reversed();
    CHECK(other.pairs == pairs(5, 4, 3, 2, 1).pairs);
    CHECK(other.wins == 6);
    CHECK(other.reversed() == tally);
}

}  // namespace
}  // namespace chuhe::match
