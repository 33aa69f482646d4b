// SPDX-License-Identifier: MIT
//
// Which of the book's moves is played.
#pragma once

#include <cstdint>
#include <span>

#include "chuhe/book/entry.h"

namespace chuhe::book {

// How one of several moves is chosen.
enum class Choice : std::uint8_t {
    ByWeight,  // at random, in proportion to weight
    Best,      // the heaviest
    Random,    // at random, all equally likely
};

// Requires the order of Book::probe(). Moves of weight 0 are never chosen; null if there are no
// others. `random` is a uniformly distributed number.
const BookMove* choose(std::span<const BookMove> moves, Choice choice, std::uint64_t random);

}  // namespace chuhe::book
