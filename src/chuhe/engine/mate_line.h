// SPDX-License-Identifier: MIT
//
// A search that has found a mate may know only part of the line: somewhere on it the score came
// from the hash table. The same table then supplies the rest.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/hash_table.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// What is known about a position, with scores from its own point of view.
using Knowledge = std::function<std::optional<HashHit>(const Position&)>;

// The line from the position up to the mate that the score announces; unchanged if the whole line
// is not known. Requires is_mate(score) and a line of legal moves.
std::vector<Move> completed_to_mate(Position position, const std::vector<Move>& line, Score score,
                                    const Knowledge& known);

}  // namespace chuhe::engine
