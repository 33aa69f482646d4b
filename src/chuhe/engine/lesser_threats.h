// SPDX-License-Identifier: MIT
//
// The squares where a piece of the side to move can be captured by a less valuable one, given the
// current occupancy: a horse or cannon by a pawn, an advisor or an elephant, a rook by anything
// except a rook or the king.
#pragma once

#include <array>

#include "chuhe/core/attacks.h"
#include "chuhe/core/lines.h"
#include "chuhe/core/position.h"

namespace chuhe::engine {

class LesserThreats {
public:
    explicit LesserThreats(const Position& position) {
        const Side them = opponent_of(position.side_to_move());
        const Board& board = position.board();
        const Bitboard occupied = board.occupied();
        const Windows windows(occupied);
        Bitboard small;
        for (const Square square : board.pieces(them, PieceType::Pawn))
            small |= kPawnMoves[index_of(them)][index_of(square)];
        for (const Square square : board.pieces(them, PieceType::Advisor))
            small |= kAdvisorMoves[index_of(square)];
        for (const Square square : board.pieces(them, PieceType::Elephant))
            small |=
                kElephantMoves[index_of(square)][diagonal_index(windows.around(square.index()))];
        Bitboard larger = small;
        for (const Square square : board.pieces(them, PieceType::Horse))
            larger |=
                kHorseMoves[index_of(square)][orthogonal_index(windows.around(square.index()))];
        for (const Square square : board.pieces(them, PieceType::Cannon))
            larger |= beyond_screens(square, occupied);
        against_[index_of(PieceType::Horse)] = small;
        against_[index_of(PieceType::Cannon)] = small;
        against_[index_of(PieceType::Rook)] = larger;
    }

    Bitboard against(PieceType type) const { return against_[index_of(type)]; }

private:
    // Where a cannon captures whatever arrives.
    static Bitboard beyond_screens(Square cannon, Bitboard occupied) {
        const Bitboard in_sight = rook_targets(cannon, occupied);
        return rook_targets(cannon, occupied - in_sight) - in_sight;
    }

    std::array<Bitboard, kPieceTypes> against_{};
};

}  // namespace chuhe::engine
