// SPDX-License-Identifier: MIT
//
// The list of men that XQF and DhtmlXQ start a game with: where each of the 32 stands, Red's
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

inline constexpr std::size_t kMen = 32;

// Nothing: captured, or not in this game.
using Men = std::array<std::optional<Square>, kMen>;

// Requires number < kMen.
constexpr Piece man(std::size_t number) {
    constexpr std::string_view kOrder = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
    return *Piece::from_letter(kOrder[number]);
}

// Two men on one point are a fault of the setup; the first stays.
Setup setup_of(const Men& men);

// The same list for a setup. A man stands in the place of the list whose home he is on, if he is on
// one, so that the usual start gives the usual list. `homeless` gets the men for whom the list has
// no place: a third rook.
Men men_of(const Setup& setup, const Men& homes, std::vector<Square>& homeless);

}  // namespace chuhe::formats
