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

#include <cstdint>
#include <optional>
#include <vector>

#include "chuhe/core/board.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/position.h"
#include "chuhe/tables/material.h"
#include "chuhe/tables/placements.h"

namespace chuhe::tables {

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

    // Fills an empty board. Returns false, leaving the board in any state, if the number describes
    // no position. Whether the position can arise in a game is another question.
    bool place(std::uint64_t number, Board& board) const;

    // A position that is its own mirror image.
    bool is_symmetric(const Board& board) const;

private:
    // Attackers of one kind and side: interchangeable, so only the set of their squares counts.
    struct Kind {
        Piece piece;
        int count;
        std::uint64_t sets;
    };
    // The listed pair of placements that stands for this one.
    struct Pair {
        std::uint64_t number;
        bool is_mirrored;
        bool is_symmetric;
    };

    Pair pair_of(std::uint32_t red, std::uint32_t black) const;
    std::uint64_t number_of(const Board& board, std::uint64_t pair, bool is_mirrored) const;
    bool place_set(const Kind& kind, std::uint64_t set, Board& board) const;

    Material material_;
    const Placements* red_;
    const Placements* black_;
    std::vector<Kind> kinds_;
    std::uint64_t size_ = 0;
};

// Nothing if the number describes no position, or it cannot arise: the side that is not to move is
// in check.
std::optional<Position> position_at(const Layout& layout, std::uint64_t number, Side side_to_move);

// The mirror image of a board in file e, and the same board with colours swapped.
Board mirrored(const Board& board);
Board with_sides_swapped(const Board& board);

}  // namespace chuhe::tables
