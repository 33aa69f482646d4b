// SPDX-License-Identifier: MIT
//
// A search that has seen a mate may know the way there only in part: somewhere on it the hash table
// gave the answer. The same table then tells the rest.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/hash_table.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// What is known about a position, with scores as seen from it.
using Knowledge = std::function<std::optional<HashHit>(const Position&)>;

// The line, from the position on, up to the mate that the score announces; the line as it is when
// the whole way is not known. Requires is_mate(score) and a line of legal moves.
std::vector<Move> completed_to_mate(Position position, const std::vector<Move>& line, Score score,
                                    const Knowledge& known);

}  // namespace chuhe::engine
