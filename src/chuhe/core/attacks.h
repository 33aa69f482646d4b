// SPDX-License-Identifier: MIT
//
// Which squares a piece attacks. Rooks and cannons are in core/lines.h; the stepping pieces are
// here.
//
// A horse is blocked at its legs (蹩马腿), an elephant at its eyes (塞象眼). Both are adjacent to
// the piece, so a small window of the board is cut out, and its four relevant points form an index
// 0-15 into precomputed sets:
//
//   bit 18 19 20      the eyes of an elephant     0  2 18 20
//        9  o 11      the legs of a horse         1  9 11 19
//        0  1  2
#pragma once

#include <array>
#include <cstdint>

#include "chuhe/core/bitboard.h"
#include "chuhe/core/lines.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/square.h"

namespace chuhe {

// The board as two words, each extended by one rank (and a point) of the other half on either side,
// so that the window around any square lies within one word.
class Windows {
public:
    explicit constexpr Windows(Bitboard occupied)
        : low_(occupied.low() << 10 | occupied.high() << 55),
          high_(occupied.low() >> 35 | occupied.high() << 10) {}

    // Points beyond the edge of the board have arbitrary values: the tables ignore them.
    constexpr std::uint32_t around(int square_index) const {
        return static_cast<std::uint32_t>(square_index < Bitboard::kHalf
                                              ? low_ >> square_index
                                              : high_ >> (square_index - Bitboard::kHalf));
    }

private:
    std::uint64_t low_;
    std::uint64_t high_;
};

// Four points of a window as an index 0-15. The multipliers were found by search; any pair that
// distinguishes the 16 cases will do, because the tables are filled through these same functions.
constexpr std::size_t orthogonal_index(std::uint32_t window) {
    return (window & 0x80A02U) * 0x8100800U >> 28;
}
constexpr std::size_t diagonal_index(std::uint32_t window) {
    return (window & 0x140005U) * 0x10000800U >> 28;
}

// One row of 16 sets per square. The row after the last belongs to captured pieces and is empty.
using WindowTable = std::array<std::array<Bitboard, 16>, Square::kCount + 1>;

// One set per square, with an empty one for captured pieces.
using StepTable = std::array<Bitboard, Square::kCount + 1>;

extern const WindowTable kHorseMoves;      // by orthogonal_index: where a horse can jump
extern const WindowTable kHorseAttackers;  // by diagonal_index: from where a horse reaches here
extern const WindowTable kElephantMoves;   // by diagonal_index; only from elephant squares
extern const StepTable kHorseJumps;        // all eight jumps, ignoring the legs
extern const StepTable kKingMoves;         // within the palace
extern const StepTable kAdvisorMoves;      // within the palace
extern const std::array<StepTable, kSides> kPawnMoves;
extern const std::array<StepTable, kSides>
    kPawnAttackers;             // where a pawn of that side attacks from
extern const StepTable kLines;  // the rank and the file of a square, excluding the square itself

// The nine points of the palace (九宫), to which a side's king and advisors are confined.
inline constexpr std::array<Bitboard, kSides> kPalaces = [] {
    std::array<Bitboard, kSides> palaces{};
    for (int i = 0; i < Square::kCount; ++i) {
        const Square square = Square::from_index(i);
        for (const Side side : {Side::Red, Side::Black}) {
            if (square.is_in_palace_of(side)) palaces[index_of(side)] |= Bitboard(square);
        }
    }
    return palaces;
}();

// kBetween[a][b]: the squares strictly between two squares on one line; empty otherwise.
extern const std::array<std::array<Bitboard, Square::kCount>, Square::kCount> kBetween;

// Where this kind of piece can ever stand: the palace, the seven elephant points; for pawns, their
// own files before the river and everything beyond it.
Bitboard home_of(Piece piece);

inline Bitboard horse_targets(Square from, Bitboard occupied) {
    return kHorseMoves[index_of(from)][orthogonal_index(Windows(occupied).around(from.index()))];
}
inline Bitboard elephant_targets(Square from, Bitboard occupied) {
    return kElephantMoves[index_of(from)][diagonal_index(Windows(occupied).around(from.index()))];
}

// All squares the piece could move to or capture on, own pieces included, ignoring checks. For a
// cannon, both its quiet moves and its captures.
Bitboard targets_of(Piece piece, Square from, Bitboard occupied);

}  // namespace chuhe
