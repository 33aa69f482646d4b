// SPDX-License-Identifier: MIT
//
// Game trees in Python: a Game is the root of its tree, and every node keeps the tree alive.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "chuhe/record/game.h"
#include "common.h"

namespace chuhe::python {

struct Tree {
    record::Game game;
    std::vector<Problem> problems;
    Where where;
};

struct TreeNode {
    std::shared_ptr<Tree> tree;
    record::NodeId id = record::kRoot;

    record::Game& game() const { return tree->game; }
    TreeNode at(record::NodeId node) const { return {tree, node}; }

    friend bool operator==(const TreeNode& a, const TreeNode& b) {
        return a.tree == b.tree && a.id == b.id;
    }
};

struct TreeRoot : TreeNode {};

}  // namespace chuhe::python
