// SPDX-License-Identifier: MIT
//
// Finds the ECCO code of a game by its positions. The tables are learned from labelled games
// (`chuhe-data openings`); docs/openings.md says how, and how well the codes agree.
//
// Two questions are asked of the positions of a game, in this order:
//
// 1. The walk. ECCO is a tree of known lines: a game has the code of the point where it leaves the
//    tree. Here the points are positions, so lines that meet go on together.
//
//        states   position                    -> code of a game that leaves the tree here
//        exits    position, next position     -> code of a game that leaves it by this move
//
// 2. Transpositions. A game that has left the tree may still reach a position that everybody knows
//    by another order of moves. The last position that nearly always has one code decides.
//
//        positions   position                 -> code, or the part of it that is certain
//
// Each table is a sorted list of 64-bit entries: 48 bits of the key, then 16 bits of OpeningCode.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/index/opening_code.h"

namespace chuhe::index {

// Later moves do not change the code.
inline constexpr std::size_t kOpeningPlies = 20;

// A view of tables that someone else owns.
class OpeningGuide {
public:
    // What the guide is made of; it refers to them.
    struct Tables {
        std::span<const std::uint64_t> states;
        std::span<const std::uint64_t> exits;
        std::span<const std::uint64_t> positions;
    };

    // Requires sorted tables, and the start position among the states.
    constexpr explicit OpeningGuide(const Tables& tables) : tables_(tables) {}

    // The code, at OpeningLevel::Code, of a game from the usual start position. Nothing for a game
    // without moves. Requires legal moves.
    std::optional<OpeningCode> classify(std::span<const Move> line) const;

    // The same by the walk alone: as ECCO labels games, where the order of moves matters.
    std::optional<OpeningCode> walk(std::span<const Move> line) const;

    // What nearly all games with this position have in common: a family, a group or a code. Nothing
    // if the position is unknown, or if even the family is open.
    std::optional<OpeningCode> at(const Position& position) const;

    // For those who make tables. Keys are those of FoldedLine.
    static constexpr std::uint64_t entry(std::uint64_t key, OpeningCode code) {
        return (key & kKeyMask) | code.bits();
    }
    static std::uint64_t exit_key(std::uint64_t from, std::uint64_t to);

private:
    static constexpr std::uint64_t kKeyMask = ~std::uint64_t{0xFFFF};

    static std::optional<OpeningCode> find(std::span<const std::uint64_t> table, std::uint64_t key);

    class Walk;

    Tables tables_;
};

}  // namespace chuhe::index
