// SPDX-License-Identifier: MIT
//
// The piece list with which XQF and DhtmlXQ describe a start: the squares of all 32 pieces, Red's
// sixteen and then Black's, always in this order:
//
//   R N B A K A B N R C C P P P P P
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "chuhe/core/setup.h"

namespace chuhe::formats {

inline constexpr std::size_t kListedPieces = 32;

// Nothing: captured, or not in this game.
using PieceList = std::array<std::optional<Square>, kListedPieces>;

// Requires number < kListedPieces.
constexpr Piece listed_piece(std::size_t number) {
    constexpr std::string_view kOrder = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
    return *Piece::from_letter(kOrder[number]);
}

// Two pieces on one point are an error; the first one stays.
Setup setup_of(const PieceList& list);

// The same list for a setup. A piece on a home square gets the list entry of that square, so that
// the standard start gives the standard list. `homeless` receives the pieces that the list has no
// entry for: a third rook.
PieceList piece_list_of(const Setup& setup, const PieceList& homes, std::vector<Square>& homeless);

}  // namespace chuhe::formats
