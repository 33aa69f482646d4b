// SPDX-License-Identifier: MIT
//
// Which of the moves that a book knows is played.
#pragma once

#include <cstdint>
#include <span>

#include "book/entry.h"

namespace chuhe::book {

enum class Choice : std::uint8_t {
    ByWeight,  // at random, the heavier the likelier
    Best,      // the heaviest
    Random,    // at random, all alike
};

// Requires the order of Book::probe(). Moves of weight 0 are never chosen; null when there are no
// others. `random` is any number, all equally likely.
const BookMove* choose(std::span<const BookMove> moves, Choice choice, std::uint64_t random);

}  // namespace chuhe::book
