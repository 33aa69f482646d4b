// SPDX-License-Identifier: MIT
//
// An ending as a whole: how often each side wins, the longest games, and the positions in which
// neither side wants to move.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chuhe/core/side.h"
#include "chuhe/tables/solution.h"
#include "chuhe/tables/table_file.h"

namespace chuhe::tables {

// A decided position, by its number in the table.
struct LongGame {
    std::uint64_t number = 0;
    Side side_to_move = Side::Red;
    int plies = 0;

    friend bool operator==(const LongGame&, const LongGame&) = default;
};

// Reciprocal zugzwang: the same position is better for either side if the other one has to move.
enum class Zugzwang : std::uint8_t {
    MoverLoses,      // the side to move loses
    RedCannotWin,    // Red to move: draw; Black to move: Red wins
    BlackCannotWin,  // Black to move: draw; Red to move: Black wins
};
inline constexpr int kZugzwangs = 3;

// Positions of one kind: how many there are, and the first of them.
struct Examples {
    std::uint64_t count = 0;
    std::vector<std::uint64_t> numbers = {};
};

// Red is the side with the stronger army, as in the table.
struct Statistics {
    static constexpr std::size_t kMostExamples = 5;

    TableInfo info = {};
    // By the side that wins: games of the greatest length, at most kMostExamples.
    std::array<std::vector<LongGame>, kSides> longest = {};
    std::array<Examples, kZugzwangs> zugzwangs = {};  // by Zugzwang
    // By the side that is to move and wins: how many positions it wins with its first, second, …
    // move.
    std::array<std::vector<std::uint64_t>, kSides> wins_in = {};
};

// `info` is what the table says of itself; without a table, summarise(solution).
Statistics statistics_of(const Solution& solution, const TableInfo& info);

}  // namespace chuhe::tables
