// SPDX-License-Identifier: MIT
//
// What a single move did under a rule book, just as far as the ruling needs it. Nothing here
// allocates.
#pragma once

#include "chuhe/core/position.h"
#include "chuhe/rules/ruling.h"

namespace chuhe::rules {

// Requires `after` to be `before` with a legal move made.
MoveFacts facts_of(const Position& before, Move move, const Position& after, const RuleBook& book);

}  // namespace chuhe::rules
