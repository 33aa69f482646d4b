// SPDX-License-Identifier: MIT
//
// Learns the tables of index::OpeningGuide from labelled games. docs/openings.md explains the idea.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "chuhe/index/opening_guide.h"
#include "labelled_games.h"

namespace chuhe::data {

// The depth of ECCO's tree: among the labelled games, those with the same first 15 plies always
// have the same code, and with 14 they do not.
inline constexpr std::size_t kTreePlies = 15;

// A position is certain of a code if it occurred in at least so many games, and so many in a
// hundred of them have the code. The figures for other values are in docs/openings.md.
inline constexpr std::size_t kFewestGames = 5;
inline constexpr std::size_t kCertainPercent = 90;

struct LearntOpenings {
    std::vector<std::uint64_t> states;
    std::vector<std::uint64_t> exits;
    std::vector<std::uint64_t> positions;

    // A view: valid as long as the tables live.
    index::OpeningGuide guide() const { return index::OpeningGuide({states, exits, positions}); }

    // As assets/openings/chuhe.openings holds them: the three sizes, then the tables; numbers of 64
    // bits, most significant byte first.
    std::string bytes() const;
};

LearntOpenings learn_openings(std::span<const LabelledGame> games);

}  // namespace chuhe::data
