// SPDX-License-Identifier: MIT
//
// The input of the network: each piece on the board is one feature, numbered separately for each
// player.
//
// A player sees the board from its own side of the river, mirrored if that brings its king from
// file f to file d. So the king is on one of six points, and every piece has a number for each
// point it can ever stand on:
//
//            king  advisor  elephant  horse  rook  cannon  pawn
//   own         0        6        11     18   108     198   288
//   enemy     343      352       357    364   454     544   634 … 688
//
// The points of one kind of piece are numbered a0, b0, … i9. With king buckets the numbers also
// depend on the square of the own king. The trainer has the same definition in
// training/features.py, and a test compares the two.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "chuhe/core/board.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/side.h"
#include "chuhe/core/square.h"

namespace chuhe::nnue {

// Stored in network files, never renumber.
enum class FeatureSet : std::uint32_t {
    Plain = 1,        // kFeatures
    KingBuckets = 2,  // kKingBuckets * kFeatures
};

inline constexpr int kFeatures = 689;
inline constexpr int kKingBuckets = 4;

constexpr int feature_count(FeatureSet set) {
    return set == FeatureSet::KingBuckets ? kKingBuckets * kFeatures : kFeatures;
}

// The network has one output per stage of the game, determined by the attacking pieces left on the
// board: rooks count two, horses and cannons one.
inline constexpr int kOutputBuckets = 8;

inline int output_bucket(const Board& board) {
    const int material = 2 * board.pieces(PieceType::Rook).count() +
                         board.pieces(PieceType::Horse).count() +
                         board.pieces(PieceType::Cannon).count();
    const int bucket = material / 2;
    return bucket < kOutputBuckets ? bucket : kOutputBuckets - 1;
}

// How a player sees the board, determined by its own king's square.
struct View {
    bool is_mirrored;
    std::uint8_t king_bucket;
};

namespace detail {

constexpr Square seen_by(Side viewer, Square square) {
    return viewer == Side::Red ? square : square.flipped();
}

// Whether a piece can stand on a point, seen by its owner (or, for `is_own` false, by its enemy).
constexpr bool can_stand(bool is_own, PieceType type, Square seen) {
    const Square home = is_own ? seen : seen.flipped();
    const int file = home.file();
    const int rank = home.rank();
    switch (type) {
        case PieceType::King:
            return home.is_in_palace_of(Side::Red) && (!is_own || file <= 4);
        case PieceType::Advisor:
            return home.is_in_palace_of(Side::Red) && (file + rank) % 2 == 1;
        case PieceType::Elephant:
            return rank <= 4 && rank % 2 == 0 && (rank == 2 ? file % 4 == 0 : file % 4 == 2);
        case PieceType::Pawn:
            return rank >= 5 || (rank >= 3 && file % 2 == 0);
        default:
            return true;
    }
}

// By piece seen (own or enemy, then kind) and point seen.
using FeatureTable = std::array<std::array<std::int16_t, Square::kCount>, Piece::kCount>;

inline constexpr std::int16_t kImpossible = -1;

constexpr FeatureTable number_features() {
    FeatureTable table{};
    std::int16_t next = 0;
    for (int piece = 0; piece < Piece::kCount; ++piece) {
        const bool is_own = piece < kPieceTypes;
        const auto type = static_cast<PieceType>(piece % kPieceTypes);
        for (int i = 0; i < Square::kCount; ++i) {
            const bool exists = can_stand(is_own, type, Square::from_index(i));
            table[static_cast<std::size_t>(piece)][static_cast<std::size_t>(i)] =
                exists ? next++ : kImpossible;
        }
    }
    return table;
}

inline constexpr FeatureTable kNumbers = number_features();

// By viewer and mirror, slot and square, so that an accumulator update needs one look-up.
using SlotTable = std::array<std::array<std::int16_t, Square::kCount>, kSlots>;

constexpr SlotTable slots_seen_by(Side viewer, bool is_mirrored) {
    SlotTable table{};
    for (Slot slot = 0; slot < kSlots; ++slot) {
        const Piece piece = piece_of(slot);
        const std::size_t seen_piece =
            (piece.side() == viewer ? 0 : kPieceTypes) + index_of(piece.type());
        for (int i = 0; i < Square::kCount; ++i) {
            const Square square = seen_by(viewer, Square::from_index(i));
            const Square seen = is_mirrored ? square.mirrored() : square;
            table[slot][static_cast<std::size_t>(i)] = kNumbers[seen_piece][index_of(seen)];
        }
    }
    return table;
}

inline constexpr std::array<std::array<SlotTable, 2>, kSides> kSlotTables = {
    {{slots_seen_by(Side::Red, false), slots_seen_by(Side::Red, true)},
     {slots_seen_by(Side::Black, false), slots_seen_by(Side::Black, true)}}};

}  // namespace detail

inline View view_of(Side viewer, Square own_king) {
    const Square king = detail::seen_by(viewer, own_king);
    const int file = king.file() > 4 ? Square::kFiles - 1 - king.file() : king.file();
    // Kings are on e0 in two games of three, so that point has a bucket of its own, and the rare
    // ones share one.
    const int bucket = king.rank() == 0                ? (file == 4 ? 0 : 1)
                       : king.rank() == 1 && file == 3 ? 2
                                                       : 3;
    return {king.file() > 4, static_cast<std::uint8_t>(bucket)};
}

// The number of a piece on a square, without king buckets. Requires a square on which it can stand,
// and for the viewer's own king one that the view maps to file d or e.
inline int feature_of(Side viewer, bool is_mirrored, int slot, std::uint8_t square) {
    return detail::kSlotTables[index_of(viewer)][is_mirrored ? 1 : 0]
                              [static_cast<std::size_t>(slot)][square];
}

}  // namespace chuhe::nnue
