// SPDX-License-Identifier: MIT
//
// What tables say, in words.
#pragma once

#include "chuhe/core/side.h"
#include "chuhe/messages/message.h"
#include "chuhe/tables/line.h"

namespace chuhe::tables {

// "Red wins in 17 moves", "draw", "Black has lost". Requires a possible position.
Message result_of(const Entry& entry, Side side_to_move);

// "wins in 5", "draws", "loses in 8": for the side that moves.
Message result_of(const TableMove& move);

// All in one sentence: "Red wins in 17 moves: Black may not give perpetual check", "draw; this
// depends on the rule book". Requires a possible position.
Message verdict_on(const Entry& entry, Side side_to_move);

}  // namespace chuhe::tables
