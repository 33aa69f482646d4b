// SPDX-License-Identifier: MIT
//
// Captures that nobody has played: what could be taken, and what could take back. Every rule book
// asks these questions, and asks them of a side that may not be to move.
//
// Pieces are named by their slots (core/board.h): a slot follows its piece through a whole game,
// so "the same piece again" is "the same bit again".
#pragma once

#include <bit>
#include <cstdint>

#include "core/board.h"
#include "core/generate.h"

namespace chuhe::rules {

// A set of pieces, one bit per slot.
using SlotSet = std::uint32_t;

constexpr SlotSet set_of(Slot slot) {
    return SlotSet{1} << slot;
}
constexpr bool contains(SlotSet set, Slot slot) {
    return (set >> slot & 1) != 0;
}
// Requires a set that is not empty.
constexpr Slot first_of(SlotSet set) {
    return static_cast<Slot>(std::countr_zero(set));
}

// The enemy pieces that the piece on `from` attacks by the way it captures, checks ignored. Kings
// are attacked too. Requires a piece on `from`.
Bitboard attacked_by(const Board& board, Square from);

// The pieces that give check to the king of that side; the other king when they face each other.
Bitboard checkers_of(const Board& board, Side side);

// A value that one side could lose: neither the king nor a pawn on its own side of the river.
bool is_target(const Board& board, Square square);

// A piece whose attacks can be a chase: neither king nor pawn.
bool is_chaser(const Board& board, Square square);

// Makes a capture on a board for as long as the object lives.
class TrialCapture {
public:
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

// Would this capture leave the own king attacked by a piece outside `waived`? The board is the same
// afterwards.
bool exposes_king(Board& board, Square from, Square to, Bitboard waived);

// The pieces of `by` that can take what stands on `square` without exposing their king to a piece
// outside `waived`.
Bitboard legal_takers(Board& board, Square square, Side by, Bitboard waived);

// The same with an early end: is there any?
bool has_legal_taker(Board& board, Square square, Side by, Bitboard waived);

}  // namespace chuhe::rules
