// SPDX-License-Identifier: MIT
//
// Ratings by Glicko-2: Mark Glickman, "Example of the Glicko-2 system" (2022),
// http://www.glicko.net/glicko/glicko2.pdf. A puzzle is an opponent that is beaten, or not, and is
// rated like one.
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

// How sure the rating is that a puzzle begins with: it comes from the engine's levels, not from
// people.
inline constexpr double kPuzzleDeviation = 100;

// A puzzle that nobody has tried. The volatility is Glickman's.
constexpr Rating untried_puzzle(int measured) {
    return {static_cast<double>(measured), kPuzzleDeviation, 0.06};
}

// Limits of the deviation after an attempt: with less, a rating would hardly move any more.
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

// The solver's rating after a puzzle, which is a period of its own, within the limits above.
Rating after_puzzle(const Rating& solver, const Rating& puzzle, bool is_solved);

// The puzzle's after the same attempt. Both take the ratings from before it.
Rating after_solver(const Rating& puzzle, const Rating& solver, bool is_solved);

}  // namespace chuhe::training
