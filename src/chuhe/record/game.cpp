// SPDX-License-Identifier: MIT
#include "chuhe/record/game.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "chuhe/core/fen.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"

namespace chuhe::record {

Game::Game(const Position& start) : start_(start) {
    nodes_.emplace_back(kNoNode, NodeKind::Root, Move());
}

void Game::clear(const Position& start) {
    nodes_.clear();
    nodes_.emplace_back(kNoNode, NodeKind::Root, Move());
    linked_ = 1;
    start_ = start;
    unplayable_start_.reset();
    tags_.clear();
    ending_.clear();
    outcome_ = Outcome::Unknown;
    // Not clear(), which would wipe the buckets of the largest game so far for every following
    // game.
    if (!annotations_.empty()) annotations_ = {};
    if (!raws_.empty()) raws_ = {};
    reasons_.clear();
}

std::optional<std::string_view> Game::unread_start() const {
    return start_ ? std::nullopt : tag(tags::kUnreadStart);
}

bool Game::starts_normally() const {
    return start_ && to_fen(*start_) == kStartFen;
}

void Game::set_start(const Position& start) {
    assert(!has_moves());
    start_ = start;
    unplayable_start_.reset();
}

void Game::set_start(const Setup& start) {
    assert(!has_moves());
    if (Checked<Position> position = Position::from_setup(start)) {
        set_start(*position);
    } else {
        unplayable_start_ = start;
        start_.reset();
    }
}

std::optional<std::string_view> Game::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags_, name, &Tag::name);
    if (found == tags_.end()) return std::nullopt;
    return found->value;
}

void Game::add_tag(std::string_view name, std::string_view value) {
    tags_.push_back({std::string(name), std::string(value)});
}

void Game::set_tag(std::string_view name, std::string_view value) {
    const auto found = std::ranges::find(tags_, name, &Tag::name);
    if (found == tags_.end()) {
        add_tag(name, value);
    } else {
        found->value = value;
    }
}

std::size_t Game::child_count(NodeId node) const {
    std::size_t count = 0;
    for (NodeId child = first_child(node); child != kNoNode; child = next_sibling(child))
        ++count;
    return count;
}

NodeId Game::child(NodeId node, std::size_t index) const {
    NodeId child = first_child(node);
    for (; index > 0; --index)
        child = next_sibling(child);
    return child;
}

std::size_t Game::depth(NodeId node) const {
    std::size_t depth = 0;
    for (; node != kRoot; node = parent(node))
        ++depth;
    return depth;
}

NodeId Game::line_end(NodeId node) const {
    for (NodeId next = first_child(node); next != kNoNode; next = first_child(node))
        node = next;
    return node;
}

bool Game::is_on_main_line(NodeId node) const {
    while (node != kRoot && is_first_child(node))
        node = parent(node);
    return node == kRoot;
}

std::string Game::token(NodeId node) const {
    if (!is_text(node)) return {};
    if (at(node).has_raw) {
        const std::string& token = raws_.at(index_of(node)).token;
        if (!token.empty()) return token;
    }
    return move(node).is_none() ? std::string() : to_string(move(node));
}

const Message& Game::reason(NodeId node) const {
    const bool has_raw = at(node).has_raw;
    return reasons_.at(has_raw ? raws_.at(index_of(node)).reason : Reasons::kNone);
}

const Annotations& Game::annotations(NodeId node) const {
    static const Annotations kNone;
    return has_annotations(node) ? annotations_.at(index_of(node)) : kNone;
}

Annotations& Game::annotate(NodeId node) {
    at(node).has_annotations = true;
    return annotations_[index_of(node)];
}

void Game::drop_empty_annotations(NodeId node) {
    if (!has_annotations(node) || !annotations(node).is_empty()) return;
    at(node).has_annotations = false;
    annotations_.erase(index_of(node));
}

void Game::set_annotations(NodeId node, Annotations annotations) {
    annotate(node) = std::move(annotations);
    drop_empty_annotations(node);
}

void Game::set_comment(NodeId node, std::string_view text) {
    annotate(node).comment = text;
    drop_empty_annotations(node);
}

NodeId Game::add_text(NodeId parent, std::string_view token, Message reason, Move move) {
    const NodeId node = add(parent, NodeKind::Text, move);
    set_raw(node, token, std::move(reason), move);
    return node;
}

NodeId Game::add_skip(NodeId parent, std::string_view token, Message reason, Move move) {
    const NodeId node = add(parent, NodeKind::Skip, move);
    set_raw(node, token, std::move(reason), move);
    return node;
}

void Game::turn_into_move(NodeId node, Move move) {
    Node& changed = at(node);
    changed.kind = NodeKind::Move;
    changed.move = move;
    if (changed.has_raw) raws_.erase(index_of(node));
    changed.has_raw = false;
}

void Game::turn_into_text(NodeId node, std::string_view token, Message reason, Move move) {
    at(node).kind = NodeKind::Text;
    set_raw(node, token, std::move(reason), move);
}

// Squares alone need no text: otherwise a book below one bad move would store each of its moves
// twice.
void Game::set_raw(NodeId node, std::string_view token, Message reason, Move move) {
    Node& changed = at(node);
    changed.move = move;
    if (!move.is_none() && token == to_string(move)) token = {};
    const bool needs_raw = !token.empty() || !reason.empty();
    if (needs_raw) {
        raws_[index_of(node)] = {std::string(token), reasons_.add(std::move(reason))};
    } else if (changed.has_raw) {
        raws_.erase(index_of(node));
    }
    changed.has_raw = needs_raw;
}

void Game::detach(NodeId node) {
    assert(node != kRoot && is_attached(node));
    linked_ -= subtree_size(node);
    unlink(node);
    at(node).detached = true;
}

void Game::attach(NodeId node, NodeId after) {
    assert(!is_attached(node));
    at(node).detached = false;
    link(node, after);
    linked_ += subtree_size(node);
}

void Game::reorder(NodeId node, NodeId after) {
    assert(node != after);
    unlink(node);
    link(node, after);
}

void Game::unlink(NodeId node) {
    Node& taken = at(node);
    Node& above = at(taken.parent);
    const bool was_first = above.first_child == node;
    const bool was_last = taken.next == kNoNode;
    if (was_first) {
        above.first_child = taken.next;
        if (!was_last) at(taken.next).previous = taken.previous;
    } else {
        at(taken.previous).next = taken.next;
        at(was_last ? above.first_child : taken.next).previous = taken.previous;
    }
    taken.next = kNoNode;
    taken.previous = node;
}

void Game::link(NodeId node, NodeId after) {
    Node& added = at(node);
    Node& above = at(added.parent);
    if (above.first_child == kNoNode || (after != kNoNode && next_sibling(after) == kNoNode)) {
        link_last(node, added);
        return;
    }
    const NodeId next = after == kNoNode ? above.first_child : next_sibling(after);
    added.next = next;
    added.previous = at(next).previous;
    at(next).previous = node;
    if (after == kNoNode) {
        above.first_child = node;
    } else {
        at(after).next = node;
    }
}

std::size_t Game::subtree_size(NodeId node) const {
    std::size_t size = 0;
    for (NodeId at = node; at != kNoNode; at = next_in_tree(*this, at, node))
        ++size;
    return size;
}

void Game::compact() {
    Game packed;
    packed.reserve(linked_);
    std::vector<NodeId> renamed(nodes_.size(), kNoNode);
    for (NodeId old = kRoot; old != kNoNode; old = next_in_tree(*this, old, kRoot)) {
        NodeId added = kRoot;
        if (old != kRoot) added = packed.add(renamed[index_of(parent(old))], kind(old), move(old));
        renamed[index_of(old)] = added;
        Node& node = packed.at(added);
        node.judgement = at(old).judgement;
        node.has_annotations = at(old).has_annotations;
        node.has_raw = at(old).has_raw;
        if (node.has_annotations) {
            packed.annotations_[index_of(added)] = std::move(annotations_[index_of(old)]);
        }
        if (node.has_raw) packed.raws_[index_of(added)] = std::move(raws_[index_of(old)]);
    }
    nodes_ = std::move(packed.nodes_);
    annotations_ = std::move(packed.annotations_);
    raws_ = std::move(packed.raws_);
    linked_ = packed.linked_;
}

void Game::grow() {
    constexpr std::size_t kFirstNodes = 128;
    if (nodes_.size() >= index_of(kNoNode) / 2) throw std::length_error("a game of too many moves");
    nodes_.reserve(std::max(kFirstNodes, nodes_.size() + nodes_.size() / 2));
}

}  // namespace chuhe::record
