// SPDX-License-Identifier: MIT
#include "chuhe/formats/manual_tree.h"

#include <algorithm>
#include <utility>

#include "chuhe/core/board_string.h"
#include "chuhe/messages/formats.h"

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
        : text_(text),
          builder_({.source = source, .notation = letters_only(), .is_case_defined = true}) {}

    Tree build() {
        builder_.begin();
        set_start();
        tree_.nodes.resize(text_.lines.size());
        tree_.origins.resize(text_.lines.size(), kNoNode);
        for (const std::size_t line : order_of_lines())
            add_line(line);
        report_lines_without_parent();
        builder_.finish(tree_.game, tree_.diagnostics);
        for (const Line& line : text_.lines)
            tree_.work += 1 + line.tokens.size();
        tree_.work += builder_.rereads();
        return std::move(tree_);
    }

private:
    void set_start() {
        if (text_.board.empty() && text_.first_mover == Side::Red) return;
        Setup setup = text_.board.empty() ? Setup::start() : parse_board_string(text_.board);
        setup.side_to_move = text_.first_mover;
        builder_.start_text(unread_start_text(text_.board, text_.first_mover), setup,
                            text_.board_place);
    }

    // Parents before children, otherwise in file order. Lines whose parents form a circle or do not
    // exist come last.
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
        // Children are added to the heap when their parent is placed, which preserves file order.
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
            // The line it branches off may have been left out.
            if (above == kNoNode && !builder_.is_full()) {
                builder_.report(Severity::Error, ErrorCode::BadSyntax,
                                say(messages::kBranchMissing, line.number, line.ply, *line.parent),
                                line.place);
                add_as_text(index);
                return;
            }
        }
        tree_.origins[index] = above;
        builder_.go_to(above);
        for (const Token& token : line.tokens)
            keep(index, builder_.move(token.text, token.place));
        builder_.judge(line.judgement);
    }

    // Its place is unknown, but nothing is dropped.
    void add_as_text(std::size_t index) {
        const Line& line = text_.lines[index];
        builder_.go_to(kRoot);
        for (const Token& token : line.tokens) {
            keep(index, builder_.text(token.text, ErrorCode::IllegalMove,
                                      say(messages::kBranchesNowhere), token.place));
        }
        if (!line.tokens.empty()) builder_.judge(line.judgement);
    }

    // Unless it was left out, because the game has too many moves.
    void keep(std::size_t index, NodeId node) {
        if (node != kNoNode) tree_.nodes[index].push_back(node);
    }

    void report_lines_without_parent() {
        for (std::size_t i = 0; i < text_.lines.size(); ++i) {
            if (is_placed_[i]) continue;
            const Line& line = text_.lines[i];
            builder_.report(Severity::Error, ErrorCode::BadSyntax,
                            say(messages::kBranchCircular, line.number, *line.parent), line.place);
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

bool Tree::is_reached(std::size_t line) const {
    const NodeId origin = origins[line];
    return origin == kRoot || (origin != kNoNode && game.is_move(origin));
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

void name_plies(const Text& text, Tree& tree) {
    struct Name {
        std::size_t line = 0;
        std::size_t ply = 0;  // from 1; 0: none
    };
    std::vector<Name> names(tree.game.id_limit());
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const Line& line = text.lines[i];
        const std::size_t first = line.parent ? line.ply : 1;
        for (std::size_t at = 0; at < tree.nodes[i].size(); ++at) {
            Name& name = names[index_of(tree.nodes[i][at])];
            // unless an earlier line has this move
            if (name.ply == 0) name = {line.number, first + at};
        }
    }
    Diagnostics named;
    for (Diagnostic diagnostic : tree.diagnostics) {
        if (diagnostic.node < names.size() && names[diagnostic.node].ply > 0) {
            const Name& name = names[diagnostic.node];
            Message& message = diagnostic.error.message;
            message = say(messages::kInLine, name.line, name.ply, std::move(message));
        }
        named.push_back(std::move(diagnostic));
    }
    tree.diagnostics = std::move(named);
}

std::optional<Diagnostic> describe_unreached(const Text& text, const Tree& tree,
                                             const std::string& source) {
    constexpr std::size_t kMostNames = 20;
    std::vector<std::string> names;  // "7", or "9-12" for consecutive lines
    std::size_t count = 0;
    std::size_t first_of_run = 0;
    std::size_t last = 0;
    Place place;
    for (std::size_t i = 0; i < text.lines.size(); ++i) {
        if (tree.is_reached(i)) continue;
        const std::size_t number = text.lines[i].number;
        if (++count == 1) place = text.lines[i].place;
        if (!names.empty() && number == last + 1) {
            names.back() = std::to_string(first_of_run) + '-' + std::to_string(number);
        } else {
            first_of_run = number;
            names.push_back(std::to_string(number));
        }
        last = number;
    }
    if (count == 0) return std::nullopt;
    messages::List listed;
    for (const std::string& name : std::span(names).first(std::min(names.size(), kMostNames)))
        listed.push_back(Message::verbatim(name));
    if (names.size() > kMostNames) listed.push_back(say(messages::kOthers));
    return Diagnostic{Severity::Note,
                      {ErrorCode::IllegalMove,
                       say(messages::kUnreachedLines, count, text.lines.size(), std::move(listed)),
                       place.in(source)}};
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
