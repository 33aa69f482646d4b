// SPDX-License-Identifier: MIT
#include "chuhe/training/puzzle_ratings.h"

#include <algorithm>

namespace chuhe::training {
namespace {

// Nobody is rated outside of these, but a library may come from anywhere, and with 1e300 the
// arithmetic would end in numbers that cannot be sorted.
constexpr double kLeastRating = -1000;
constexpr double kMostRating = 5000;

Rating credible(const Rating& rating) {
    return {.rating = std::clamp(rating.rating, kLeastRating, kMostRating),
            .deviation = std::clamp(rating.deviation, kLeastDeviation, kMostDeviation),
            .volatility = rating.volatility};
}

}  // namespace

PuzzleRatings::PuzzleRatings(const Shelf& shelf) : shelf_(&shelf) {
    ratings_.reserve(shelf.puzzles().size());
    for (const puzzles::Puzzle& puzzle : shelf.puzzles())
        ratings_.push_back(untried_puzzle(puzzle.rating));
}

void PuzzleRatings::add(std::string_view puzzle, bool is_solved, const Rating& after) {
    if (const auto number = shelf_->find(puzzle)) {
        Rating& rating = ratings_[*number];
        rating = after_solver(rating, solver_, is_solved);
    }
    solver_ = credible(after);
    ++attempts_;
}

}  // namespace chuhe::training
