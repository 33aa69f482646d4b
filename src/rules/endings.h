// SPDX-License-Identifier: MIT
//
// The endings that need no cycle: mate, no move, the natural limit, too little material, and what
// the players declared.
#pragma once

#include "rules/history.h"
#include "rules/verdict.h"

namespace chuhe::rules {

// Neither side has a piece that can cross the river: nobody can ever give mate.
bool has_insufficient_material(const Board& board);

// Plies without a capture as the natural limit counts them. Of each side's checks since the last
// capture only the first `free_checks` count; a further check does not, nor does the reply to it.
int counted_quiet_plies(const History& history, const RuleBook& book);

// Resignation, agreement, mate or no legal move: before any question of repetition. Open when
// none of them.
Verdict immediate_ending(const History& history, const RuleBook& book);

// The natural limit and the lack of material: after it. Open when neither.
Verdict exhausted_ending(const History& history, const RuleBook& book);

}  // namespace chuhe::rules
