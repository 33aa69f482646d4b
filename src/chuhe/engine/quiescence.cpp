// SPDX-License-Identifier: MIT
//
// The end of every line: captures are played out until the position is quiet enough to be
// evaluated. A side in check searches all evasions.
#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/engine/exchange.h"
#include "chuhe/engine/parameters.h"
#include "chuhe/engine/worker.h"

namespace chuhe::engine {

namespace p = parameters;

template <NodeKind kind>
Score Worker::quiescence(Frame* frame, Score alpha, Score beta, Depth depth) {
    constexpr bool kIsPv = kind == NodeKind::Pv;
    const int ply = ply_of(frame);
    frame->line_length = 0;
    frame->is_repeated = false;
    if constexpr (kIsPv) selective_depth_ = std::max(selective_depth_, ply + 1);

    if (should_stop()) return kDraw;
    if (const auto score = ending_score(frame, alpha, beta)) return *score;
    frame->in_check = is_in_check(position_);
    if (ply >= kMaxPly - 1) return frame->in_check ? kDraw : evaluator_->evaluate(position_);

    find_tables(frame);  // while the hash entry is being fetched
    const Identity identity = table_identity(frame);
    const std::optional<HashHit> hit = probe_table(identity, ply);
    if (!kIsPv && hit && hit->score != kNoScore && hit->depth >= 0) {
        const Bound needed = hit->score >= beta ? Bound::Lower : Bound::Upper;
        if (hit->bound == needed || hit->bound == Bound::Exact) return hit->score;
    }

    // Stand pat, unless in check.
    Score best_score = -kInfinite;
    Score raw_eval = kNoScore;
    frame->eval = kNoScore;
    if (!frame->in_check) {
        const bool is_stored = hit && hit->eval != kNoScore;
        raw_eval = is_stored ? hit->eval : evaluator_->evaluate(position_);
        frame->eval = corrected(frame, raw_eval);
        best_score = better_guess(frame->eval, hit);
        if (best_score >= beta) {
            if (!hit) {
                shared_.table->store(identity, {.move = Move(),
                                                .score = score_to_hash(best_score, ply),
                                                .eval = raw_eval,
                                                .depth = HashTable::kLeastDepth,
                                                .bound = Bound::Lower,
                                                .was_pv = false});
            }
            return best_score;
        }
        alpha = std::max(alpha, best_score);
    }

    const QuietGuides guides = guides_for(frame);
    MovePicker picker = MovePicker::for_quiescence(position_, frame->in_check,
                                                   hit ? hit->move : Move(), depth == 0, guides);
    Move best_move;
    int number = 0;
    for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
        ++number;
        prefetch_after(move);
        if (best_score > -kKnownWin && is_pointless(frame, move, number, alpha, best_score))
            continue;
        make(frame, move);
        const Score score = -quiescence<kind>(frame + 1, -beta, -alpha, depth - 1);
        undo(frame);
        if (should_stop()) return kDraw;
        if (score <= best_score) continue;
        best_score = score;
        if (score <= alpha) continue;
        best_move = move;
        if constexpr (kIsPv) append_line(frame, move);
        if (score >= beta) break;
        alpha = score;
    }
    if (frame->in_check && number == 0) return mated_in(ply);

    if (!is_decided(best_score) && best_score > beta) best_score = (best_score + beta) / 2;
    shared_.table->store(identity, {.move = best_move,
                                    .score = score_to_hash(best_score, ply),
                                    .eval = raw_eval,
                                    .depth = 0,
                                    .bound = best_score >= beta ? Bound::Lower : Bound::Upper,
                                    .was_pv = hit && hit->was_pv});
    return best_score;
}

// Can this move be skipped? Only asked if nothing is lost by force. `best` rises to what a skipped
// capture could have gained.
bool Worker::is_pointless(const Frame* frame, Move move, int number, Score alpha,
                          Score& best) const {
    // An evasion that does not lose was found: the rest is last in the move ordering.
    if (frame->in_check) return !takes(move) && number > p::kEvasionsTried;
    if (!takes(move)) return !exchange_gains(position_, move, 0);

    // Not even winning the piece outright would help, or the exchange loses.
    const PieceType victim = position_.board().type_on(move.to());
    const Score hope = frame->eval + p::kDeltaMargin + exchange_value(victim);
    if (hope <= alpha) {
        best = std::max(best, hope);
        return true;
    }
    return !exchange_gains(position_, move, -p::kQuiescenceExchange);
}

template Score Worker::quiescence<NodeKind::Pv>(Frame*, Score, Score, Depth);
template Score Worker::quiescence<NodeKind::Zero>(Frame*, Score, Score, Depth);

}  // namespace chuhe::engine
