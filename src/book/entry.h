// SPDX-License-Identifier: MIT
//
// What a book knows: of a position, the moves; of a move, how games with it ended and how eagerly
// it should be played.
#pragma once

#include <cstdint>

#include "core/move.h"
#include "core/zobrist.h"

namespace chuhe::book {

// How a game ended for the side that made the move.
enum class GameResult : std::uint8_t { Win, Draw, Loss };

// Games, from the point of view of the side that made the move.
struct Counts {
    std::uint32_t wins = 0;
    std::uint32_t draws = 0;
    std::uint32_t losses = 0;

    std::uint64_t games() const { return std::uint64_t{wins} + draws + losses; }
    // Half points: two for a win, one for a draw.
    std::uint64_t half_points() const { return 2 * std::uint64_t{wins} + draws; }
    // What share of the points the mover made, 0 … 1. Requires games.
    double score() const {
        return static_cast<double>(half_points()) / (2.0 * static_cast<double>(games()));
    }

    friend bool operator==(const Counts&, const Counts&) = default;
};

// A row of the file. Position and move are folded (book/fold.h): they may be a mirror image of
// what was on the board.
struct Entry {
    Identity identity;
    Move move;
    std::uint16_t weight = 0;  // 0: known, and never to be played
    Counts counts;

    friend bool operator==(const Entry&, const Entry&) = default;
};

// The same position and the same move.
inline bool is_same_move(const Entry& a, const Entry& b) {
    return a.identity == b.identity && a.move == b.move;
}

// The order of the file.
inline bool comes_before(const Entry& a, const Entry& b) {
    if (a.identity != b.identity) return a.identity < b.identity;
    return a.move.bits() < b.move.bits();
}

// An answer about a position on the board: a legal move of it.
struct BookMove {
    Move move;
    Move twin;  // its mirror image, where the position is its own; else none
    std::uint16_t weight = 0;
    Counts counts;

    friend bool operator==(const BookMove&, const BookMove&) = default;
};

}  // namespace chuhe::book
