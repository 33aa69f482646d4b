// SPDX-License-Identifier: MIT
//
// What a book knows: for a position, the moves; for a move, how games with it ended and how
// strongly it is preferred.
#pragma once

#include <cstdint>

#include "chuhe/core/move.h"
#include "chuhe/core/zobrist.h"

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
    // The mover's share of the points, 0 … 1. Requires at least one game.
    double score() const {
        return static_cast<double>(half_points()) / (2.0 * static_cast<double>(games()));
    }

    friend bool operator==(const Counts&, const Counts&) = default;
};

// A row of the file. Position and move are folded (book/fold.h): they may be the mirror image of
// what was on the board.
struct Entry {
    Identity identity = {};
    Move move = {};
    std::uint16_t weight = 0;  // 0: known, but never played
    Counts counts = {};

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

// The answer for a position on the board: one of its legal moves.
struct BookMove {
    Move move = {};
    Move twin = {};  // its mirror image, if the position is symmetric; otherwise null
    std::uint16_t weight = 0;
    Counts counts = {};

    friend bool operator==(const BookMove&, const BookMove&) = default;
};

}  // namespace chuhe::book
