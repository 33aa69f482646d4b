// SPDX-License-Identifier: MIT
//
// Two records of the same game become one, and nothing of either is lost.
#pragma once

#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/record/game.h"

namespace chuhe::record {

// A tag of which the two games have different values.
struct TagConflict {
    std::string name;
    std::string kept;   // the value in the merged game
    std::string other;  // added to it as another tag of that name
    friend bool operator==(const TagConflict&, const TagConflict&) = default;
};

struct Merged {
    Game game;
    std::vector<TagConflict> conflicts = {};
};

// Every move, comment, mark and tag of both. The first game's come first: its main line stays the
// main line, unless the other one continues it, and moves of the other that it lacks become
// variations. Different comments on a move are joined, one after the other on a line of its own.
// The result is the first one's, if it has one. Fails if they start from different positions.
Result<Merged> merged(const Game& first, const Game& second);

}  // namespace chuhe::record
