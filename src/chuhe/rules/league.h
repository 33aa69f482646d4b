// SPDX-License-Identifier: MIT
//
// Chases as ruled by the xqbase computer league: quick to determine, and blind to discovered
// attacks and pins.
#pragma once

#include "chuhe/core/board.h"
#include "chuhe/rules/threats.h"

namespace chuhe::rules {

// What the moved piece, now on move.to(), threatens on `target`, which it attacks.
ThreatKind league_threat_kind(Board& after, Move move, Square target);

// Does the moved piece newly attack this square? Rook and cannon look sideways only: along the line
// they moved on, they attacked before.
bool league_is_new(const Board& after, Move move, Square target);

// The pieces that the moved piece chases. Restores the board.
SlotSet league_chased_by(Board& after, Move move);

}  // namespace chuhe::rules
