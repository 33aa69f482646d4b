// SPDX-License-Identifier: MIT
#include "chuhe/record/cursor.h"

#include <cassert>

#include "chuhe/core/generate.h"

namespace chuhe::record {

void Cursor::reset() {
    node_ = kRoot;
    position_ = game_->start_position();
    blocks_ = 0;
    out_of_turn_ = false;
    path_.clear();
}

Side Cursor::side_to_move() const {
    const Side known = position_ ? position_->side_to_move() : game_->start().side_to_move;
    const bool is_other = (blocks_ % 2 == 1) != out_of_turn_;
    return is_other ? opponent_of(known) : known;
}

void Cursor::to_child(NodeId child) {
    assert(game_->parent(child) == node_);
    node_ = child;
    const NodeKind kind = game_->kind(child);
    if (kind == NodeKind::Move && is_playable()) {
        path_.emplace_back(*position_, game_->move(child));
    } else if (kind == NodeKind::Skip && blocks_ == 0 && position_) {
        skip();
    } else {
        ++blocks_;
        path_.emplace_back(StepKind::Blocked);
    }
}

void Cursor::skip() {
    if (out_of_turn_) {
        out_of_turn_ = false;
        path_.emplace_back(StepKind::Turned);
    } else if (is_in_check(*position_)) {
        // Passing would leave the king en prise: no position has that turn.
        out_of_turn_ = true;
        path_.emplace_back(StepKind::Turned);
    } else {
        path_.emplace_back(*position_);
    }
}

void Cursor::to_parent() {
    assert(!path_.empty());
    const Step& step = path_.back();
    switch (step.kind) {
        case StepKind::Made:
            position_->undo(step.move, step.undo);
            break;
        case StepKind::Blocked:
            --blocks_;
            break;
        case StepKind::Turned:
            out_of_turn_ = !out_of_turn_;
            break;
        case StepKind::Passed:
            position_->take_back_pass(step.undo);
            break;
    }
    path_.pop_back();
    node_ = game_->parent(node_);
}

// Numbers grow from parent to child, so of two different nodes the larger cannot be an ancestor of
// the smaller: repeatedly moving the larger one up leads to the nearest common ancestor.
void Cursor::travel(NodeId target) {
    way_down_.clear();
    while (node_ != target) {
        if (node_ > target) {
            to_parent();
        } else {
            way_down_.push_back(target);
            target = game_->parent(target);
        }
    }
    for (; !way_down_.empty(); way_down_.pop_back())
        to_child(way_down_.back());
}

}  // namespace chuhe::record
