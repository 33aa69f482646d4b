// SPDX-License-Identifier: MIT
//
// Pruning: first of whole nodes, then of single moves.
#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/engine/exchange.h"
#include "chuhe/engine/parameters.h"
#include "chuhe/engine/worker.h"

namespace chuhe::engine {

namespace p = parameters;

// Pruning by static evaluation, the cheapest first. Not in check, where the evaluation means
// little.
std::optional<Score> Worker::prune_node(Frame* frame, Node& node) {
    if (frame->in_check || !frame->excluded.is_none()) return try_small_probcut(frame, node);
    if (!node.is_pv) {
        if (const auto score = try_razoring(frame, node)) return score;
        if (const auto score = try_reverse_futility(frame, node)) return score;
        if (const auto score = try_null_move(frame, node)) return score;
    }
    if (const auto score = try_probcut(frame, node)) return score;
    return try_small_probcut(frame, node);
}

// Razoring: so far below alpha that only a capture can help, which quiescence decides.
std::optional<Score> Worker::try_razoring(Frame* frame, const Node& node) {
    if (node.depth > p::kRazoringDepth || node.eval >= node.alpha - p::razoring_margin(node.depth))
        return std::nullopt;
    return quiescence<NodeKind::Zero>(frame, node.alpha, node.beta, 0);
}

// Reverse futility pruning: so far above beta that the opponent's best quiet reply leaves us above
// it.
std::optional<Score> Worker::try_reverse_futility(const Frame* frame, const Node& node) const {
    if (frame->was_pv || node.depth > p::kReverseFutilityDepth || is_decided(node.beta) ||
        is_decided(node.eval)) {
        return std::nullopt;
    }
    if (node.hit && !node.hit->move.is_none() && !node.hash_move_takes) return std::nullopt;
    const bool bare_cut_node = node.is_cut_node && !node.hit;
    const Score margin = p::reverse_futility_margin(node.depth, node.improving,
                                                    node.opponent_worsening, bare_cut_node);
    if (node.eval - margin < node.beta) return std::nullopt;
    return p::reverse_futility_score(node.eval, node.beta);
}

// Null-move pruning: would even passing be good enough? If the opponent gets a free move and a
// shallower search still returns beta, some real move almost surely does too.
//
// The argument fails in zugzwang, where every real move is worse than passing. Xiangqi has much of
// it: a side with no legal move loses (困毙), so bare endings are decided by waiting moves.
std::optional<Score> Worker::try_null_move(Frame* frame, const Node& node) {
    const int ply = ply_of(frame);
    if (node.depth < p::kNullMoveDepth || ply < null_move_ply_) return std::nullopt;
    if (node.eval < node.beta || is_decided(node.beta)) return std::nullopt;
    if (frame->eval < node.beta + p::null_move_slack(node.depth)) return std::nullopt;

    // Two passes in a row prove nothing, and bare endings are full of zugzwang.
    if ((frame - 1)->move.is_none() || !has_strong_pieces(position_.side_to_move()))
        return std::nullopt;

    const Depth reduced = node.depth - p::null_move_reduction(node.depth, node.eval - node.beta);
    pass(frame);
    const Score score =
        -search<NodeKind::Zero>(frame + 1, -node.beta, -node.beta + 1, reduced, false);
    take_back_pass(frame);
    if (should_stop()) return kDraw;
    if (score < node.beta) return std::nullopt;

    // A win that needs a pass is not proven.
    const Score claim = is_decided(score) ? node.beta : score;
    if (null_move_ply_ != 0 || node.depth < p::kVerificationDepth) return claim;

    // At high depth, verify with a search without null moves for a while.
    null_move_ply_ = ply + p::verification_plies(reduced);
    const Score verified = search<NodeKind::Zero>(frame, node.beta - 1, node.beta, reduced, false);
    null_move_ply_ = 0;
    if (should_stop()) return kDraw;
    return verified >= node.beta ? std::optional(claim) : std::nullopt;
}

// ProbCut: a capture that beats beta by far in a shallow search will beat beta in a deep one.
std::optional<Score> Worker::try_probcut(Frame* frame, const Node& node) {
    if (node.is_pv || node.depth < p::kProbCutDepth || is_decided(node.beta)) return std::nullopt;
    const Score raised = node.beta + p::probcut_margin(node.improving);
    if (node.hit && node.hit->score != kNoScore &&
        node.hit->depth >= node.depth - p::kProbCutHashDepth && node.hit->score < raised) {
        return std::nullopt;
    }
    const QuietGuides guides = guides_for(frame);
    const Move hash_move = node.hit ? node.hit->move : Move();
    MovePicker picker = MovePicker::for_probcut(position_, hash_move, raised - frame->eval, guides);
    for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
        prefetch_after(move);
        make(frame, move);
        Score score = -quiescence<NodeKind::Zero>(frame + 1, -raised, -raised + 1, 0);
        const Depth reduced = node.depth - p::kProbCutReduction;
        if (score >= raised && reduced > 0) {
            score = -search<NodeKind::Zero>(frame + 1, -raised, -raised + 1, reduced,
                                            !node.is_cut_node);
        }
        undo(frame);
        if (should_stop()) return kDraw;
        if (score < raised) continue;
        shared_.table->store(node.identity, {.move = move,
                                             .score = score_to_hash(score, ply_of(frame)),
                                             .eval = node.raw_eval,
                                             .depth = reduced + 1,
                                             .bound = Bound::Lower,
                                             .was_pv = frame->was_pv});
        return is_decided(score) ? score : score - (raised - node.beta);
    }
    return std::nullopt;
}

// The same idea, if the hash table already has the result of the shallow search.
std::optional<Score> Worker::try_small_probcut(const Frame* frame, const Node& node) const {
    if (node.is_pv || !frame->excluded.is_none() || !node.hit || is_decided(node.beta))
        return std::nullopt;
    const HashHit& hit = *node.hit;
    const Score raised = node.beta + p::kSmallProbCutMargin;
    const bool is_lower = hit.bound == Bound::Lower || hit.bound == Bound::Exact;
    if (is_lower && hit.depth >= node.depth - p::kSmallProbCutHashDepth && hit.score != kNoScore &&
        hit.score >= raised && !is_decided(hit.score)) {
        return raised;
    }
    return std::nullopt;
}

// Can this move be skipped? Asked only after another move has been searched that does not lose by
// force.
bool Worker::can_be_pruned(const Frame* frame, const Node& node, Move move, bool checks, int number,
                           Score best, MovePicker& picker) const {
    // Late move pruning: after this many quiet moves the rest is not worth generating.
    if (number >= p::late_move_count(node.depth, node.improving)) picker.skip_quiets();

    Depth depth = node.depth - 1 - p::reduction(node.depth, number) / p::kPly;

    if (takes(move)) {
        const Piece piece(position_.side_to_move(), position_.board().type_on(move.from()));
        const PieceType victim = position_.board().type_on(move.to());
        const int history = histories_->capture.at(piece, move.to(), victim).value();
        if (!frame->in_check && !checks && depth < p::kCaptureFutilityDepth) {
            const Score hope = frame->eval + exchange_value(victim) +
                               p::capture_futility_margin(std::max(depth, 0), history);
            if (hope <= node.alpha) return true;
        }
        return !exchange_gains(position_, move, -p::capture_exchange_margin(node.depth, history));
    }

    // Mates begin with checks, often with a sacrifice: only the wildest are pruned.
    if (checks) return !exchange_gains(position_, move, -p::kCheckExchangePerDepth * node.depth);

    // Continuation-history pruning: quiet moves that did badly in this context before.
    const auto piece = static_cast<std::size_t>(piece_index(move));
    const std::size_t to = index_of(move.to());
    const int context = (*(frame - 1)->continuation)[piece][to].value() +
                        (*(frame - 2)->continuation)[piece][to].value() +
                        (*frame->pawns)[piece][to].value();
    if (context < -p::kHistoryPruningPerDepth * node.depth) return true;

    depth += (context + 2 * histories_->quiet.at(position_.side_to_move(), move).value()) /
             p::kHistoryDepthDivisor;
    depth = std::max(depth, 0);

    // Futility pruning: even with a margin the evaluation stays below alpha.
    if (!frame->in_check && depth < p::kFutilityDepth) {
        const bool falling = best < frame->eval - p::kFallingScore;
        const Score hope = frame->eval + p::futility_margin(depth, falling);
        if (hope <= node.alpha) return true;
    }

    // Moves that lose the moved piece (static exchange evaluation).
    return !exchange_gains(position_, move, -p::kQuietExchangePerDepth * depth * depth);
}

}  // namespace chuhe::engine
