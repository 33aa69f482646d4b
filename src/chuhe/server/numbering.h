// SPDX-License-Identifier: MIT
//
// The numbers by which browsers know the nodes of a game. A NodeId changes when a record is read
// anew; these are kept with the game and never given twice.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "chuhe/record/game.h"

namespace chuhe::server {

class Numbering {
public:
    // As the library kept them: one per node in the order of the tree, and the next free one. When
    // they do not fit the game, its nodes are numbered anew in their order.
    Numbering(const record::Game& game, const std::vector<std::uint32_t>& kept);

    // Gives numbers to nodes that have been added.
    void extend(const record::Game& game);

    std::uint32_t number(record::NodeId node) const { return numbers_[record::index_of(node)]; }
    // Nothing when there never was such a node. It may have been taken out meanwhile.
    std::optional<record::NodeId> node(std::uint32_t number) const;

    // For the library.
    std::vector<std::uint32_t> kept(const record::Game& game) const;

private:
    void give(record::NodeId node, std::uint32_t number);

    std::vector<std::uint32_t> numbers_;  // by NodeId
    std::unordered_map<std::uint32_t, record::NodeId> nodes_;
    std::uint32_t next_ = 0;
};

}  // namespace chuhe::server
