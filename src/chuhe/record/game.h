// SPDX-License-Identifier: MIT
//
// One game as a tree: the starting position, moves with ordered variations, annotations and
// drawings, header fields, and the result.
//
//   root ── h2e2 ── h9g7 ── h0g2        the first child of each node is the main line;
//             │       └──── b0c2        its siblings are variations in their order
//             └──── b9c7
//
// Unplayable text is part of the tree (NodeKind::Text, Skip): it keeps its place, its wording and
// the reason, so that a writer can write it back and nothing is lost.
//
// Nodes are stored in one vector and refer to each other by index: 20 bytes each, no allocation per
// move. Texts are stored separately, only for nodes that have any. No function here recurses, so a
// line of 250,000 moves or 100,000 nested variations cost nothing but their memory.
//
// This class maintains the tree but does not check moves: Builder does that for readers, and Editor
// for people (with undo). Writers traverse it with visit() or a Cursor.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/core/setup.h"
#include "chuhe/record/node.h"
#include "chuhe/record/reasons.h"

namespace chuhe::record {

// How many moves readers and editors put into a game: five times as many as the largest real record
// known has. A damaged or hostile file can have any number of them in little space.
inline constexpr std::size_t kMostMovesOfAGame = 1'000'000;

// A game tree: a value, to be copied, moved and compared.
class Game {
public:
    // The standard starting position, and nothing else.
    Game() : Game(Position::start()) {}
    explicit Game(const Position& start);

    // Back to that state. Keeps the memory for the next game of a file.
    void clear(const Position& start);

    // --- Where the game starts ---

    // The move number of the position is the number of the first move.
    const std::optional<Position>& start_position() const { return start_; }  // empty: unplayable
    Setup start() const { return start_ ? start_->setup() : *unplayable_start_; }

    // True for the standard 32 pieces, Red to move, counters 0 and 1.
    bool starts_normally() const;

    // What the file says about a start that could not be parsed; empty if it was.
    std::optional<std::string_view> unread_start() const;

    // Requires a tree without moves. An invalid Setup is kept as it is: such a game can hold only
    // text nodes.
    void set_start(const Position& start);
    void set_start(const Setup& start);
    // Another start for a game with moves, which the caller reads again.
    void restart(const Position& start) { start_ = start; }

    // --- Header ---

    const std::vector<Tag>& tags() const { return tags_; }
    // The value of the first tag of that name; empty if there is none.
    std::optional<std::string_view> tag(std::string_view name) const;
    void add_tag(std::string_view name, std::string_view value);
    // Replaces the first tag of that name, or adds one.
    void set_tag(std::string_view name, std::string_view value);
    void set_tags(std::vector<Tag> tags) { tags_ = std::move(tags); }

    // The result, and how it came about in words ("认输", "time forfeit"; may be empty). Neither is
    // a tag, nor is the starting position: formats keep them out of tags().
    Outcome outcome() const { return outcome_; }
    const std::string& ending() const { return ending_; }
    void set_outcome(Outcome outcome) { outcome_ = outcome; }
    void set_ending(std::string_view ending) { ending_ = ending; }

    // --- The tree. kNoNode if there is no such node. ---

    NodeId parent(NodeId node) const { return at(node).parent; }
    NodeId first_child(NodeId node) const { return at(node).first_child; }
    NodeId last_child(NodeId node) const {
        const NodeId first = first_child(node);
        return first == kNoNode ? kNoNode : at(first).previous;
    }
    NodeId next_sibling(NodeId node) const { return at(node).next; }
    NodeId previous_sibling(NodeId node) const {
        return is_first_child(node) ? kNoNode : at(node).previous;
    }
    // True for the root too.
    bool is_first_child(NodeId node) const {
        return node == kRoot || first_child(parent(node)) == node;
    }
    // O(children).
    std::size_t child_count(NodeId node) const;
    // The index-th child. Requires index < child_count().
    NodeId child(NodeId node, std::size_t index) const;

    // The number of nodes in the tree, not counting the root.
    std::size_t move_count() const { return linked_ - 1; }
    bool has_moves() const { return first_child(kRoot) != kNoNode; }
    // One more than the largest node number: for tables with a row per node.
    std::size_t id_limit() const { return nodes_.size(); }

    // The number of steps from the root: O(depth).
    std::size_t depth(NodeId node) const;
    // The last node of the line that starts with `node` and follows first children.
    NodeId line_end(NodeId node) const;
    // True if no step from the root takes a variation.
    bool is_on_main_line(NodeId node) const;

    // --- One node ---

    NodeKind kind(NodeId node) const { return at(node).kind; }
    bool is_move(NodeId node) const { return kind(node) == NodeKind::Move; }
    // Text or Skip.
    bool is_text(NodeId node) const { return kind(node) >= NodeKind::Text; }

    // For Move, a legal move. For Text and Skip, the squares if the file gave squares; otherwise
    // no move, as for the root.
    Move move(NodeId node) const { return at(node).move; }

    // For Text and Skip: what the file says ("炮二平五", "h2e2"), and why it cannot be played. An
    // empty reason means that it follows unplayable text. Both are empty for moves.
    std::string token(NodeId node) const;
    const Message& reason(NodeId node) const;

    // The texts and drawings of a node: empty ones if it has none. References hold until the next
    // change.
    bool has_annotations(NodeId node) const { return at(node).has_annotations; }
    const Annotations& annotations(NodeId node) const;
    std::string_view comment(NodeId node) const { return annotations(node).comment; }
    std::string_view lead(NodeId node) const { return annotations(node).lead; }
    std::span<const Nag> nags(NodeId node) const { return annotations(node).nags; }
    std::span<const Mark> marks(NodeId node) const { return annotations(node).marks; }
    Judgement judgement(NodeId node) const { return at(node).judgement; }

    // For modification in place; drop_empty_annotations() removes what stayed empty.
    Annotations& annotate(NodeId node);
    void drop_empty_annotations(NodeId node);
    void set_annotations(NodeId node, Annotations annotations);
    void set_comment(NodeId node, std::string_view text);
    void set_judgement(NodeId node, Judgement judgement) { at(node).judgement = judgement; }

    // --- Growing: the new node becomes the last child ---

    // Requires a move that is legal after `parent`.
    NodeId add_move(NodeId parent, Move move) { return add(parent, NodeKind::Move, move); }
    // Unplayable text. An empty token stands for the squares of `move`.
    NodeId add_text(NodeId parent, std::string_view token, Message reason, Move move = {});
    NodeId add_skip(NodeId parent, std::string_view token, Message reason, Move move = {});

    // Changes the reading of a node. Requires it to be legal there; what is below it is up to the
    // caller.
    void turn_into_move(NodeId node, Move move);
    void turn_into_text(NodeId node, std::string_view token, Message reason, Move move);

    // --- Rearranging: Editor does this with checks and undo ---

    // Removes a node and everything below it from the tree; its number stays valid for attach().
    // Requires a node that is in the tree and not the root.
    void detach(NodeId node);
    // Puts a detached node back below its parent, after that sibling; first if kNoNode.
    void attach(NodeId node, NodeId after);
    bool is_attached(NodeId node) const { return !at(node).detached; }
    // Moves it among its siblings: after that one, or first if kNoNode.
    void reorder(NodeId node, NodeId after);

    // Discards detached nodes and renumbers the rest in tree order.
    void compact();

    // Memory for that many nodes, for callers who know how many come.
    void reserve(std::size_t nodes) { nodes_.reserve(nodes); }

private:
    struct Node {
        Node(NodeId above, NodeKind what, Move made) : parent(above), move(made), kind(what) {}

        NodeId parent;
        NodeId first_child = kNoNode;
        NodeId next = kNoNode;
        NodeId previous = kNoNode;  // of a first child: the last sibling, for fast appending
        Move move;
        NodeKind kind : 2;
        Judgement judgement : 3 = Judgement::None;
        bool has_annotations : 1 = false;
        bool has_raw : 1 = false;
        bool detached : 1 = false;  // the top of a removed subtree
        std::uint8_t spare = 0;
    };
    // The vector grows by half, so a move never costs more than one and a half of these.
    static_assert(sizeof(Node) * 3 / 2 < 32);

    // What a file says where there is no valid move.
    struct Raw {
        std::string token;
        std::uint32_t reason = Reasons::kNone;  // in reasons_
    };

    Node& at(NodeId node) {
        assert(index_of(node) < nodes_.size());
        return nodes_[index_of(node)];
    }
    const Node& at(NodeId node) const {
        assert(index_of(node) < nodes_.size());
        return nodes_[index_of(node)];
    }

    NodeId add(NodeId parent, NodeKind kind, Move move) {
        if (nodes_.size() == nodes_.capacity()) grow();
        const NodeId node{static_cast<std::uint32_t>(nodes_.size())};
        link_last(node, nodes_.emplace_back(parent, kind, move));
        ++linked_;
        return node;
    }
    void link_last(NodeId node, Node& added) {
        Node& above = at(added.parent);
        if (above.first_child == kNoNode) {
            above.first_child = node;
            added.previous = node;
            return;
        }
        Node& first = at(above.first_child);
        at(first.previous).next = node;
        added.previous = first.previous;
        first.previous = node;
    }
    void grow();
    void unlink(NodeId node);
    void link(NodeId node, NodeId after);
    void set_raw(NodeId node, std::string_view token, Message reason, Move move);
    std::size_t subtree_size(NodeId node) const;

    std::vector<Node> nodes_;
    std::size_t linked_ = 1;  // the number of nodes in the tree, including the root
    std::optional<Position> start_;
    std::optional<Setup> unplayable_start_;  // set if and only if start_ is not
    std::vector<Tag> tags_;
    std::string ending_;
    Outcome outcome_ = Outcome::Unknown;
    std::unordered_map<std::uint32_t, Annotations> annotations_;
    std::unordered_map<std::uint32_t, Raw> raws_;
    Reasons reasons_;
};

// The same tree, texts, header, result and start; node numbers and reasons are ignored.
bool operator==(const Game& a, const Game& b);

}  // namespace chuhe::record
