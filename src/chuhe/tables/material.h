// SPDX-License-Identifier: MIT
//
// What is on the board, regardless of where: the pieces of an ending.
//
// Every ending has one table, whichever colour has the better pieces: the stronger army is always
// Red's in it, and positions in which it is Black's are looked up with the colours swapped.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/core/board.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/side.h"

namespace chuhe::tables {

// The pieces of one side besides the king.
struct Army {
    std::array<std::uint8_t, kPieceTypes> counts = {1};  // by PieceType; always one king

    int count(PieceType type) const { return counts[index_of(type)]; }
    // All pieces, with the king; and those that can cross the river.
    int pieces() const;
    int attackers() const;

    // The stronger one is the greater: by the value of its attackers, then by their number, rooks
    // first, then by its defenders.
    friend std::strong_ordering operator<=>(const Army& a, const Army& b);
    friend bool operator==(const Army&, const Army&) = default;
};

// "KRPAB": the attackers from the strongest down, then the defenders.
std::string to_string(const Army& army);

// The pieces of an ending.
struct Material {
    Army strong;  // Red's in the table; never weaker than the other
    Army weak;

    int pieces() const { return strong.pieces() + weak.pieces(); }
    const Army& of(Side side) const { return side == Side::Red ? strong : weak; }

    // In the order in which tables can be built: after all endings that a capture leads to.
    friend std::strong_ordering operator<=>(const Material& a, const Material& b);
    friend bool operator==(const Material&, const Material&) = default;
};

// The ending of two armies, or of a board, and whether the stronger army is Black's.
struct Oriented {
    Material material;
    bool is_swapped = false;
};
Oriented orient(const Army& red, const Army& black);
Oriented material_of(const Board& board);

// The ending after a piece of `side` has been taken, side and colours as in the table of
// `material`. Requires such a piece other than the king.
Oriented after_capture(const Material& material, Side side, PieceType taken);

// The endings that captures lead to, each once.
std::vector<Material> captures_from(const Material& material);

// "KRP-KR". Also parses "KRPKR", lower case, and the pieces in any order. Nothing for text that
// does not describe two armies of a game.
std::string to_string(const Material& material);
std::optional<Material> parse_material(std::string_view text);

}  // namespace chuhe::tables
