// SPDX-License-Identifier: MIT
#include "chuhe/rules/capture.h"

#include "chuhe/core/attacks.h"

namespace chuhe::rules {

Bitboard attacked_by(const Board& board, Square from) {
    const Piece piece = piece_of(board.slot_on(from));
    const Bitboard enemies = board.pieces(opponent_of(piece.side()));
    return targets_of(piece, from, board.occupied()) & enemies;
}

Bitboard checkers_of(const Board& board, Side side) {
    return attackers_of(board, board.king(side), opponent_of(side));
}

bool is_target(const Board& board, Square square) {
    const Piece piece = piece_of(board.slot_on(square));
    if (piece.type() == PieceType::King) return false;
    return piece.type() != PieceType::Pawn || square.is_across_river_for(piece.side());
}

bool is_chaser(const Board& board, Square square) {
    const PieceType type = piece_of(board.slot_on(square)).type();
    return type != PieceType::King && type != PieceType::Pawn;
}

bool exposes_king(Board& board, Square from, Square to, Bitboard waived) {
    const Side side = piece_of(board.slot_on(from)).side();
    const TrialCapture trial(board, from, to);
    return !(checkers_of(board, side) - waived).is_empty();
}

Bitboard legal_takers(Board& board, Square square, Side by, Bitboard waived) {
    Bitboard takers;
    for (const Square from : attackers_of(board, square, by)) {
        if (!exposes_king(board, from, square, waived)) takers |= Bitboard(from);
    }
    return takers;
}

bool has_legal_taker(Board& board, Square square, Side by, Bitboard waived) {
    for (const Square from : attackers_of(board, square, by)) {
        if (!exposes_king(board, from, square, waived)) return true;
    }
    return false;
}

}  // namespace chuhe::rules
