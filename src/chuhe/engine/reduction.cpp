// SPDX-License-Identifier: MIT
//
// Late-move reduction: the later a move comes in the ordering, the less likely it is good, so it is
// first searched at reduced depth, and at full depth only if it surprises.
#include <algorithm>

#include "chuhe/engine/parameters.h"
#include "chuhe/engine/worker.h"

namespace chuhe::engine {

namespace p = parameters;

// In 1024ths of a ply. Called after the move was made: frame->history is that of the move.
int Worker::reduction_of(const Frame* frame, const Node& node, bool checks, int number) const {
    int reduction = p::reduction(node.depth, number);
    const bool is_capture = frame->undo.captured != kNoSlot;
    if (!node.improving) reduction += p::kReductionNotImproving;
    if (node.is_cut_node) reduction += p::kReductionCutNode;
    if (node.hash_move_takes && !is_capture) reduction += p::kReductionHashTakes;
    if (frame->was_pv) reduction -= p::kReductionWasPv + (node.is_pv ? p::kReductionPv : 0);
    if ((frame + 1)->cutoffs > p::kManyCutoffs) reduction += p::kReductionCutoffs;
    if (checks) reduction -= p::kReductionCheck;
    reduction -= frame->history * p::kReductionHistory / p::kHistoryUnit;
    return reduction;
}

// Makes the move and searches it with a null window, reduced as far as it deserves. The move
// stays on the board.
Score Worker::search_reduced(Frame* frame, const Node& node, Move move, bool checks, int number,
                             Depth& new_depth, Score best) {
    const bool is_capture = takes(move);
    if (is_capture) {
        const Piece piece(position_.side_to_move(), position_.board().type_on(move.from()));
        const PieceType victim = position_.board().type_on(move.to());
        frame->history = histories_->capture.at(piece, move.to(), victim).value() / 2;
    } else {
        frame->history = quiet_history(frame, move);
    }
    make(frame, move);

    const Score alpha = node.alpha;
    Score score = alpha + 1;
    if (node.depth >= 2) {
        const int reduction = reduction_of(frame, node, checks, number);
        const Depth most = std::max(1, new_depth + (node.is_pv ? 1 : 0));
        const Depth reduced = std::clamp(new_depth - reduction / p::kPly, 1, most);
        frame->reduction = new_depth - reduced;
        score = -search<NodeKind::Zero>(frame + 1, -alpha - 1, -alpha, reduced, true);
        frame->reduction = 0;
        if (score <= alpha || reduced >= new_depth) return score;

        // It surprised: if by much, it deserves more depth; if barely, less will do.
        if (score > best + p::kDeeperMargin + 2 * new_depth) ++new_depth;
        if (score < best + p::kShallowerMargin) --new_depth;
        if (should_stop()) return score;
        if (!is_capture) learn_continuations(frame, frame->piece, move.to(), p::kSurpriseBonus);
        if (reduced >= new_depth) return score;
    }
    return -search<NodeKind::Zero>(frame + 1, -alpha - 1, -alpha, new_depth, !node.is_cut_node);
}

}  // namespace chuhe::engine
