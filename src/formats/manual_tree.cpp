// SPDX-License-Identifier: MIT
#include "formats/manual_tree.h"

#include <algorithm>
#include <utility>

#include "core/board_string.h"

namespace chuhe::formats::manual {

using record::kNoNode;
using record::kRoot;
using record::NodeId;

notation::ReadOptions letters_only() {
    return {.hint = notation::Notation::Letters, .allowed = {notation::Notation::Letters}};
}

namespace {

class TreeBuilder {
public:
    TreeBuilder(const Text& text, const std::string& source)
        : text_(text), builder_({.source = source, .notation = letters_only()}) {}

    Tree build() {
        builder_.begin();
        set_start();
        tree_.nodes.resize(text_.lines.size());
        tree_.origins.resize(text_.lines.size(), kNoNode);
        for (const std::size_t line : order_of_lines())
            add_line(line);
        report_lines_without_parent();
        builder_.finish(tree_.game, tree_.diagnostics);
        return std::move(tree_);
    }

private:
    void set_start() {
        if (text_.board.empty() && text_.first_mover == Side::Red) return;
        Setup setup = text_.board.empty() ? Setup::start() : parse_board_string(text_.board);
        setup.side_to_move = text_.first_mover;
        builder_.start_text(text_.board, setup, text_.board_place);
    }

    // Parents before children, and otherwise as in the file. Lines whose parents lead in a circle
    // or nowhere are left for the end.
    std::vector<std::size_t> order_of_lines() {
        std::vector<std::size_t> order;
        is_placed_.assign(text_.lines.size(), false);
        std::vector<std::vector<std::size_t>> waiting(text_.lines.size());
        std::vector<std::size_t> ready;
        for (std::size_t i = 0; i < text_.lines.size(); ++i) {
            const std::optional<std::size_t>& parent = text_.lines[i].parent;
            if (!parent) {
                ready.push_back(i);
            } else if (const std::optional<std::size_t> line = text_.find_line(*parent)) {
                waiting[*line].push_back(i);
            }
        }
        // Children go on the heap as their parent is placed, so that file order is kept.
        std::ranges::make_heap(ready, std::greater{});
        while (!ready.empty()) {
            std::ranges::pop_heap(ready, std::greater{});
            const std::size_t line = ready.back();
            ready.pop_back();
            order.push_back(line);
            is_placed_[line] = true;
            for (const std::size_t child : waiting[line]) {
                ready.push_back(child);
                std::ranges::push_heap(ready, std::greater{});
            }
        }
        return order;
    }

    void add_line(std::size_t index) {
        const Line& line = text_.lines[index];
        NodeId above = kRoot;
        if (line.parent) {
            const std::size_t parent = *text_.find_line(*line.parent);
            above = line.ply == 0 ? kNoNode
                                  : node_at(text_, tree_, builder_.game(), parent, line.ply - 1);
            if (above == kNoNode) {
                builder_.report(Severity::Error, ErrorCode::BadSyntax,
                                "line " + std::to_string(line.number) + " branches from ply " +
                                    std::to_string(line.ply) + " of line " +
                                    std::to_string(*line.parent) + ", which is not there",
                                line.place);
                add_as_text(index);
                return;
            }
        }
        tree_.origins[index] = above;
        builder_.go_to(above);
        for (const Token& token : line.tokens) {
            tree_.nodes[index].push_back(builder_.move(token.text, token.place));
        }
        builder_.judge(line.judgement);
    }

    // Nobody knows where it belongs, but nothing is dropped.
    void add_as_text(std::size_t index) {
        const Line& line = text_.lines[index];
        builder_.go_to(kRoot);
        for (const Token& token : line.tokens) {
            tree_.nodes[index].push_back(builder_.text(
                token.text, ErrorCode::IllegalMove, "its line branches from nowhere", token.place));
        }
        if (!line.tokens.empty()) builder_.judge(line.judgement);
    }

    void report_lines_without_parent() {
        for (std::size_t i = 0; i < text_.lines.size(); ++i) {
            if (is_placed_[i]) continue;
            const Line& line = text_.lines[i];
            builder_.report(Severity::Error, ErrorCode::BadSyntax,
                            "line " + std::to_string(line.number) + " branches from line " +
                                std::to_string(*line.parent) +
                                ", which is not there or branches from it",
                            line.place);
            add_as_text(i);
        }
    }

    const Text& text_;
    record::Builder builder_;
    Tree tree_;
    std::vector<bool> is_placed_;
};

}  // namespace

bool Tree::is_playable(std::size_t line) const {
    return nodes[line].empty() || game.is_move(nodes[line].back());
}

std::size_t Tree::playable_lines() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        count += is_playable(i) ? 1U : 0U;
    return count;
}

Tree build_tree(const Text& text, const std::string& source) {
    return TreeBuilder(text, source).build();
}

NodeId node_at(const Text& text, const Tree& tree, const record::Game& game, std::size_t line,
               std::size_t ply) {
    const std::size_t first = text.lines[line].parent ? text.lines[line].ply : 1;
    if (ply >= first) {
        const std::vector<NodeId>& nodes = tree.nodes[line];
        return ply - first < nodes.size() ? nodes[ply - first] : kNoNode;
    }
    NodeId node = tree.origins[line];
    for (std::size_t at = first - 1; at > ply && node != kNoNode && node != kRoot; --at) {
        node = game.parent(node);
    }
    return node;
}

}  // namespace chuhe::formats::manual
