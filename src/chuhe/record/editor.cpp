// SPDX-License-Identifier: MIT
#include "chuhe/record/editor.h"

#include <iterator>
#include <utility>

#include "chuhe/core/generate.h"
#include "chuhe/messages/records.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/walk.h"

namespace chuhe::record {

NodeId Editor::Hook::apply(Game& game) {
    if (game.is_attached(node)) {
        after = game.previous_sibling(node);
        game.detach(node);
        return game.parent(node);
    }
    game.attach(node, after);
    return node;
}

NodeId Editor::Order::apply(Game& game) {
    const NodeId now = game.previous_sibling(node);
    game.reorder(node, after);
    after = now;
    return node;
}

NodeId Editor::Note::apply(Game& game) {
    Annotations now = game.annotations(node);
    game.set_annotations(node, std::move(annotations));
    annotations = std::move(now);
    const Judgement judged = game.judgement(node);
    game.set_judgement(node, judgement);
    judgement = judged;
    return node;
}

NodeId Editor::Header::apply(Game& game) {
    std::vector<Tag> now = game.tags();
    game.set_tags(std::move(tags));
    tags = std::move(now);
    const Outcome before = game.outcome();
    game.set_outcome(outcome);
    outcome = before;
    std::string words = game.ending();
    game.set_ending(ending);
    ending = std::move(words);
    return kRoot;
}

NodeId Editor::Start::apply(Game& game) {
    Setup now = game.start();
    game.set_start(setup);
    setup = std::move(now);
    return kRoot;
}

Game Editor::take() {
    done_.clear();
    undone_.clear();
    game_.compact();
    return std::move(game_);
}

void Editor::remember(Action action) {
    undone_.clear();
    done_.push_back(std::move(action));
}

void Editor::perform(Action action) {
    for (Change& change : action)
        std::visit([&](auto& c) { c.apply(game_); }, change);
    remember(std::move(action));
}

NodeId Editor::undo() {
    Action action = std::move(done_.back());
    done_.pop_back();
    NodeId shown = kRoot;
    for (auto change = action.rbegin(); change != action.rend(); ++change)
        shown = std::visit([&](auto& c) { return c.apply(game_); }, *change);
    undone_.push_back(std::move(action));
    return shown;
}

NodeId Editor::redo() {
    Action action = std::move(undone_.back());
    undone_.pop_back();
    NodeId shown = kRoot;
    for (Change& change : action)
        shown = std::visit([&](auto& c) { return c.apply(game_); }, change);
    done_.push_back(std::move(action));
    return shown;
}

void Editor::join_steps_after(std::size_t kept) {
    if (done_.size() <= kept) return;
    Action joined;
    for (std::size_t step = kept; step < done_.size(); ++step) {
        joined.insert(joined.end(), std::make_move_iterator(done_[step].begin()),
                      std::make_move_iterator(done_[step].end()));
    }
    done_.resize(kept);
    done_.push_back(std::move(joined));
}

Result<NodeId> Editor::add_move(NodeId parent, Move move) {
    Cursor cursor(game_);
    cursor.go(parent);
    if (cursor.position() == nullptr) {
        return failure(ErrorCode::IllegalMove, say(messages::kLineUnplayable));
    }
    return add_move(parent, move, *cursor.position());
}

Result<NodeId> Editor::add_move(NodeId parent, Move move, const Position& position) {
    for (const NodeId child : children_of(game_, parent)) {
        if (game_.is_move(child) && game_.move(child) == move) return child;
    }
    if (!is_legal(position, move)) {
        return failure(ErrorCode::IllegalMove, reason_against(position, move));
    }
    const NodeId added = game_.add_move(parent, move);
    remember({Hook{added}});
    return added;
}

namespace {

// Adds a copy of `node` of `source` as a child of the cursor's node. The cursor is in `game`.
NodeId add_copy(Game& game, const Cursor& cursor, const Game& source, NodeId node) {
    const NodeId parent = cursor.node();
    const Move move = source.move(node);
    NodeId copy = kNoNode;
    if (source.kind(node) == NodeKind::Skip) {
        copy = game.add_skip(parent, source.token(node), source.reason(node), move);
    } else if (source.is_text(node)) {
        copy = game.add_text(parent, source.token(node), source.reason(node), move);
    } else if (cursor.position() == nullptr) {
        copy = game.add_text(parent, {}, {}, move);
    } else if (!is_legal(*cursor.position(), move)) {
        copy = game.add_text(parent, {}, reason_against(*cursor.position(), move), move);
    } else {
        copy = game.add_move(parent, move);
    }
    game.set_judgement(copy, source.judgement(node));
    if (source.has_annotations(node)) {
        // Copied first: source and game may be the same, and annotate() may move its annotations.
        Annotations annotations = source.annotations(node);
        game.set_annotations(copy, std::move(annotations));
    }
    return copy;
}

}  // namespace

NodeId Editor::copy(const Game& source, NodeId top, NodeId parent, Extent extent) {
    // Listed first: when a game is copied into itself, the copies must not be copied again.
    std::vector<NodeId> nodes;
    if (extent == Extent::Subtree) {
        for (const NodeId node : nodes_of(source, top))
            nodes.push_back(node);
    } else {
        for (NodeId node = top; node != kNoNode; node = source.first_child(node))
            nodes.push_back(node);
    }
    std::vector<NodeId> copies(source.id_limit(), kNoNode);
    Cursor cursor(game_);
    for (const NodeId node : nodes) {
        cursor.go(node == top ? parent : copies[index_of(source.parent(node))]);
        copies[index_of(node)] = add_copy(game_, cursor, source, node);
    }
    remember({Hook{copies[index_of(top)]}});
    return copies[index_of(top)];
}

void Editor::remove(NodeId node) {
    assert(node != kRoot);
    perform({Hook{node}});
}

bool Editor::promote(NodeId node) {
    if (game_.is_first_child(node)) return false;
    perform({Order{node, game_.previous_sibling(game_.previous_sibling(node))}});
    return true;
}

bool Editor::demote(NodeId node) {
    if (node == kRoot || game_.next_sibling(node) == kNoNode) return false;
    perform({Order{node, game_.next_sibling(node)}});
    return true;
}

bool Editor::place(NodeId node, std::size_t index) {
    assert(node != kRoot);
    NodeId after = kNoNode;
    for (const NodeId sibling : children_of(game_, game_.parent(node))) {
        if (index == 0) break;
        if (sibling == node) continue;
        after = sibling;
        --index;
    }
    if (after == game_.previous_sibling(node)) return false;
    perform({Order{node, after}});
    return true;
}

bool Editor::make_main_line(NodeId node) {
    Action action;
    for (; node != kRoot; node = game_.parent(node)) {
        if (!game_.is_first_child(node)) action.push_back(Order{node, kNoNode});
    }
    if (action.empty()) return false;
    perform(std::move(action));
    return true;
}

Editor::Note Editor::note_on(NodeId node) const {
    return {node, game_.annotations(node), game_.judgement(node)};
}

Editor::Header Editor::header() const {
    return {game_.tags(), game_.outcome(), game_.ending()};
}

void Editor::set_annotations(NodeId node, Annotations annotations) {
    Note note = note_on(node);
    note.annotations = std::move(annotations);
    perform({std::move(note)});
}

void Editor::set_comment(NodeId node, std::string_view text) {
    Note note = note_on(node);
    note.annotations.comment = text;
    perform({std::move(note)});
}

void Editor::set_judgement(NodeId node, Judgement judgement) {
    Note note = note_on(node);
    note.judgement = judgement;
    perform({std::move(note)});
}

void Editor::set_tags(std::vector<Tag> tags) {
    Header changed = header();
    changed.tags = std::move(tags);
    perform({std::move(changed)});
}

void Editor::set_outcome(Outcome outcome) {
    Header changed = header();
    changed.outcome = outcome;
    perform({std::move(changed)});
}

void Editor::set_ending(std::string_view words) {
    Header changed = header();
    changed.ending = words;
    perform({std::move(changed)});
}

Result<void> Editor::set_start(const Setup& start) {
    if (game_.has_moves()) {
        return failure(ErrorCode::BadPosition, say(messages::kStartAfterMoves));
    }
    perform({Start{start}});
    return {};
}

}  // namespace chuhe::record
