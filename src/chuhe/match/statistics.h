// SPDX-License-Identifier: MIT
//
// What results of games say about the strength of two engines.
//
// Games are played in pairs from the same opening with colours swapped, and the pair, not the game,
// is what is counted: an opening that favours Red gives one win to each, which says nothing, and
// counting it as two independent games would overstate the error.
//
//   score of a pair     0    ½    1    1½    2         of the first engine
//   pairs               n0   n1   n2   n3    n4        "pentanomial"
//
// Elo is logistic: a difference of 400 means ten points to one.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace chuhe::match {

// Half points, so that numbers stay whole: 2 for a win, 1 for a draw.
using HalfPoints = int;

struct Tally {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    // Complete pairs by the half points that the first engine made in them.
    std::array<std::uint64_t, 5> pairs{};

    std::uint64_t games() const { return wins + draws + losses; }
    std::uint64_t pair_count() const;
    HalfPoints half_points() const { return static_cast<HalfPoints>(2 * wins + draws); }
    // Per game; ½ when there is none.
    double score() const;

    void add_game(HalfPoints points);
    void add_pair(HalfPoints points) { ++pairs[static_cast<std::size_t>(points)]; }
    Tally& operator+=(const Tally& other);
    // From the other engine's side.
    Tally reversed() const;

    friend bool operator==(const Tally&, const Tally&) = default;
};

// 0 for ½; infinite for 0 and 1.
double elo_of_score(double score);
double score_of_elo(double elo);

// The probability that a standard normal variable is below x.
double normal_cdf(double x);

struct Estimate {
    double elo = 0;      // may be infinite
    double elo_low = 0;  // the ends of the 95 % interval; may be infinite
    double elo_high = 0;
    double normalised = 0;     // the difference in units of the spread of one game, × 800 / ln 10
    double superiority = 0.5;  // likelihood that the first engine is the stronger one (LOS)
    double draw_ratio = 0;     // of games

    // Half the width of the interval.
    double error() const { return (elo_high - elo_low) / 2; }
};

// From the pairs where there are two or more, else from single games. Nothing without any.
std::optional<Estimate> estimate(const Tally& tally);

// --- Sequential test (SPRT) ---

// Is the difference elo1 rather than elo0? alpha: how often "yes" may be wrong, beta: how often
// "no".
struct SprtSettings {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;
    double beta = 0.05;
};

enum class SprtState : std::uint8_t { Open, Accepted0, Accepted1 };

struct Sprt {
    double ratio = 0;  // the logarithm of the likelihood ratio
    double lower = 0;  // at or below it elo0 is accepted
    double upper = 0;  // at or above it elo1 is accepted
    SprtState state = SprtState::Open;
};

// The generalised test on pairs: the counts under the likeliest distribution with the score of
// elo1, against that with the score of elo0. Near N (s1 - s0) (2 s - s0 - s1) / (2 variance) where
// there are many pairs of all kinds; unlike that, it is not misled by a few draws in a row.
Sprt sprt(const Tally& tally, const SprtSettings& settings);

}  // namespace chuhe::match
