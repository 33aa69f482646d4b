// SPDX-License-Identifier: MIT
//
// What game results say about the relative strength of two engines.
//
// Games are played in pairs from the same opening with colours swapped, and pairs rather than games
// are counted: an opening that favours Red gives each engine one win, which says nothing, and
// counting them as two independent games would overstate the error.
//
//   score of a pair     0    ½    1    1½    2         for the first engine
//   pairs               n0   n1   n2   n3    n4        "pentanomial"
//
// Elo is logistic: a difference of 400 means a score of 10 to 1.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace chuhe::match {

// Half points keep scores integral: 2 for a win, 1 for a draw.
using HalfPoints = int;

// Results from the point of view of one engine.
struct Tally {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    // Complete pairs, indexed by the first engine's half points.
    std::array<std::uint64_t, 5> pairs{};

    std::uint64_t games() const { return wins + draws + losses; }
    std::uint64_t pair_count() const;
    HalfPoints half_points() const { return static_cast<HalfPoints>(2 * wins + draws); }
    // Per game; ½ without games.
    double score() const;

    void add_game(HalfPoints points);
    void add_pair(HalfPoints points) { ++pairs[static_cast<std::size_t>(points)]; }
    Tally& operator+=(const Tally& other);
    // From the other engine's point of view.
    Tally reversed() const;

    friend bool operator==(const Tally&, const Tally&) = default;
};

// 0 for ½; infinite for 0 and 1.
double elo_of_score(double score);
double score_of_elo(double elo);

// The standard normal cumulative distribution function.
double normal_cdf(double x);

// The difference in strength that the results suggest.
struct Estimate {
    double elo = 0;      // may be infinite
    double elo_low = 0;  // the 95 % confidence interval; may be infinite
    double elo_high = 0;
    double normalised = 0;     // normalised Elo: in standard deviations of a game, × 800 / ln 10
    double superiority = 0.5;  // likelihood that the first engine is stronger (LOS)
    double draw_ratio = 0;     // per game

    // Half the width of the interval.
    double error() const { return (elo_high - elo_low) / 2; }
};

// From pairs if there are at least two, otherwise from single games. Empty without games.
std::optional<Estimate> estimate(const Tally& tally);

// --- Sequential test (SPRT) ---

// Is the difference elo1 rather than elo0? alpha is the rate of false positives, beta of false
// negatives.
struct SprtSettings {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;
    double beta = 0.05;
};

// Which hypothesis of an SPRT was accepted, if any.
enum class SprtState : std::uint8_t { Open, Accepted0, Accepted1 };

// The state of a sequential probability ratio test.
struct Sprt {
    double ratio = 0;  // the log-likelihood ratio (LLR)
    double lower = 0;  // accept elo0 at or below this
    double upper = 0;  // accept elo1 at or above this
    SprtState state = SprtState::Open;
};

// The generalised SPRT on pairs (pentanomial): compares the maximum-likelihood distributions with
// the scores of elo1 and elo0. With many pairs of every kind it approaches N (s1 - s0) (2 s - s0 -
// s1) / (2 variance), but unlike that it is not misled by a few draws in a row.
Sprt sprt(const Tally& tally, const SprtSettings& settings);

}  // namespace chuhe::match
