// SPDX-License-Identifier: MIT
//
// Traversing a tree without recursion and without memory: the nodes themselves know the way.
//
//   for (const NodeId node : nodes_of(game)) …         every node, parents before children
//   for (const NodeId node : main_line_of(game)) …     the first child of each, without the root
#pragma once

#include <cstddef>
#include <iterator>

#include "chuhe/record/game.h"

namespace chuhe::record {

// The node after `node`, parents first, siblings in order; kNoNode when all nodes below `top` have
// been visited. Start with `top` itself.
inline NodeId next_in_tree(const Game& game, NodeId node, NodeId top = kRoot) {
    const NodeId child = game.first_child(node);
    if (child != kNoNode) return child;
    while (node != top) {
        const NodeId sibling = game.next_sibling(node);
        if (sibling != kNoNode) return sibling;
        node = game.parent(node);
    }
    return kNoNode;
}

// The same, but skipping everything below `node`.
inline NodeId next_after_subtree(const Game& game, NodeId node, NodeId top = kRoot) {
    while (node != top) {
        const NodeId sibling = game.next_sibling(node);
        if (sibling != kNoNode) return sibling;
        node = game.parent(node);
    }
    return kNoNode;
}

// A range over nodes, given a function that returns the next one.
template <typename Next>
class NodeRange {
public:
    // A forward iterator.
    class Iterator {
    public:
        using difference_type = std::ptrdiff_t;
        using value_type = NodeId;

        Iterator(const Game* game, NodeId node, Next next)
            : game_(game), node_(node), next_(next) {}
        NodeId operator*() const { return node_; }
        Iterator& operator++() {
            node_ = next_(*game_, node_);
            return *this;
        }
        bool operator==(std::default_sentinel_t) const { return node_ == kNoNode; }

    private:
        const Game* game_;
        NodeId node_;
        Next next_;
    };

    NodeRange(const Game& game, NodeId first, Next next)
        : game_(&game), first_(first), next_(next) {}
    Iterator begin() const { return {game_, first_, next_}; }
    std::default_sentinel_t end() const { return {}; }

private:
    const Game* game_;
    NodeId first_;
    Next next_;
};

// `top` and everything below it, parents before children. The game must not change in the meantime.
inline auto nodes_of(const Game& game, NodeId top = kRoot) {
    return NodeRange(game, top,
                     [top](const Game& g, NodeId node) { return next_in_tree(g, node, top); });
}

// The moves of the main line in order.
inline auto main_line_of(const Game& game) {
    return NodeRange(game, game.first_child(kRoot),
                     [](const Game& g, NodeId node) { return g.first_child(node); });
}

// The children of a node in order, the main line first.
inline auto children_of(const Game& game, NodeId node) {
    return NodeRange(game, game.first_child(node),
                     [](const Game& g, NodeId child) { return g.next_sibling(child); });
}

}  // namespace chuhe::record
