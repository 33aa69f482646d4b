// SPDX-License-Identifier: MIT
#include "formats/squares_writer.h"

#include "core/generate.h"
#include "record/walk.h"

namespace chuhe::formats {

using record::Game;
using record::kNoNode;
using record::kRoot;
using record::NodeId;
using record::NodeKind;

bool says_nothing(std::string_view value) {
    return value.empty() || value == "?" || value == "????.??.??";
}

void SquaresWriter::prepare(const Game& game) {
    game_ = &game;
    cursor_.emplace(game);
    is_left_out_.clear();
    for (NodeId node = kRoot; node != kNoNode;) {
        prepare_node(node);
        const bool is_left_out = !is_left_out_.empty() && is_left_out_[index_of(node)];
        node =
            is_left_out ? record::next_after_subtree(game, node) : record::next_in_tree(game, node);
    }
}

void SquaresWriter::prepare_node(NodeId node) {
    if (game_->is_text(node)) [[unlikely]] {
        if (!can_hold_text(node)) {
            is_left_out_.resize(game_->id_limit());
            is_left_out_[index_of(node)] = true;
            lose(LossKind::UnplayableText, game_->token(node), node);
            return;
        }
    }
    if (game_->has_annotations(node)) report_annotations(node);
    const record::Judgement judgement = game_->judgement(node);
    if (judgement != record::Judgement::None) {
        lose(LossKind::Judgement, std::string(to_string(judgement)), node);
    }
}

void SquaresWriter::report_annotations(NodeId node) {
    const record::Annotations& notes = game_->annotations(node);
    if (!notes.lead.empty()) {
        lose(LossKind::Layout, "a comment before the move stands after it now: " + notes.lead,
             node);
    }
    std::string nags;
    for (const record::Nag nag : notes.nags)
        nags += (nags.empty() ? "$" : " $") + std::to_string(nag);
    if (!nags.empty()) lose(LossKind::Nag, nags, node);
    std::string marks;
    for (const record::Mark& mark : notes.marks)
        marks += (marks.empty() ? "" : ", ") + to_string(mark);
    if (!marks.empty()) lose(LossKind::Mark, marks, node);
}

// Reports wording that changes, too.
bool SquaresWriter::can_hold_text(NodeId node) {
    const std::string token = game_->token(node);
    const Move move = game_->move(node);
    if (move.is_none()) return can_hold_token(node, token);
    if (!can_hold_squares(move) || would_be_played(node)) return false;
    if (game_->kind(node) == NodeKind::Skip) {
        lose(LossKind::UnplayableText,
             token + ": the step is not skipped any more, and what follows it cannot be played",
             node);
    }
    if (token != to_string(move)) {
        lose(LossKind::Layout, token + " is written as " + to_string(move), node);
    }
    return true;
}

// A reader would take these squares for a move.
bool SquaresWriter::would_be_played(NodeId node) {
    const NodeId parent = game_->parent(node);
    if (game_->is_text(parent)) return false;
    cursor_->go(parent);
    const Position* position = cursor_->position();
    if (position == nullptr) return false;
    const Move move = game_->move(node);
    if (is_legal(*position, move)) return true;
    // The first move of a file decides who begins.
    if (parent != kRoot || first_child(kRoot) != node) return false;
    Setup turned = position->setup();
    turned.side_to_move = opponent_of(turned.side_to_move);
    const Checked<Position> other = Position::from_setup(turned);
    return other && is_legal(*other, move);
}

NodeId SquaresWriter::first_kept(NodeId node) const {
    if (is_left_out_.empty()) return node;
    while (node != kNoNode && is_left_out_[index_of(node)])
        node = game_->next_sibling(node);
    return node;
}

NodeId SquaresWriter::first_child(NodeId node) const {
    return first_kept(game_->first_child(node));
}

NodeId SquaresWriter::next_sibling(NodeId node) const {
    return first_kept(game_->next_sibling(node));
}

NodeId SquaresWriter::next_in_tree(NodeId node) const {
    const NodeId child = first_child(node);
    if (child != kNoNode) return child;
    while (node != kRoot) {
        const NodeId sibling = next_sibling(node);
        if (sibling != kNoNode) return sibling;
        node = game_->parent(node);
    }
    return kNoNode;
}

std::string SquaresWriter::comment_of(NodeId node) const {
    const record::Annotations& notes = game_->annotations(node);
    if (notes.lead.empty()) return notes.comment;
    if (notes.comment.empty()) return notes.lead;
    return notes.lead + '\n' + notes.comment;
}

std::string SquaresWriter::fit_tag(std::string_view name, std::string_view value,
                                   std::size_t room) {
    std::string_view fitting = room == kAnyLength ? value : encoder_.fitting_prefix(value, room);
    // Readers cannot tell them from the filling of the field.
    while (fitting.ends_with('\0'))
        fitting.remove_suffix(1);
    const std::string_view rest = value.substr(fitting.size());
    if (!rest.empty()) {
        lose(LossKind::TagPart, std::string(name) + ": " + std::string(rest));
    }
    std::vector<LostCharacter> lost;
    std::string bytes = encoder_.encode(fitting, &lost);
    std::string characters;
    for (const LostCharacter& each : lost)
        characters += each.character;
    if (!lost.empty()) lose(LossKind::Character, std::string(name) + ": " + characters);
    return bytes;
}

std::string SquaresWriter::encode(std::string_view text, NodeId node) {
    std::vector<LostCharacter> lost;
    std::string bytes = encoder_.encode(text, &lost);
    std::string characters;
    for (const LostCharacter& each : lost)
        characters += each.character;
    if (!lost.empty()) lose(LossKind::Character, characters, node);
    return bytes;
}

void SquaresWriter::lose_tag(std::string_view name, std::string_view value) {
    if (says_nothing(value)) return;
    lose(LossKind::Tag, std::string(name) + ": " + std::string(value));
}

}  // namespace chuhe::formats
