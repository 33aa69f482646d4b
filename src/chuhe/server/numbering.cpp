// SPDX-License-Identifier: MIT
#include "chuhe/server/numbering.h"

#include <algorithm>
#include <set>

#include "chuhe/record/walk.h"

namespace chuhe::server {
namespace {

bool fits(const record::Game& game, const std::vector<std::uint32_t>& kept) {
    if (kept.size() != game.move_count() + 2 || kept.front() != 0) return false;
    const std::set<std::uint32_t> different(kept.begin(), kept.end());
    return different.size() == kept.size() && *different.rbegin() == kept.back();
}

}  // namespace

Numbering::Numbering(const record::Game& game, const std::vector<std::uint32_t>& kept) {
    const bool is_kept = fits(game, kept);
    numbers_.resize(game.id_limit());
    std::size_t place = 0;
    for (const record::NodeId node : record::nodes_of(game)) {
        give(node, is_kept ? kept[place] : static_cast<std::uint32_t>(place));
        ++place;
    }
    next_ = is_kept ? kept.back() : static_cast<std::uint32_t>(place);
}

void Numbering::give(record::NodeId node, std::uint32_t number) {
    numbers_[record::index_of(node)] = number;
    nodes_[number] = node;
}

void Numbering::extend(const record::Game& game) {
    while (numbers_.size() < game.id_limit()) {
        const record::NodeId node{static_cast<std::uint32_t>(numbers_.size())};
        numbers_.push_back(0);
        give(node, next_++);
    }
}

std::optional<record::NodeId> Numbering::node(std::uint32_t number) const {
    const auto found = nodes_.find(number);
    if (found == nodes_.end()) return std::nullopt;
    return found->second;
}

std::vector<std::uint32_t> Numbering::kept(const record::Game& game) const {
    std::vector<std::uint32_t> kept;
    for (const record::NodeId node : record::nodes_of(game))
        kept.push_back(number(node));
    kept.push_back(next_);
    return kept;
}

}  // namespace chuhe::server
