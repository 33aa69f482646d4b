// SPDX-License-Identifier: MIT
//
// The rating of a player by Glicko-2: Mark Glickman, "Example of the Glicko-2 system" (2022),
// http://www.glicko.net/glicko/glicko2.pdf. A puzzle is an opponent that is beaten, or not.
#pragma once

#include <span>

namespace chuhe::training {

// A strength, and how certain it is.
struct Rating {
    double rating = 1500;
    double deviation = 350;    // the true strength is within two of them, with 95 %
    double volatility = 0.06;  // how much the strength itself is expected to change

    friend bool operator==(const Rating&, const Rating&) = default;
};

// A newcomer's. Most puzzles are below 1500, and a first one that is too hard is discouraging.
inline constexpr Rating kFirstRating{1200, 350, 0.09};

// How sure the rating of a puzzle is: it comes from the engine's levels, not from people.
inline constexpr double kPuzzleDeviation = 100;

// Limits of the deviation after a puzzle: with less, a rating would hardly move any more.
inline constexpr double kLeastDeviation = 60;
inline constexpr double kMostDeviation = 350;

// A rating is said to be provisional while it is less certain than this.
inline constexpr double kProvisionalDeviation = 110;

// The result of one game, or of one puzzle.
struct RatedResult {
    double rating = 0;     // of the opponent
    double deviation = 0;  // of that
    double score = 0;      // 1: won, 0: lost
};

// The rating after a period with these results. `constraint` is the system constant τ.
Rating after_period(const Rating& before, std::span<const RatedResult> results,
                    double constraint = 0.5);

// After a puzzle, which is a period of its own, within the limits above.
Rating after_puzzle(const Rating& before, double puzzle_rating, bool is_solved);

}  // namespace chuhe::training
