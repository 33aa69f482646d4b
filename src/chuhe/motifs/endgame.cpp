// SPDX-License-Identifier: MIT
#include "chuhe/motifs/endgame.h"

namespace chuhe::motifs {
namespace {

constexpr int kMostEndgamePoints = 6;

}  // namespace

int attacking_points(const Board& board) {
    return 2 * board.pieces(PieceType::Rook).count() + board.pieces(PieceType::Horse).count() +
           board.pieces(PieceType::Cannon).count();
}

bool is_endgame(const Board& board) {
    return attacking_points(board) <= kMostEndgamePoints;
}

}  // namespace chuhe::motifs
