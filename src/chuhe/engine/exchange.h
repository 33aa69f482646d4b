// SPDX-License-Identifier: MIT
//
// The value of a series of captures on one square (static exchange evaluation), without making a
// move. It handles cannons: every piece that leaves a line removes a screen or opens the line for
// the next rook, so the attackers are recomputed after each capture.
#pragma once

#include <array>

#include "chuhe/core/move.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// Plain values for exchanges: seed 003's, in hundredths. The king is worth more than everything.
//                                                    K      A    B    N    R     C    P
inline constexpr std::array<Score, kPieceTypes> kExchangeValues = {10000, 200, 200, 450,
                                                                   1000,  500, 120};

constexpr Score exchange_value(PieceType type) {
    return kExchangeValues[index_of(type)];
}

// Does the side that makes this move gain at least `threshold` from the captures on the target
// square, if both sides capture as long as it pays? Requires a legal move.
bool exchange_gains(const Position& position, Move move, Score threshold);

}  // namespace chuhe::engine
