// SPDX-License-Identifier: MIT
//
// The external numbers of the nodes of a game: StoredGame::numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "chuhe/record/game.h"

namespace chuhe::database {

// The external numbers of nodes, by NodeId. Empty if they do not fit the game.
std::vector<std::uint32_t> numbers_by_node(const record::Game& game,
                                           const std::vector<std::uint32_t>& numbers);

// Numbers for a game that has none: 0, 1, 2 … in that order.
std::vector<std::uint32_t> numbers_in_order(const record::Game& game);

// The numbers of a game that has grown: nodes beyond those of `by_node` get new ones from `next`
// on. In the order of record::nodes_of(), with the next free one at the end.
std::vector<std::uint32_t> numbers_of(const record::Game& game, std::vector<std::uint32_t> by_node,
                                      std::uint32_t next);

}  // namespace chuhe::database
