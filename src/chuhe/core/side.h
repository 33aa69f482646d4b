// SPDX-License-Identifier: MIT
//
// The two players. Red sits at the bottom of every diagram and moves first.
#pragma once

#include <cstddef>
#include <cstdint>

namespace chuhe {

// Red 0, Black 1, in files too: never renumber.
enum class Side : std::uint8_t { Red, Black };

inline constexpr int kSides = 2;

// The other side.
constexpr Side opponent_of(Side side) {
    return side == Side::Red ? Side::Black : Side::Red;
}

// For tables with one row per side.
constexpr std::size_t index_of(Side side) {
    return static_cast<std::size_t>(side);
}

// "red" or "black": for JSON and logs. For people: side_name() in core/piece_names.h.
constexpr const char* name_of(Side side) {
    return side == Side::Red ? "red" : "black";
}

}  // namespace chuhe
