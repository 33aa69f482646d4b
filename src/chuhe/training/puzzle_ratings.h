// SPDX-License-Identifier: MIT
//
// What the puzzles of a shelf are rated after all that was tried: a puzzle begins with the rating
// of its pack, and each rated attempt is a game that it wins or loses.
//
// Nothing of this is stored. It follows from the attempts in the library: every backup and export
// has it, two libraries that meet have what both of them say, and a newer pack begins with what it
// has measured.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "chuhe/training/glicko.h"
#include "chuhe/training/shelf.h"

namespace chuhe::training {

// The ratings of all puzzles of a shelf, moved by one attempt after the other.
class PuzzleRatings {
public:
    // Nobody has tried anything. Keeps the shelf, which has to live as long.
    explicit PuzzleRatings(const Shelf& shelf);

    // A rated attempt, later than those before it. `after` is the solver's rating after it: what it
    // was before is that of the last attempt, or a newcomer's. A puzzle that is not on the shelf
    // still tells how strong the solver was.
    void add(std::string_view puzzle, bool is_solved, const Rating& after);

    // By number.
    const std::vector<Rating>& all() const { return ratings_; }
    // How many attempts were added.
    std::size_t attempts() const { return attempts_; }

private:
    const Shelf* shelf_;
    std::vector<Rating> ratings_;
    Rating solver_ = kFirstRating;
    std::size_t attempts_ = 0;
};

}  // namespace chuhe::training
