// SPDX-License-Identifier: MIT
#include "chuhe/record/visitor.h"

#include <vector>

#include "chuhe/record/cursor.h"

namespace chuhe::record {

namespace {

// A move whose variations are being visited. Its line continues afterwards.
struct Branch {
    NodeId main;
    NodeId next_variation;
};

class Tour {
public:
    Tour(const Game& game, Visitor& visitor) : game_(game), visitor_(visitor), cursor_(game) {}

    void run() {
        visitor_.begin_game(game_);
        for (const Tag& tag : game_.tags())
            visitor_.tag(tag);
        visitor_.node({kRoot, 0, cursor_.side_to_move(), cursor_.position()});
        NodeId node = game_.first_child(kRoot);
        while (!visitor_.is_done()) {
            if (node != kNoNode) {
                node = show(node);
            } else if (branches_.empty()) {
                visitor_.end_game();
                return;
            } else {
                node = next_line();
            }
        }
    }

private:
    // Returns the next node of its line; none if variations come first.
    NodeId show(NodeId node) {
        cursor_.go(game_.parent(node));
        visitor_.node({node, cursor_.depth() + 1, cursor_.side_to_move(), cursor_.position()});
        const NodeId variation = game_.next_sibling(node);
        if (game_.is_first_child(node) && variation != kNoNode) {
            branches_.push_back({node, variation});
            is_inside_variation_ = false;
            return kNoNode;
        }
        return game_.first_child(node);
    }

    // Opens the next variation of the innermost branch, or continues after it.
    NodeId next_line() {
        if (is_inside_variation_) visitor_.end_variation();
        Branch& branch = branches_.back();
        while (branch.next_variation != kNoNode) {
            const NodeId first = branch.next_variation;
            branch.next_variation = game_.next_sibling(first);
            if (!visitor_.begin_variation(first)) continue;
            is_inside_variation_ = true;
            return first;
        }
        const NodeId main = branch.main;
        branches_.pop_back();
        // What continues now is a variation of the enclosing branch, if there is one.
        is_inside_variation_ = !branches_.empty();
        return game_.first_child(main);
    }

    const Game& game_;
    Visitor& visitor_;
    Cursor cursor_;
    std::vector<Branch> branches_;
    bool is_inside_variation_ = false;
};

}  // namespace

void visit(const Game& game, Visitor& visitor) {
    Tour(game, visitor).run();
}

}  // namespace chuhe::record
