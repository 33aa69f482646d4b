// SPDX-License-Identifier: MIT
//
// Finding the positions of a book that only has keys.
//
// A key cannot be turned back into a position, so a book is converted by exploring it from the
// starting position. Every legal move of a known position is tried, not only the book's: books have
// replies to moves that they would not play themselves. Where a book move leads to an unknown
// position, every reply is tried too: books may be for one side only. What cannot be reached that
// way (endgame positions, say) is skipped; the caller counts it.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/book/entry.h"
#include "chuhe/core/position.h"

namespace chuhe::book {

// The book's moves for a position; they must be legal there.
using Lookup = std::function<Result<std::vector<BookMove>>(const Position& position)>;

// Return false to stop.
using VisitPosition =
    std::function<bool(const Position& position, const std::vector<BookMove>& moves)>;

struct WalkPlan {
    // How many unknown positions may lie between one known position and the next, counted after a
    // book move; one fewer after any other move. Each step multiplies the work by about forty.
    int gap = 1;
    std::size_t deepest = 1000;  // plies from the start
};

// Calls `visit` once for each position found, counting mirror images as one. Fails if `lookup`
// fails.
Result<void> walk(const Lookup& lookup, const VisitPosition& visit, const WalkPlan& plan = {});

}  // namespace chuhe::book
