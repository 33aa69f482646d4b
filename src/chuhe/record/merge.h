// SPDX-License-Identifier: MIT
//
// Two records of the same game become one, and nothing of either is lost.
#pragma once

#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/record/game.h"

namespace chuhe::record {

// A header field of which the two games have different values.
struct TagConflict {
    std::string name;   // of the tag; "Result" and "Termination" for result and ending
    std::string kept;   // the value in the merged game
    std::string other;  // the other one, which is in the game as well: see merged()
    friend bool operator==(const TagConflict&, const TagConflict&) = default;
};

// Two records in one, and where they contradict each other.
struct Merged {
    Game game;
    std::vector<TagConflict> conflicts = {};
};

// Everything that is in one of two records of a game. Node numbers of the first remain valid.
//
//   moves      those that the first lacks are added after its own: as variations, or, where its
//              main line ends, as its continuation
//   texts      of the same move: both, one after the other, unless one contains the other
//   NAGs       and marks: those of the first, then those that only the second has
//   tags       a tag that only the second has is added. If the values differ, the first one's
//              counts, and the other is added as one more tag of that name; but "?", "????.??.??"
//              and the like give way to a value.
//   the rest   another result, ending, judgement or move number of the second becomes a line of the
//              comment on the game or the move
//
// Fails if they start with different pieces or sides.
Result<Merged> merged(const Game& first, const Game& second);

}  // namespace chuhe::record
