// SPDX-License-Identifier: MIT
#include "chuhe/database/numbers.h"

#include <numeric>

#include "chuhe/record/walk.h"

namespace chuhe::database {

std::vector<std::uint32_t> numbers_by_node(const record::Game& game,
                                           const std::vector<std::uint32_t>& numbers) {
    if (numbers.size() != game.move_count() + 2) return {};
    std::vector<std::uint32_t> by_node(game.id_limit());
    auto number = numbers.begin();
    for (const record::NodeId node : record::nodes_of(game))
        by_node[record::index_of(node)] = *number++;
    return by_node;
}

std::vector<std::uint32_t> numbers_in_order(const record::Game& game) {
    std::vector<std::uint32_t> numbers(game.move_count() + 2);
    std::iota(numbers.begin(), numbers.end(), 0U);
    return numbers;
}

std::vector<std::uint32_t> numbers_of(const record::Game& game, std::vector<std::uint32_t> by_node,
                                      std::uint32_t next) {
    while (by_node.size() < game.id_limit())
        by_node.push_back(next++);
    std::vector<std::uint32_t> numbers;
    for (const record::NodeId node : record::nodes_of(game))
        numbers.push_back(by_node[record::index_of(node)]);
    numbers.push_back(next);
    return numbers;
}

}  // namespace chuhe::database
