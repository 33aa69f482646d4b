// SPDX-License-Identifier: MIT
//
// How strongly a move is preferred, based on its games.
#pragma once

#include <span>

#include "chuhe/book/entry.h"

namespace chuhe::book {

// Sets the weights of the entries, which must be sorted. A move's weight is its number of games
// times the square of its score s, which is moderated by adding a win and a loss to the games:
//
//   games · s²    with s = (wins + draws / 2 + 1) / (games + 2)
//
// A move that wins often is thus preferred to one that is merely popular. Within a position the
// weights are then scaled so that the best one is kHeaviest. A move with s below 0.3 gets 0: two
// lost games are enough for that, one is not. All others get at least 1.
void weigh(std::span<Entry> entries);

// The weight of the best move of a position.
inline constexpr std::uint16_t kHeaviest = 10000;

}  // namespace chuhe::book
