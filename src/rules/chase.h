// SPDX-License-Identifier: MIT
//
// Chasing (捉) after the Asian and World rules, and in Pikafish's simplification of them.
//
// A threat is a pair: this piece could take that one, and would gain by it. A move chases the
// targets of the threats that it makes. Nothing here allocates: the search asks too.
#pragma once

#include <cstdint>

#include "rules/capture.h"
#include "rules/rule_book.h"
#include "rules/threats.h"

namespace chuhe::rules {

// What the piece on `attacker` could gain by taking the one on `target`, as if it were its turn.
// Requires that it attacks that square. The board is the same afterwards.
ThreatKind threat_kind(Board& board, Square attacker, Square target, const RuleBook& book);

// All threats of `side`, as if it were its turn.
Threats threats_of(Board& board, Side side, const RuleBook& book);

// One move, with the threats before and after it.
struct ChaseMove {
    Board before;
    Board after;
    Side side;
    Threats threats_before;
    Threats threats_after;

    ChaseMove(const Board& board_before, const Board& board_after, Side mover,
              const RuleBook& book);
};

// Why a threat that stands after a move is not laid to that move. None: the move made it.
enum class NotNew : std::uint8_t {
    None,
    Standing,       // this piece threatened that one before
    Substitute,     // it bore on the target already, and another piece threatened it before
    TargetStood,    // per target: somebody threatened this piece before
    ByProduct,      // the mover only escaped its tormentor, which was the target's root
    KingLeftCheck,  // Chinese: the move was a king stepping out of check
};

// Requires a threat of the mover that stands after the move.
NotNew reason_not_new(ChaseMove& move, Slot attacker, Slot target, const RuleBook& book);

// The pieces that the move chases.
SlotSet chased_by(ChaseMove& move, const RuleBook& book);

}  // namespace chuhe::rules
