// SPDX-License-Identifier: MIT
//
// The numbers by which browsers identify the nodes of a game. NodeIds change when a record is
// reread; these numbers are stored with the game and never reused.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "chuhe/record/game.h"

namespace chuhe::server {

class Numbering {
public:
    // From the library: one number per node in tree order, then the next free one. If they do not
    // match the game, its nodes are renumbered in order.
    Numbering(const record::Game& game, const std::vector<std::uint32_t>& kept);

    // Assigns numbers to nodes added since.
    void extend(const record::Game& game);

    std::uint32_t number(record::NodeId node) const { return numbers_[record::index_of(node)]; }
    // Empty if there never was such a node. The node may have been removed in the meantime.
    std::optional<record::NodeId> node(std::uint32_t number) const;

    // As stored in the library.
    std::vector<std::uint32_t> kept(const record::Game& game) const;

private:
    void give(record::NodeId node, std::uint32_t number);

    std::vector<std::uint32_t> numbers_;  // by NodeId
    std::unordered_map<std::uint32_t, record::NodeId> nodes_;
    std::uint32_t next_ = 0;
};

}  // namespace chuhe::server
