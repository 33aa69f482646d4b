// SPDX-License-Identifier: MIT
//
// How eagerly a move should be played, judged by the games.
#pragma once

#include <span>

#include "book/entry.h"

namespace chuhe::book {

// Sets the weights of the entries, which must be sorted. A move counts by the number of its games
// and twice by its score s, which a win and a loss added to the games keep from being too sure:
//
//   games · s²    with s = (wins + draws / 2 + 1) / (games + 2)
//
// So a move that wins often is preferred to one that is only played often. Within a position the
// weights are then stretched to make the best one kHeaviest. A move with s below 0.3 gets 0: two
// games lost are enough for that, one is not. Every other has at least 1.
void weigh(std::span<Entry> entries);

inline constexpr std::uint16_t kHeaviest = 10000;

}  // namespace chuhe::book
