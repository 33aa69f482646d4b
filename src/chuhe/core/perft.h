// SPDX-License-Identifier: MIT
//
// Perft: the number of move sequences of `depth` plies from a position. No faulty move generator
// survives this test, and it measures speed.
//
// Counting is honest: every position one ply before the end is reached by making moves, and its
// moves are counted there. No hash table, no stored counts, no symmetry.
#pragma once

#include <cstdint>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"

namespace chuhe {

// Requires depth >= 0. Depth 0 is 1.
std::uint64_t perft(const Position& position, int depth);

// A move, and the number of sequences that begin with it.
struct PerftCount {
    Move move;
    std::uint64_t nodes;
};

// The count for each legal move, in the order of legal_moves(). Requires depth >= 1.
std::vector<PerftCount> perft_divide(const Position& position, int depth);

}  // namespace chuhe
