// SPDX-License-Identifier: MIT
//
// The rules of the game again, slow and plain, to test the fast generator against.
//
// A mailbox board of FEN letters. A piece may go from one square to another if the rule for its
// kind, spelled out in can_go(), says so; a move is legal if, once it has been made, no enemy piece
// can go to the king. Nothing but value types is shared with core.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/core/setup.h"
#include "chuhe/core/side.h"
#include "chuhe/core/square.h"

namespace chuhe::tests {

class SlowBoard {
public:
    // Any setup will do, even one that is impossible in a game.
    explicit SlowBoard(const Setup& setup);
    explicit SlowBoard(const Position& position) : SlowBoard(position.setup()) {}

    // The rule for its kind lets the piece go there, regardless of its own king. A king can "go" to
    // the other king when they face each other.
    bool can_go(Square from, Square to) const;

    // In the order of Move::bits().
    std::vector<Move> legal_moves() const;

    // Requires a king of that side.
    bool is_in_check(Side side) const;

    // The pieces of `by` that could capture an enemy on this square, from a0 to i9.
    std::vector<Square> attackers_of(Square square, Side by) const;

    SlowBoard after(Move move) const;
    std::uint64_t perft(int depth) const;

private:
    static constexpr char kEmpty = '.';

    char at(int file, int rank) const;
    char at(Square square) const { return at(square.file(), square.rank()); }
    bool is_of(Side side, Square square) const;
    int pieces_between(Square a, Square b) const;
    bool is_empty(int file, int rank) const { return at(file, rank) == kEmpty; }

    std::array<char, 90> letters_{};
    Side side_to_move_;
};

// Where a piece of this kind may ever stand in a game. Derived from the rules, not from core's
// tables.
bool may_stand(Piece piece, Square square);

}  // namespace chuhe::tests
