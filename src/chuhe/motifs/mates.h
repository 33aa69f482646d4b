// SPDX-License-Identifier: MIT
//
// The classical mates that show in the final position (基本杀法). docs/motifs.md has their
// definitions and pictures.
#pragma once

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/motifs/motif.h"

namespace chuhe::motifs {

// The classical mates of a position in which the side to move is mated, by the move that led there;
// several may apply, or none. Requires is_checkmate(mated) and its last move.
MotifSet classical_mates(const Position& mated, Move last);

// The pieces of the mating side without which it would not be mate: those that give check, take
// away flight points, shield others from capture, or serve as screens. Two pieces that do the same
// work are both dispensable. The king is not among them. Requires is_checkmate(mated).
Bitboard mating_pieces(const Position& mated);

}  // namespace chuhe::motifs
