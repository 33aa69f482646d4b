// SPDX-License-Identifier: MIT
//
// A move is the square a piece leaves and the square it goes to; xiangqi needs no more. Two bytes:
//
//   15 14 | 13 … 7 | 6 … 0
//    0  0 |   to   |  from
//
// Whether a move can be played is a question for a Position. Plain coordinate text lives here;
// 炮二平五 and its relatives live in the room `notation`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/core/square.h"

namespace chuhe {

// From one square to another: a value of two bytes.
class Move {
public:
    // No move: a0a0, which no piece can make. The value of an empty slot.
    constexpr Move() = default;

    // Any two squares: legality is a question for a Position.
    constexpr Move(Square from, Square to)
        : bits_(static_cast<std::uint16_t>(from.index() | to.index() << kSquareBits)) {}

    // Requires bits written by bits(): other values are not valid moves.
    static constexpr Move from_bits(std::uint16_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    constexpr Square from() const { return Square::from_index(bits_ & kSquareMask); }
    constexpr Square to() const { return Square::from_index(bits_ >> kSquareBits); }
    // True for no move.
    constexpr bool is_none() const { return bits_ == 0; }

    // Stored in files, never rearrange.
    constexpr std::uint16_t bits() const { return bits_; }

    // The same move in the mirrored position, or seen from the other side of the board.
    constexpr Move mirrored() const { return {from().mirrored(), to().mirrored()}; }
    constexpr Move flipped() const { return {from().flipped(), to().flipped()}; }

    friend constexpr bool operator==(Move, Move) = default;

private:
    static constexpr int kSquareBits = 7;
    static constexpr int kSquareMask = (1 << kSquareBits) - 1;

    std::uint16_t bits_ = 0;
};

// The number of the first rank in coordinate text: 0 in UCCI, Pikafish and chessdb (h2e2, h9g7), 1
// in Fairy-Stockfish's UCI and on several sites (h3e3, h10g8). The text alone seldom reveals which
// one it is.
enum class RankBase : std::uint8_t { Zero, One };

constexpr RankBase other_base(RankBase base) {
    return base == RankBase::Zero ? RankBase::One : RankBase::Zero;
}

// "e0"; "e1" if the ranks count from 1.
std::string to_string(Square square, RankBase base);

// "h2e2".
std::string to_string(Move move, RankBase base = RankBase::Zero);

// "H2-E2", as ICCS records write it.
std::string to_iccs(Move move);

// Parses h2e2, H2E2, h2-e2 and H2-E2; with RankBase::One the ranks are 1-10. Returns nothing for
// any other text, or if both squares are the same.
std::optional<Move> parse_move(std::string_view text, RankBase base = RankBase::Zero);

}  // namespace chuhe
