// SPDX-License-Identifier: MIT
//
// The squares from which each kind of piece of the side to move would give check, given the current
// occupancy. A move of a rook, cannon, horse or pawn to such a square is nearly always a check: the
// moving piece may itself open or close the line. Discovered checks are not found.
#pragma once

#include <array>

#include "chuhe/core/attacks.h"
#include "chuhe/core/lines.h"
#include "chuhe/core/position.h"

namespace chuhe::engine {

class CheckSquares {
public:
    explicit CheckSquares(const Position& position) {
        const Side us = position.side_to_move();
        const Board& board = position.board();
        const Square king = board.king(opponent_of(us));
        const std::size_t index = index_of(king);
        const Bitboard occupied = board.occupied();
        const Bitboard in_sight = rook_targets(king, occupied);
        // A cannon needs the first piece on a line as its screen.
        const Bitboard beyond = rook_targets(king, occupied - in_sight) - in_sight;
        const std::size_t legs = diagonal_index(Windows(occupied).around(king.index()));
        squares_[index_of(PieceType::Rook)] = in_sight;
        squares_[index_of(PieceType::Cannon)] = beyond;
        squares_[index_of(PieceType::Horse)] = kHorseAttackers[index][legs];
        squares_[index_of(PieceType::Pawn)] = kPawnAttackers[index_of(us)][index];
    }

    Bitboard of(PieceType type) const { return squares_[index_of(type)]; }
    Bitboard all() const {
        return of(PieceType::Rook) | of(PieceType::Cannon) | of(PieceType::Horse) |
               of(PieceType::Pawn);
    }

private:
    std::array<Bitboard, kPieceTypes> squares_{};
};

}  // namespace chuhe::engine
