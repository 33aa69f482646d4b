// SPDX-License-Identifier: MIT
//
// Rook and cannon on one line of the board.
//
// A bitline is the occupancy of a rank (9 points, file a first) or of a file (10 points, rank 0
// first), one bit per point. What a rook or cannon can reach on a line depends only on the bitline
// and its own place in it, so two small tables answer every question without a loop or a branch:
//
//   bit        9 8 7 6 5 4 3 2 1 0
//   bitline    . X . X . o . . X X      o = our piece, at 4
//   reach      . . . x x . x x x .      rook: up to the first piece on each side, that one included
//   captures   . x . . . . . . . x      cannon: the second piece on each side
//
// A cannon's quiet moves are the reach without its two end pieces.
#pragma once

#include <array>
#include <cstdint>

#include "chuhe/base/platform.h"
#include "chuhe/core/bitboard.h"
#include "chuhe/core/square.h"

namespace chuhe {

struct LineMoves {
    std::uint16_t reach;
    std::uint16_t cannon_captures;
};

// kRankMoves[file][bitline] and kFileMoves[rank][bitline].
extern const std::array<std::array<LineMoves, 512>, Square::kFiles> kRankMoves;
extern const std::array<std::array<LineMoves, 1024>, Square::kRanks> kFileMoves;

// Where to find the two lines through a square: which half of a Bitboard contains its rank, and
// which rows of the tables apply.
struct Cross {
    std::uint64_t rank_mask;  // in the half of the square
    std::uint64_t file_mask;  // in either half
    const LineMoves* rank_row;
    const LineMoves* file_row;
    std::uint8_t half;  // 0 low, 1 high
    std::uint8_t rank_shift;
    std::uint8_t file;
};

// One cross per square, and a last one for captured pieces, which see nothing.
extern const std::array<Cross, Square::kCount + 1> kCrosses;

// The bitlines of a cross.
struct CrossBits {
    unsigned rank;
    unsigned file;
};

inline CrossBits bits_on(const Cross& cross, Bitboard set) {
    const std::uint64_t half = cross.half == 0 ? set.low() : set.high();
    if constexpr (platform::kHasGather) {
        return {static_cast<unsigned>(platform::gather(half, cross.rank_mask)),
                static_cast<unsigned>(platform::gather(set.low(), cross.file_mask) |
                                      platform::gather(set.high(), cross.file_mask) << 5)};
    } else {
        const Bitboard file(set.low() & cross.file_mask, set.high() & cross.file_mask);
        return {static_cast<unsigned>((half & cross.rank_mask) >> cross.rank_shift),
                file.file_bits(cross.file)};
    }
}

// The line tables applied to a whole board: rank and file together.
inline Bitboard rook_targets(Square from, Bitboard occupied) {
    const auto file = static_cast<std::size_t>(from.file());
    const auto rank = static_cast<std::size_t>(from.rank());
    return Bitboard::from_rank_bits(kRankMoves[file][occupied.rank_bits(from.rank())].reach,
                                    from.rank()) |
           Bitboard::from_file_bits(kFileMoves[rank][occupied.file_bits(from.file())].reach,
                                    from.file());
}

// The second piece in each of the four directions, of either colour.
inline Bitboard cannon_captures(Square from, Bitboard occupied) {
    const auto file = static_cast<std::size_t>(from.file());
    const auto rank = static_cast<std::size_t>(from.rank());
    return Bitboard::from_rank_bits(
               kRankMoves[file][occupied.rank_bits(from.rank())].cannon_captures, from.rank()) |
           Bitboard::from_file_bits(
               kFileMoves[rank][occupied.file_bits(from.file())].cannon_captures, from.file());
}

// The vocabulary of bitline programs, as in seed 004. The generator uses the tables above; tests
// compare the two.

// One line of the board.
struct Bitline {
    std::uint16_t bits = 0;
    int length = 0;  // 9 for a rank, 10 for a file

    friend constexpr bool operator==(Bitline, Bitline) = default;
};

constexpr Bitline bitline_of_rank(Bitboard occupied, int rank) {
    return {static_cast<std::uint16_t>(occupied.rank_bits(rank)), Square::kFiles};
}
constexpr Bitline bitline_of_file(Bitboard occupied, int file) {
    return {static_cast<std::uint16_t>(occupied.file_bits(file)), Square::kRanks};
}

// The places a rook can reach: `first` … `last`. Each end is the first piece on that side, or the
// edge of the board; it equals the rook's own place if the rook is at the edge. Whether a piece at
// an end may be captured depends on its colour, which a bitline does not know.
struct RookRegion {
    int first = 0;
    int last = 0;

    friend constexpr bool operator==(RookRegion, RookRegion) = default;
};

// A cannon moves quietly within `first` … `last` and captures at `first_capture` and
// `last_capture`, the second pieces on each side. If there is nothing to capture, they repeat
// `first` or `last`.
struct CannonRegion {
    int first_capture = 0;
    int first = 0;
    int last = 0;
    int last_capture = 0;

    friend constexpr bool operator==(CannonRegion, CannonRegion) = default;
};

// Require 0 <= place < line.length.
RookRegion rook_region(Bitline line, int place);
CannonRegion cannon_region(Bitline line, int place);

}  // namespace chuhe
