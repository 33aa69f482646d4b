// SPDX-License-Identifier: MIT
//
// Moves that deserve more depth, and hash moves that deserve less.
#include "chuhe/engine/exchange.h"
#include "chuhe/engine/parameters.h"
#include "chuhe/engine/worker.h"

namespace chuhe::engine {

namespace p = parameters;

Worker::Extension Worker::extension_of(Frame* frame, const Node& node, Move move, bool checks) {
    Extension extension = extension_of_hash_move(frame, node, move);
    if (should_stop() || extension.multicut || extension.plies != 0) return extension;
    // A check that loses nothing forces the opponent's hand.
    if (checks && ply_of(frame) < 2 * root_depth_ && exchange_gains(position_, move, 0))
        extension.plies = 1;
    return extension;
}

// Singular extension: if every other move fails well below the hash move's score, the hash move is
// the only good one, so it is searched deeper.
Worker::Extension Worker::extension_of_hash_move(Frame* frame, const Node& node, Move move) {
    if (!node.hit || move != node.hit->move || !frame->excluded.is_none()) return {};
    const HashHit& hit = *node.hit;
    const int ply = ply_of(frame);
    if (node.depth < p::kSingularDepth + (frame->was_pv ? 1 : 0) || ply >= 2 * root_depth_)
        return {};
    if (hit.score == kNoScore || is_decided(hit.score) ||
        hit.depth < node.depth - p::kSingularHashDepth)
        return {};
    if (hit.bound != Bound::Lower && hit.bound != Bound::Exact) return {};

    const Score bar = hit.score - p::singular_margin(node.depth, frame->was_pv && !node.is_pv);
    frame->excluded = move;
    const Score others =
        search<NodeKind::Zero>(frame, bar - 1, bar, (node.depth - 1) / 2, node.is_cut_node);
    frame->excluded = Move();
    if (should_stop()) return {};

    if (others < bar) {
        Depth plies = 1;
        if (!node.is_pv && others < bar - p::kDoubleExtensionMargin) ++plies;
        if (!node.is_pv && !node.hash_move_takes && others < bar - p::kTripleExtensionMargin)
            ++plies;
        return {.plies = plies, .multicut = std::nullopt};
    }
    // Multicut: two moves beat beta, so a cutoff is almost certain.
    if (others >= node.beta && !is_decided(others)) return {.plies = 0, .multicut = others};

    // The hash move is not singular: others are nearly as good, so it gets less depth.
    if (hit.score >= node.beta) return {.plies = -3, .multicut = std::nullopt};
    if (node.is_cut_node) return {.plies = -2, .multicut = std::nullopt};
    return {};
}

}  // namespace chuhe::engine
