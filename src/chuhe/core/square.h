// SPDX-License-Identifier: MIT
//
// A point of the board, on which a piece can stand.
//
//   9  r n b a k a b n r   Black's back rank
//      ...
//   0  R N B A K A B N R   Red's back rank
//      a b c d e f g h i
//
// Files run a-i from Red's left, ranks 0-9 from Red's side, as UCI and UCCI write them.
// Chinese notation counts files from each player's own right.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/core/side.h"

namespace chuhe {

// One of the 90 points, by file and rank: a value of one byte.
class Square {
public:
    static constexpr int kFiles = 9;
    static constexpr int kRanks = 10;
    static constexpr int kCount = kFiles * kRanks;

    // Requires 0 <= file < kFiles and 0 <= rank < kRanks. For untrusted text use parse().
    constexpr Square(int file, int rank) : index_(static_cast<std::uint8_t>(rank * kFiles + file)) {
        assert(0 <= file && file < kFiles && 0 <= rank && rank < kRanks);
    }

    // Requires 0 <= index < kCount.
    static constexpr Square from_index(int index) {
        assert(0 <= index && index < kCount);
        return Square(static_cast<std::uint8_t>(index));
    }

    // "e0" -> Red king's home. Nothing else is accepted, not even upper case.
    static std::optional<Square> parse(std::string_view text);

    constexpr int index() const { return index_; }  // a0 = 0, i0 = 8, a1 = 9, i9 = 89
    // 0-8 for a-i, and 0-9.
    constexpr int file() const { return index_ % kFiles; }
    constexpr int rank() const { return index_ / kFiles; }

    // The mirror image in file e.
    constexpr Square mirrored() const { return {kFiles - 1 - file(), rank()}; }

    // The same point from the other side of the board: e0 <-> e9.
    constexpr Square flipped() const { return {file(), kRanks - 1 - rank()}; }

    // True where a pawn of this side may already step sideways.
    constexpr bool is_across_river_for(Side side) const {
        return side == Side::Red ? rank() >= 5 : rank() <= 4;
    }

    // True for the nine points of this side's palace (九宫).
    constexpr bool is_in_palace_of(Side side) const {
        return 3 <= file() && file() <= 5 && (side == Side::Red ? rank() <= 2 : rank() >= 7);
    }

    friend constexpr bool operator==(Square, Square) = default;

private:
    explicit constexpr Square(std::uint8_t index) : index_(index) {}

    std::uint8_t index_;
};

// a0 = 0 … i9 = 89: for tables with one row per square.
constexpr std::size_t index_of(Square square) {
    return static_cast<std::size_t>(square.index());
}

// "e0".
std::string to_string(Square square);

}  // namespace chuhe
