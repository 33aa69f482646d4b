// SPDX-License-Identifier: MIT
//
// Hypothetical captures: what could be taken, and what could recapture. Every rule book asks these
// questions, also about the side that is not to move.
#pragma once

#include "chuhe/core/board.h"
#include "chuhe/core/generate.h"

namespace chuhe::rules {

// The enemy pieces that the piece on `from` attacks by its way of capturing, ignoring checks. Kings
// are included. Requires a piece on `from`.
Bitboard attacked_by(const Board& board, Square from);

// The pieces that give check to the king of that side, including the other king when they face each
// other.
Bitboard checkers_of(const Board& board, Side side);

// A piece worth chasing: neither the king nor a pawn on its own side of the river.
bool is_target(const Board& board, Square square);

// A piece whose attacks can be chases: neither king nor pawn.
bool is_chaser(const Board& board, Square square);

// Makes a capture on a board for the lifetime of the object.
class TrialCapture {
public:
    // Requires a piece on `from`. The board must outlive the object, and not change meanwhile.
    TrialCapture(Board& board, Square from, Square to)
        : board_(board), move_(from, to), captured_(board.move(move_)) {}
    ~TrialCapture() { board_.take_back(move_, captured_); }
    TrialCapture(const TrialCapture&) = delete;
    TrialCapture& operator=(const TrialCapture&) = delete;

private:
    Board& board_;
    Move move_;
    Slot captured_;
};

// Would this capture leave one's own king attacked by a piece outside `waived`? Restores the board.
bool exposes_king(Board& board, Square from, Square to, Bitboard waived);

// The pieces of `by` that can capture on `square` without exposing their king to a piece outside
// `waived`.
Bitboard legal_takers(Board& board, Square square, Side by, Bitboard waived);

// The same with an early exit: is there any?
bool has_legal_taker(Board& board, Square square, Side by, Bitboard waived);

}  // namespace chuhe::rules
