// SPDX-License-Identifier: MIT
//
// The tactic by which a line wins something.
#pragma once

#include <span>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/review/finding.h"

namespace chuhe::review {

// What the first move of the line does, as far as the line bears it out. Requires legal moves.
Tactic tactic_in(const Position& position, std::span<const Move> line);

}  // namespace chuhe::review
