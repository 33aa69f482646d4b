// SPDX-License-Identifier: MIT
//
// Finding the positions of a book that only has keys.
//
// A key cannot be turned back into a position, so whoever wants to translate a book plays through
// it from the start position. Every legal move of a position that the book knows is tried, not only
// those of the book: books have answers to moves that they would not play themselves. Where a move
// of the book leads to a position it does not know, every answer is tried too: books may be for one
// side only. What cannot be reached that way (positions of endgames, say) stays behind; the caller
// counts it.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "base/result.h"
#include "book/entry.h"
#include "core/position.h"

namespace chuhe::book {

// The moves that the book has for a position; they must be legal there.
using Lookup = std::function<Result<std::vector<BookMove>>(const Position& position)>;

// False: enough.
using VisitPosition =
    std::function<bool(const Position& position, const std::vector<BookMove>& moves)>;

struct WalkPlan {
    // So many positions that the book does not know may lie between one it knows and the next,
    // counted after a move of the book; one fewer after any other move. Each step multiplies the
    // work by some forty.
    int gap = 1;
    std::size_t deepest = 1000;  // plies from the start
};

// Calls `visit` once for each position found, mirror images counted as one. Fails when `lookup`
// fails.
Result<void> walk(const Lookup& lookup, const VisitPosition& visit, const WalkPlan& plan = {});

}  // namespace chuhe::book
