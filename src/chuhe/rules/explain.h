// SPDX-License-Identifier: MIT
//
// What a move did, with every reason: for people. The facts are derived a second time, from the
// individual threats, so that explanation and verdict cannot drift apart.
#pragma once

#include "chuhe/core/position.h"
#include "chuhe/rules/ruling.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::rules {

struct ExplainedMove {
    MoveReport report;
    MoveFacts facts;
};

// Requires `after` to be `before` with the move made.
ExplainedMove explain_move(const Position& before, Move move, const Position& after,
                           const RuleBook& book);

}  // namespace chuhe::rules
