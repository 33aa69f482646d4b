// SPDX-License-Identifier: MIT
#include "chuhe/record/rereading.h"

#include "chuhe/record/cursor.h"
#include "chuhe/record/walk.h"

namespace chuhe::record {

std::size_t count_unplayable(const Game& game, const KeptTexts& texts) {
    std::size_t count = 0;
    for (const NodeId node : nodes_of(game)) {
        if (texts.has(node) && game.is_text(node)) ++count;
    }
    return count;
}

bool Rereading::run(const notation::ReadOptions& options, std::size_t most) {
    log_.clear();
    Cursor cursor(game_);
    std::size_t unplayable = 0;
    for (NodeId node = kRoot; node != kNoNode; node = next_in_tree(game_, node)) {
        if (!texts_.has(node)) continue;
        cursor.go(game_.parent(node));
        if (reread(cursor.position(), node, options)) continue;
        if (++unplayable > most) {
            undo();
            return false;
        }
    }
    return true;
}

// False if the step cannot be played.
bool Rereading::reread(const Position* position, NodeId node,
                       const notation::ReadOptions& options) {
    if (game_.kind(node) == NodeKind::Skip) return false;
    notation::Reading reading;
    if (position != nullptr) reading = texts_.read(*position, node, options);
    if (reading.empty() && game_.is_text(node)) return false;
    log_.push_back({node, game_.kind(node), game_.move(node), game_.reason(node)});
    if (reading.empty()) {
        game_.turn_into_text(node, texts_.token_of(node), {}, texts_.squares_of(node));
        return false;
    }
    game_.turn_into_move(node, reading.front());
    return true;
}

void Rereading::undo() {
    for (const Before& before : log_) {
        if (before.kind == NodeKind::Move) {
            game_.turn_into_move(before.node, before.move);
        } else {
            game_.turn_into_text(before.node, texts_.token_of(before.node), before.reason,
                                 before.move);
        }
    }
    log_.clear();
}

}  // namespace chuhe::record
