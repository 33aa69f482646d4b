// SPDX-License-Identifier: MIT
//
// The order of the positions in the table of an ending: a number for every position, and back.
//
//   number = ((pair of placements × sets of the first kind) + set) × sets of the second kind + …
//
// A pair of placements says where both kings, advisors and elephants stand; a set says where the
// attackers of one kind and side stand. Mirror images have one number: of two, the position whose
// pair is listed is in the table, and if the pair is its own mirror image, the one with the smaller
// number. Numbers that describe no position (two pieces on one square, or the image that is not in
// the table) are wasted.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "chuhe/core/bitboard.h"
#include "chuhe/core/board.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/position.h"
#include "chuhe/core/square.h"
#include "chuhe/tables/material.h"
#include "chuhe/tables/placements.h"

namespace chuhe::tables {

// The squares that pieces of a kind can stand on, numbered, by square.
using PointNumbers = std::array<std::uint8_t, Square::kCount>;

// The number of a set of squares among all sets of so many.
std::uint64_t number_of_set(Bitboard squares, const PointNumbers& points);

// Boards passed to a Layout have exactly the pieces of its material, the stronger army Red's.
class Layout {
public:
    explicit Layout(const Material& material);

    const Material& material() const { return material_; }

    // How many numbers there are: the same for both sides to move. Of endings with so many pieces
    // that nobody could count them, the largest number.
    std::uint64_t size() const { return size_; }

    // The same for a position and its mirror image.
    std::uint64_t number_of(const Board& board) const;

    // number_of(with_sides_swapped(board)), but faster. Here it is that board, not this one, which
    // has the stronger army in Red's hands.
    std::uint64_t number_of_swapped(const Board& board) const;

    // Fills an empty board. Returns false, leaving the board in any state, if the number describes
    // no position. Whether the position can arise in a game is another question.
    bool place(std::uint64_t number, Board& board) const;

    // A position that is its own mirror image.
    bool is_symmetric(const Board& board) const;

private:
    friend class Steps;
    friend class Walk;

    // Attackers of one kind and side: interchangeable, so only the set of their squares counts.
    struct Kind {
        Piece piece;
        int count;
        std::uint64_t sets;
        std::uint64_t stride;  // from one set to the next
        // The number of each square among the points of the kind; and of its mirror image.
        std::array<PointNumbers, 2> points;

        // Requires `count` squares.
        std::uint64_t set_of(Bitboard squares, bool is_mirrored) const;
    };
    // The listed pair of placements that stands for this one.
    struct Pair {
        std::uint64_t number;
        bool is_mirrored;
        bool is_symmetric;
    };
    // Consecutive numbers that differ only in the last kind.
    struct Row {
        std::uint64_t pair;
        bool is_symmetric;
    };

    // Requires an attacker that the ending has.
    const Kind& kind_of(Piece piece) const {
        return kinds_[kind_of_[index_of(piece.side())][index_of(piece.type())]];
    }

    Pair pair_of(std::uint32_t red, std::uint32_t black) const;
    // The part of the number that the attackers make up.
    std::uint64_t attackers_of(const Board& board, bool is_mirrored) const;
    std::uint64_t number_of(const Pair& pair, std::uint64_t attackers,
                            std::uint64_t mirrored_attackers) const;
    std::uint64_t numbers_in_row() const { return kinds_.empty() ? 1 : kinds_.back().sets; }
    // Puts all but the last kind on an empty board. Nothing if two would stand on one square.
    std::optional<Row> place_row(std::uint64_t row, Board& board) const;
    // Adds the last kind. Requires a board with the row of that number.
    bool place_last(const Row& row, std::uint64_t number, Board& board) const;

    Material material_;
    const Placements* red_;
    const Placements* black_;
    std::vector<Kind> kinds_;
    std::array<std::array<std::uint8_t, kPieceTypes>, kSides> kind_of_{};  // index of kinds_
    std::uint64_t stride_ = 1;  // from one pair to the next
    std::uint64_t size_ = 0;
};

inline std::uint64_t Layout::Kind::set_of(Bitboard squares, bool is_mirrored) const {
    const auto& point = points[is_mirrored ? 1 : 0];
    if (count == 1) return point[index_of(squares.first())];
    return number_of_set(squares, point);
}

// Red's placement decides which of two mirror images is listed; if it is symmetric, Black's does.
inline Layout::Pair Layout::pair_of(std::uint32_t red, std::uint32_t black) const {
    if (!red_->is_symmetric(red)) {
        const bool is_mirrored = red_->is_image(red);
        const std::uint64_t row = is_mirrored ? red_->mirrored(red) : red;
        return {row * black_->size() + (is_mirrored ? black_->mirrored(black) : black), is_mirrored,
                false};
    }
    const std::uint64_t asymmetric = std::uint64_t{red_->pairs()} * black_->size();
    const std::uint64_t row = red - 2 * red_->pairs();
    return {asymmetric + row * black_->folded() + black_->fold(black), black_->is_image(black),
            black_->is_symmetric(black)};
}

inline std::uint64_t Layout::number_of(const Pair& pair, std::uint64_t attackers,
                                       std::uint64_t mirrored_attackers) const {
    const std::uint64_t base = pair.number * stride_;
    if (pair.is_symmetric) return base + std::min(attackers, mirrored_attackers);
    return base + (pair.is_mirrored ? mirrored_attackers : attackers);
}

inline std::uint64_t Layout::attackers_of(const Board& board, bool is_mirrored) const {
    std::uint64_t attackers = 0;
    for (const Kind& kind : kinds_) {
        const Bitboard squares = board.pieces(kind.piece.side(), kind.piece.type());
        attackers += kind.set_of(squares, is_mirrored) * kind.stride;
    }
    return attackers;
}

// Nothing if the number describes no position, or it cannot arise: the side that is not to move is
// in check.
std::optional<Position> position_at(const Layout& layout, std::uint64_t number, Side side_to_move);

// The mirror image of a board in file e, and the same board with colours swapped.
Board mirrored(const Board& board);
Board with_sides_swapped(const Board& board);

}  // namespace chuhe::tables
