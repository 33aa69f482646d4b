// SPDX-License-Identifier: MIT
//
// Late-move reduction: the later a move comes in the order, the less likely it is good, so it is
// looked at with less depth first, and with all of it only when it surprises.
#include <algorithm>

#include "engine/parameters.h"
#include "engine/worker.h"

namespace chuhe::engine {

namespace p = parameters;

// In 1024ths of a ply. Asked after the move was made: frame->history is that of the move.
int Worker::reduction_of(const Frame* frame, const Node& node, bool checks, int number) const {
    int reduction = p::reductions()[static_cast<std::size_t>(std::min(node.depth, 63))]
                                   [static_cast<std::size_t>(std::min(number, 127))];
    const bool is_capture = frame->undo.captured != kNoSlot;
    if (!node.improving) reduction += 600;
    if (node.is_cut_node) reduction += 1500;
    if (node.hash_move_takes && !is_capture) reduction += 900;
    if (frame->was_pv) reduction -= 1200 + (node.is_pv ? 700 : 0);
    if ((frame + 1)->cutoffs > 2) reduction += 700;
    if (checks) reduction -= 1000;
    reduction -= frame->history / p::kReductionHistoryDivisor;
    return reduction;
}

// Makes the move and searches it with a window of nothing, reduced as far as it deserves. The move
// stays on the board.
Score Worker::search_reduced(Frame* frame, const Node& node, Move move, bool checks, int number,
                             Depth new_depth) {
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
        score = -search<NodeKind::Zero>(frame + 1, -alpha - 1, -alpha, reduced, true);
        if (score <= alpha || reduced >= new_depth) return score;
    }
    return -search<NodeKind::Zero>(frame + 1, -alpha - 1, -alpha, new_depth, !node.is_cut_node);
}

}  // namespace chuhe::engine
