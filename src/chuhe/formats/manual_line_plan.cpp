// SPDX-License-Identifier: MIT
#include "chuhe/formats/manual_line_plan.h"

#include <algorithm>
#include <optional>

#include "chuhe/base/text.h"
#include "chuhe/formats/manual_tree.h"
#include "chuhe/formats/squares_writer.h"
#include "chuhe/notation/reader.h"
#include "chuhe/record/walk.h"

namespace chuhe::formats::manual {

using record::kNoNode;
using record::kRoot;
using record::NodeId;

LinePlan::LinePlan(const record::Game& game, record::Cursor& cursor, Encoder& encoder,
                   bool is_compressed)
    : game_(game), cursor_(cursor), is_compressed_(is_compressed) {
    first_stray_ = first_stray();
    fold_texts(encoder);
    lines_.push_back({0, 1, main_});
    if (main_ == kNoNode && first_stray_ != kNoNode) {
        lines_.push_back({0, 1, first_stray_, true});
        plan_variations(first_stray_, 0, 1);
    }
    for (std::size_t number = 0; number < lines_.size(); ++number)
        plan_line(number);
}

NodeId LinePlan::next_in_line(NodeId node) const {
    return first_kept(game_.first_child(node));
}

// --- What does not fit into the lines ---

// Text at the start whose tokens could be played comes from lines without a branch point. It is
// written as such lines again; a reader places them after all others.
NodeId LinePlan::first_stray() const {
    NodeId first = kNoNode;
    for (NodeId node = game_.last_child(kRoot); node != kNoNode;
         node = game_.previous_sibling(node)) {
        if (!can_write(node) || !would_be_played(node)) break;
        first = node;
    }
    return first;
}

void LinePlan::fold_texts(Encoder& encoder) {
    is_stray_.assign(game_.id_limit(), false);
    for (NodeId node = kRoot; node != kNoNode;) {
        const bool is_kept = !folded_.contains(node);
        if (is_kept) fold_children(node, encoder);
        node =
            is_kept ? record::next_in_tree(game_, node) : record::next_after_subtree(game_, node);
    }
}

// The first child of the root that fits begins the main line.
void LinePlan::fold_children(NodeId node, Encoder& encoder) {
    std::size_t place = 0;
    bool has_line = false;
    bool is_stray = is_stray_[index_of(node)];
    for (const NodeId child : record::children_of(game_, node)) {
        ++place;
        is_stray = is_stray || child == first_stray_;
        const bool may_be_main = node == kRoot && main_ == kNoNode && !is_stray;
        if (may_be_main) main_ = child;
        // Nothing can branch off a line without a branch point.
        const bool may_branch = node == kRoot || !is_stray;
        if ((may_branch || !has_line) && can_stand(child, is_stray)) {
            is_stray_[index_of(child)] = is_stray;
            has_line = true;
            continue;
        }
        if (may_be_main) main_ = kNoNode;
        folded_.fold(game_, child, place, encoder);
    }
}

// This node or its next sibling that is not folded.
NodeId LinePlan::first_kept(NodeId node) const {
    return folded_.first_kept(game_, node);
}

bool LinePlan::can_stand(NodeId node, bool is_stray) const {
    return can_write(node) && (is_stray || !would_be_played(node));
}

// Will it be read as one token?
bool LinePlan::can_write(NodeId node) const {
    constexpr std::size_t kTokenLength = 4;
    if (game_.is_move(node)) return true;
    if (game_.kind(node) == record::NodeKind::Skip) return false;
    const std::string token = game_.token(node);
    const bool has_sign = token.find_first_of("#@$") != std::string::npos;
    if (token.empty() || has_sign || std::ranges::any_of(token, is_blank)) return false;
    const std::size_t length = utf8_length(token);
    return length == kTokenLength || (!is_compressed_ && length % kTokenLength != 0);
}

// A reader would take this text for a move.
bool LinePlan::would_be_played(NodeId node) const {
    const NodeId parent = game_.parent(node);
    if (!game_.is_text(node) || game_.is_text(parent)) return false;
    cursor_.go(parent);
    const std::optional<Position> start = start_as_read(game_.start());
    const Position* position = parent == kRoot && start ? &*start : cursor_.position();
    if (position == nullptr) return false;
    const std::string token = game_.token(node);
    if (!notation::read_move(*position, token, letters_only()).empty()) return true;
    // The first move of a file decides who begins.
    if (node != main_) return false;
    Setup turned = position->setup();
    turned.side_to_move = opponent_of(turned.side_to_move);
    const Checked<Position> other = Position::from_setup(turned);
    return other && !notation::read_move(*other, token, letters_only()).empty();
}

// --- Lines ---

// Adds the lines that branch from this one.
void LinePlan::plan_line(std::size_t number) {
    const PlannedLine line = lines_[number];
    if (line.first == kNoNode) return;
    if (number == 0) plan_variations(line.first, 0, 1);
    std::size_t ply = line.ply + 1;
    for (NodeId node = next_in_line(line.first); node != kNoNode; node = next_in_line(node))
        plan_variations(node, number, ply++);
}

void LinePlan::plan_variations(NodeId main, std::size_t number, std::size_t ply) {
    for (NodeId node = first_kept(game_.next_sibling(main)); node != kNoNode;
         node = first_kept(game_.next_sibling(node))) {
        lines_.push_back({number, ply, node, is_stray_[index_of(node)]});
    }
}

}  // namespace chuhe::formats::manual
