// SPDX-License-Identifier: MIT
//
// What happens in a line: the motifs of the side that moves first in it, the winner or the one who
// refutes a mistake.
//
//   for (const Finding& finding : find_motifs(position, line))
//       … finding.motif, finding.ply, finding.actor, finding.targets
//
// A motif is found only if the line bears it out: a fork counts when the forking piece then takes
// one of its targets. A line that ends too early therefore has fewer motifs, never wrong ones.
#pragma once

#include <span>
#include <vector>

#include "chuhe/core/bitboard.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/motifs/motif.h"

namespace chuhe::motifs {

// One motif, and the pieces involved, as they stand after the move at `ply`.
struct Finding {
    Motif motif;
    int ply = 0;       // of the move that brings it about: 0 is the first move of the line
    Square actor;      // the piece that does it
    Bitboard targets;  // the pieces it is done to; of a mate, the king
};

// In the order of the line; each motif at most once per move. Requires legal moves.
std::vector<Finding> find_motifs(const Position& position, std::span<const Move> line);

// The same without the places.
MotifSet motifs_of(std::span<const Finding> findings);

// The length of the mate at the end of a line, in moves of the side that moves first: 2 for three
// plies. 0 if the line ends without that side winning. Requires legal moves.
int mate_length(const Position& position, std::span<const Move> line);

}  // namespace chuhe::motifs
