// SPDX-License-Identifier: MIT
//
// Chasing as the xqbase computer league rules it: quick to work out, and blind to discovered
// attacks and pins.
#pragma once

#include "core/board.h"
#include "rules/threats.h"

namespace chuhe::rules {

// What the moved piece, now on move.to(), threatens on `target`, which it attacks.
ThreatKind league_threat_kind(Board& after, Move move, Square target);

// Does the moved piece attack this square anew? Rook and cannon look sideways only: along the line
// they moved on they attacked before.
bool league_is_new(const Board& after, Move move, Square target);

// The pieces that the moved piece chases. The board is the same afterwards.
SlotSet league_chased_by(Board& after, Move move);

}  // namespace chuhe::rules
