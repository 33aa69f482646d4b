// SPDX-License-Identifier: MIT
//
// The rules of the game once more, slow and plain, to hold the fast generator against.
//
// A mailbox board of FEN letters. A piece may go from one square to another when the rule of its
// kind, spelled out in can_go(), says so; a move is legal when, after it has been tried, no enemy
// piece can go to the king. Nothing is shared with the tables of core: only its value types are.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/move.h"
#include "core/position.h"
#include "core/setup.h"
#include "core/side.h"
#include "core/square.h"

namespace chuhe::tests {

class SlowBoard {
public:
    // Any set-up will do, even one that no game can have.
    explicit SlowBoard(const Setup& setup);
    explicit SlowBoard(const Position& position) : SlowBoard(position.setup()) {}

    // The rule of its kind lets the piece go there, whatever happens to its own king. A king "goes"
    // to the other king when they face each other.
    bool can_go(Square from, Square to) const;

    // In the order of Move::bits().
    std::vector<Move> legal_moves() const;

    // Requires a king of that side.
    bool is_in_check(Side side) const;

    // The pieces of `by` that could take an enemy on this square, from a0 to i9.
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

// Where a piece of this kind may stand in a game at all. Written from the rules, not from the
// tables of core.
bool may_stand(Piece piece, Square square);

}  // namespace chuhe::tests
