// SPDX-License-Identifier: MIT
//
// Where the king, advisors and elephants of one side can stand together. They have few squares
// between them, so all arrangements are listed and numbered: 9 of a bare king, 1,410 of a king with
// both advisors and both elephants, 3,339 for all numbers of them.
//
// Arrangements that differ from their mirror image come first, one of each pair; then the mirror
// images, in the same order; then the symmetric ones.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "chuhe/core/bitboard.h"
#include "chuhe/core/board.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/side.h"
#include "chuhe/core/square.h"

namespace chuhe::tables {

// One arrangement of the king, advisors and elephants of a side.
struct Placement {
    Square king;
    Bitboard advisors;
    Bitboard elephants;
};

// What each piece contributes to the code of an arrangement: the king a number, the others a bit
// each. By kind (king, advisor, elephant) and square; a captured piece contributes nothing.
using PlacementCodes = std::array<std::array<std::uint16_t, Square::kCount + 1>, 3>;

// All arrangements with a given number of advisors and elephants.
class Placements {
public:
    // Requires at most two of each.
    Placements(Side side, int advisors, int elephants);

    // How many there are; how many pairs of an arrangement and its mirror image; how many
    // arrangements if mirror images count once.
    std::uint32_t size() const { return static_cast<std::uint32_t>(list_.size()); }
    std::uint32_t pairs() const { return pairs_; }
    std::uint32_t folded() const { return size() - pairs_; }

    const Placement& operator[](std::uint32_t number) const { return list_[number]; }

    // Requires the number of pieces that the list is for.
    std::uint32_t number_of(const Board& board) const { return number_of(code_of(board)); }
    // The number of what the other side has, on the board turned round.
    std::uint32_t number_of_swapped(const Board& board) const;

    // The code of an arrangement is the sum of what its pieces contribute: if one moves, only its
    // part changes.
    unsigned code_of(const Board& board) const;
    unsigned code_of(PieceType type, Square square) const {
        return (*codes_)[index_of(type)][index_of(square)];
    }
    std::uint32_t number_of(unsigned code) const {
        assert(numbers_[code] != UINT16_MAX);
        return numbers_[code];
    }

    bool is_image(std::uint32_t number) const { return pairs_ <= number && number < 2 * pairs_; }
    bool is_symmetric(std::uint32_t number) const { return number >= 2 * pairs_; }
    std::uint32_t mirrored(std::uint32_t number) const {
        if (is_symmetric(number)) return number;
        return is_image(number) ? number - pairs_ : number + pairs_;
    }
    // The number among folded(), and back to the arrangement that stands for both.
    std::uint32_t fold(std::uint32_t number) const {
        return number < pairs_ ? number : number - pairs_;
    }
    std::uint32_t unfold(std::uint32_t folded) const {
        return folded < pairs_ ? folded : folded + pairs_;
    }

private:
    Side side_;
    const PlacementCodes* codes_;
    std::uint32_t pairs_ = 0;
    std::vector<Placement> list_;
    std::vector<std::uint16_t> numbers_;  // by code_of()
};

// The same lists again and again: shared by all tables.
const Placements& placements_of(Side side, int advisors, int elephants);

}  // namespace chuhe::tables
