// SPDX-License-Identifier: MIT
#include "chuhe/formats/squares_writer.h"

#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/formats/layout_change.h"
#include "chuhe/messages/losses.h"
#include "chuhe/record/walk.h"
#include "chuhe/record/words.h"

namespace chuhe::formats {

using record::Game;
using record::kNoNode;
using record::kRoot;
using record::NodeId;
using record::NodeKind;

void SquaresWriter::prepare(const Game& game) {
    game_ = &game;
    cursor_.emplace(game);
    folded_.clear();
    for (NodeId node = kRoot; node != kNoNode; node = next_in_tree(node)) {
        report_node(node);
        fold_children(node);
    }
}

void SquaresWriter::report_node(NodeId node) {
    if (game_->has_annotations(node)) report_annotations(node);
    const record::Judgement judgement = game_->judgement(node);
    if (judgement != record::Judgement::None) {
        lose(LossKind::Judgement, describe(judgement), node);
    }
}

// In order: the first one that is kept decides who begins.
void SquaresWriter::fold_children(NodeId node) {
    std::size_t place = 0;
    for (const NodeId child : record::children_of(*game_, node)) {
        ++place;
        if (game_->is_move(child) || can_hold_text(child)) [[likely]]
            continue;
        folded_.fold(*game_, child, place, encoder_);
    }
}

void SquaresWriter::report_annotations(NodeId node) {
    const record::Annotations& notes = game_->annotations(node);
    if (!notes.lead.empty()) {
        lose(LossKind::Layout, say(messages::kLeadMoved, beginning_of(notes.lead)), node);
    }
    lose_drawings(*game_, node);
}

bool SquaresWriter::can_hold_text(NodeId node) {
    if (game_->kind(node) == NodeKind::Skip) return false;
    const std::string token = game_->token(node);
    const Move move = game_->move(node);
    if (move.is_none()) return can_hold_token(node, token);
    return token == to_string(move) && can_hold_squares(move) && !would_be_played(node);
}

std::optional<Position> start_as_read(Setup start) {
    start.faults.clear();
    const Checked<Position> position = Position::from_setup(start);
    return position ? std::optional(*position) : std::nullopt;
}

// A reader would take these squares for a move.
bool SquaresWriter::would_be_played(NodeId node) {
    const NodeId parent = game_->parent(node);
    if (game_->is_text(parent)) return false;
    cursor_->go(parent);
    const std::optional<Position> start =
        parent == kRoot ? start_as_read(written_start()) : std::nullopt;
    const Position* position = start ? &*start : cursor_->position();
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

NodeId SquaresWriter::first_child(NodeId node) const {
    return folded_.first_kept(*game_, game_->first_child(node));
}

NodeId SquaresWriter::next_sibling(NodeId node) const {
    return folded_.first_kept(*game_, game_->next_sibling(node));
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

std::string SquaresWriter::comment_of(NodeId node) {
    const record::Annotations& notes = game_->annotations(node);
    std::string comment = notes.lead;
    if (!notes.lead.empty() && !notes.comment.empty()) comment += '\n';
    comment = without_returns(comment + notes.comment, {}, node);
    return folded_.with_comment(comment, node);
}

std::string SquaresWriter::fit_tag(std::string_view name, std::string_view value,
                                   std::size_t room) {
    std::string_view fitting = room == kAnyLength ? value : encoder_.fitting_prefix(value, room);
    // Readers cannot distinguish them from the padding of the field.
    while (fitting.ends_with('\0'))
        fitting.remove_suffix(1);
    const std::string_view rest = value.substr(fitting.size());
    if (!rest.empty()) {
        lose_tag(name, rest, LossKind::TagPart);
    }
    std::vector<LostCharacter> lost;
    std::string bytes = encoder_.encode(fitting, &lost);
    std::string characters;
    for (const LostCharacter& each : lost)
        characters += each.character;
    if (!lost.empty()) lose_tag(name, characters, LossKind::Character);
    return bytes;
}

std::string SquaresWriter::without_returns(std::string_view text, std::string_view field,
                                           NodeId node) {
    std::string bare(text);
    std::ranges::replace(bare, '\r', ' ');
    lose_layout(text, bare, field, node);
    return bare;
}

std::string SquaresWriter::encode(std::string_view text, NodeId node) {
    std::vector<LostCharacter> lost;
    std::string bytes = encoder_.encode(text, &lost);
    std::string characters;
    for (const LostCharacter& each : lost)
        characters += each.character;
    if (!lost.empty()) lose_text(LossKind::Character, characters, node);
    return bytes;
}

}  // namespace chuhe::formats
