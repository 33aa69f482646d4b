// SPDX-License-Identifier: MIT
//
// Chases (捉) under the Asian and World rules, and in Pikafish's simplification of them.
//
// A threat is a pair: this piece could take that one, and would gain by it. A move chases the
// targets of the threats that it creates. Nothing here allocates, because the search uses it too.
#pragma once

#include <cstdint>

#include "chuhe/rules/capture.h"
#include "chuhe/rules/rule_book.h"
#include "chuhe/rules/threats.h"

namespace chuhe::rules {

// What the piece on `attacker` would gain by taking the one on `target`, if it were its turn.
// Requires that it attacks that square. Restores the board.
ThreatKind threat_kind(Board& board, Square attacker, Square target, const RuleBook& book);

// All threats of `side`, as if it were to move.
Threats threats_of(Board& board, Side side, const RuleBook& book);

// One move, with the threats before and after it.
struct ChaseMove {
    Board before;
    Board after;
    Side side;
    Threats threats_before;
    Threats threats_after;

    // Finds the threats of `mover` on both boards.
    ChaseMove(const Board& board_before, const Board& board_after, Side mover,
              const RuleBook& book);
};

// Requires a threat by the mover that exists after the move.
NotNew reason_not_new(ChaseMove& move, Slot attacker, Slot target, const RuleBook& book);

// The pieces that the move chases.
SlotSet chased_by(ChaseMove& move, const RuleBook& book);

}  // namespace chuhe::rules
