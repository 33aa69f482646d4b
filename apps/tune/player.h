// SPDX-License-Identifier: MIT
//
// Pairs of games for a farm, ordered line by line:
//
//   pair SEED 100 20 … / 120 16 …     two games between these numbers, in the order of the table
//   played 1 0 2400123                the results of the first player, 1, 0 or -1, and the nodes
//   refused                           the line is something else
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "self_play.h"

namespace chuhe::tune {

struct PairOrder {
    std::uint64_t seed = 0;  // of the opening
    Values first = {};
    Values second = {};
};

// Nothing unless each player has that many numbers.
std::optional<PairOrder> parse_order(std::string_view line, std::size_t numbers);

// Plays what the line orders.
std::string answer(SelfPlay& players, std::string_view line);

}  // namespace chuhe::tune
