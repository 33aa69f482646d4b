// SPDX-License-Identifier: MIT
//
// One node of the search, as a table of contents.
#include <algorithm>
#include <cassert>
#include <utility>

#include "chuhe/core/generate.h"
#include "chuhe/engine/parameters.h"
#include "chuhe/engine/worker.h"
#include "chuhe/rules/endings.h"

namespace chuhe::engine {

template <NodeKind kind>
Score Worker::search(Frame* frame, Score alpha, Score beta, Depth depth, bool is_cut_node) {
    constexpr bool kIsRoot = kind == NodeKind::Root;
    constexpr bool kIsPv = kind != NodeKind::Zero;

    // 1. At the end of a line, only captures are searched.
    constexpr NodeKind kQuietKind = kIsPv ? NodeKind::Pv : NodeKind::Zero;
    if (depth <= 0) return quiescence<kQuietKind>(frame, alpha, beta, 0);
    depth = std::min(depth, kMaxPly - 1);

    const int ply = ply_of(frame);
    frame->line_length = 0;
    frame->is_repeated = false;
    (frame + 1)->excluded = Move();
    (frame + 2)->cutoffs = 0;
    if constexpr (kIsPv) selective_depth_ = std::max(selective_depth_, ply + 1);

    // 2. Do the rules end the game here?
    if constexpr (!kIsRoot) {
        if (should_stop()) return kDraw;
        if (const auto score = ending_score(frame, alpha, beta)) return *score;
        if (ply >= kMaxPly - 1) {
            return is_in_check(position_) ? kDraw : evaluator_->evaluate(position_);
        }
    }

    // 3. What does the hash table know?
    Node node = node_in_table<kind>(frame, alpha, beta, depth, is_cut_node);
    const bool has_hash_move = node.hit && !node.hit->move.is_none();
    if constexpr (!kIsPv) {
        if (const auto score = score_from_table(frame, node)) return *score;
    }

    // 4. Static evaluation. Was the move that led here reduced by the right amount?
    evaluate_node(frame, node);
    adjust_after_reduction(frame, node);

    // 5. Can the whole node be pruned?
    if constexpr (!kIsRoot) {
        if (const auto score = prune_node(frame, node)) return *score;
    }

    // 6. Without a hash move, a shallower search will do (internal iterative reduction).
    if (!frame->in_check && !has_hash_move && node.depth >= parameters::kIterativeReductionDepth &&
        (kIsPv || is_cut_node)) {
        --node.depth;
    }

    // 7. Try the moves.
    return search_moves<kind>(frame, node);
}

// The node, and what the hash table knows about it.
template <NodeKind kind>
Node Worker::node_in_table(Frame* frame, Score alpha, Score beta, Depth depth, bool is_cut_node) {
    constexpr bool kIsPv = kind != NodeKind::Zero;
    frame->in_check = is_in_check(position_);
    find_tables(frame);  // while the hash entry is being fetched
    Node node{.alpha = alpha,
              .beta = beta,
              .depth = depth,
              .eval = kNoScore,
              .raw_eval = kNoScore,
              .hit = std::nullopt,
              .identity = table_identity(frame),
              .is_pv = kIsPv,
              .is_cut_node = is_cut_node,
              .improving = false,
              .hash_move_takes = false};
    node.hit = probe_table(node.identity, ply_of(frame));
    if constexpr (kind == NodeKind::Root) {
        if (!node.hit) node.hit.emplace().depth = HashTable::kLeastDepth;
        node.hit->move = root_moves_[line_index_].move();
    }
    if (node.hit && !node.hit->move.is_none()) {
        prefetch_after(node.hit->move);
        node.hash_move_takes = takes(node.hit->move);
    }
    if (frame->excluded.is_none()) frame->was_pv = kIsPv || (node.hit && node.hit->was_pv);
    return node;
}

template <NodeKind kind>
Score Worker::search_moves(Frame* frame, Node& node) {
    constexpr bool kIsRoot = kind == NodeKind::Root;
    constexpr bool kIsPv = kind != NodeKind::Zero;
    const QuietGuides guides = guides_for(frame);
    MovePicker picker(position_, frame->in_check, node.hit ? node.hit->move : Move(), guides);
    Found best{-kInfinite, Move(), node.alpha};
    Tried tried;
    int number = 0;

    for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
        if (move == frame->excluded || (kIsRoot && !is_root_move(move))) continue;
        ++number;
        prefetch_after(move);
        const bool checks = gives_check(position_, move);

        // a. Moves that cannot help any more are left out.
        if (!kIsRoot && best.score > -kKnownWin && has_strong_pieces(position_.side_to_move()) &&
            can_be_pruned(frame, node, move, checks, number, best.score, picker)) {
            continue;
        }

        // b. Extend a move that is much better than all others.
        Extension extension;
        if (!kIsRoot) extension = extension_of(frame, node, move, checks);
        if (should_stop()) return kDraw;
        if (extension.multicut) return *extension.multicut;

        // c. Search it.
        const bool is_capture = takes(move);
        const std::uint64_t nodes_before = nodes();
        const Score score = search_move<kind>(frame, node, move, checks, number,
                                              node.depth - 1 + extension.plies, best.score);
        if (should_stop()) return kDraw;
        if constexpr (kIsRoot) update_root_move(frame, node, move, score, number, nodes_before);

        // d. Is it the best so far, or even a beta cutoff?
        if (score > best.score) {
            best.score = score;
            if (score > node.alpha) {
                best.move = move;
                if (kIsPv) append_line(frame, move);
                if (score >= node.beta) {
                    frame->cutoffs += extension.plies < 2 || kIsPv ? 1 : 0;
                    break;
                }
                node.alpha = score;
                // Others are unlikely to beat it: look at them a little less.
                if (!is_decided(score))
                    node.depth -= parameters::raised_alpha_reduction(node.depth);
            }
        }
        if (move != best.move) (is_capture ? tried.captures : tried.quiets).push_back(move);
    }

    // No legal move loses, in check (将死) or not (困毙).
    if (number == 0) return frame->excluded.is_none() ? mated_in(ply_of(frame)) : node.alpha;
    return finish_node<kind>(frame, node, best, tried);
}

// Makes the move, searches it and takes it back. Late moves are searched at reduced depth first,
// the first one with the full window.
template <NodeKind kind>
Score Worker::search_move(Frame* frame, const Node& node, Move move, bool checks, int number,
                          Depth new_depth, Score best) {
    constexpr bool kIsPv = kind != NodeKind::Zero;
    Score score = -kInfinite;
    if (number > 1) {
        score = search_reduced(frame, node, move, checks, number, new_depth, best);
    } else {
        make(frame, move);
        if (!kIsPv)
            score = -search<NodeKind::Zero>(frame + 1, -node.alpha - 1, -node.alpha, new_depth,
                                            !node.is_cut_node);
    }
    if (kIsPv && (number == 1 || score > node.alpha)) {
        (frame + 1)->line_length = 0;
        score = -search<NodeKind::Pv>(frame + 1, -node.beta, -node.alpha, new_depth, false);
    }
    undo(frame);
    return score;
}

// All moves have been searched, or there was a cutoff. Updates the histories, stores the result,
// and returns the score of the node.
template <NodeKind kind>
Score Worker::finish_node(Frame* frame, const Node& node, const Found& found, const Tried& tried) {
    constexpr bool kIsPv = kind != NodeKind::Zero;
    Score score = found.score;
    // A score far above beta was not searched in earnest: move it closer to beta.
    if (score >= node.beta && !is_decided(score) && !is_decided(node.beta))
        score = (score * node.depth + node.beta) / (node.depth + 1);

    if (!found.move.is_none())
        learn_from(frame, node, found.move, tried);
    else
        learn_unrefuted(frame, node);
    if (score <= found.first_alpha)
        frame->was_pv =
            frame->was_pv || ((frame - 1)->was_pv && node.depth > parameters::kInheritedPvDepth);

    // A result with an excluded move, or without the best root moves, is not the value of the node.
    if (!frame->excluded.is_none() || (kind == NodeKind::Root && line_index_ > 0)) return score;
    const Bound bound = score >= node.beta               ? Bound::Lower
                        : kIsPv && !found.move.is_none() ? Bound::Exact
                                                         : Bound::Upper;
    shared_.table->store(node.identity, {.move = found.move,
                                         .score = score_to_hash(score, ply_of(frame)),
                                         .eval = node.raw_eval,
                                         .depth = node.depth,
                                         .bound = bound,
                                         .was_pv = frame->was_pv});
    learn_correction(frame, node, score, found.move);
    return score;
}

// Repetition, the natural limit, bare material, and mate-distance pruning. May narrow the window
// instead of ending the node.
std::optional<Score> Worker::ending_score(Frame* frame, Score& alpha, Score& beta) {
    const int ply = ply_of(frame);
    const rules::RuleBook& book = shared_.rule_book;

    if (trail_.may_have_seen(position_.key())) {
        // The rules wait for the last occurrence; the search need not.
        const rules::Outcome final_word = rules::lean_judge(position_, trail_, book);
        if (final_word != rules::Outcome::Open) {
            const Score score = verdict_score(final_word, position_.side_to_move(), ply);
            return score == kDraw ? draw_score() : score;
        }
        const rules::Outcome so_far = rules::lean_judge(position_, trail_, book.with_folds(2));
        if (so_far == rules::Outcome::Draw || so_far == rules::Outcome::Arbiter)
            return draw_score();
        if (const std::optional<Side> loser = rules::loser_of(so_far)) {
            // The side that would lose must deviate, so the other side has at least a draw.
            frame->is_repeated = true;
            if (*loser == position_.side_to_move())
                beta = std::min(beta, value_of_draw() + 1);
            else
                alpha = std::max(alpha, value_of_draw() - 1);
            if (alpha >= beta) return alpha;
        }
    }
    if (rules::has_reached_natural_limit(position_, trail_, book)) {
        return has_legal_move(position_) ? draw_score() : mated_in(ply);
    }
    if (rules::has_insufficient_material(position_.board())) return draw_score();
    if (const auto score = endgame_score(ply)) return score;

    // Mate-distance pruning: a shorter mate is already known.
    alpha = std::max(alpha, mated_in(ply));
    beta = std::min(beta, mate_in(ply + 1));
    if (alpha >= beta) return alpha;
    return std::nullopt;
}

// What an endgame table knows. Only captures lead into a table; what comes after them has the same
// outcome, and the way to the win is found at the root.
std::optional<Score> Worker::endgame_score(int ply) {
    if (position_.quiet_plies() != 0 ||
        position_.board().occupied().count() > shared_.endgame_pieces)
        return std::nullopt;
    const std::optional<tables::Outcome> outcome = shared_.endgames->outcome_on_file(position_);
    if (!outcome) return std::nullopt;
    if (!has_legal_move(position_)) return mated_in(ply);
    shared_.endgame_hits.fetch_add(1, std::memory_order_relaxed);
    switch (*outcome) {
        case tables::Outcome::Win:
            return kTableWin - ply;
        case tables::Outcome::Loss:
            return ply - kTableWin;
        default:
            return draw_score();
    }
}

std::optional<Score> Worker::score_from_table(Frame* frame, const Node& node) {
    if (!node.hit || !frame->excluded.is_none() || node.hit->score == kNoScore) return std::nullopt;
    const HashHit& hit = *node.hit;
    const bool fails_high = hit.score >= node.beta;
    if (hit.depth < node.depth + (fails_high ? 0 : 1)) return std::nullopt;
    const Bound needed = fails_high ? Bound::Lower : Bound::Upper;
    if (hit.bound != needed && hit.bound != Bound::Exact) return std::nullopt;

    // A shallow entry that contradicts the expected node type is worth a second look.
    if (node.is_cut_node != fails_high && node.depth <= parameters::kHashSurpriseDepth)
        return std::nullopt;

    // Near the natural limit the table may know a way that is too long now.
    if (shared_.rule_book.quiet_plies > 0 &&
        position_.quiet_plies() >= shared_.rule_book.quiet_plies - parameters::kHashQuietPlies)
        return std::nullopt;
    if (fails_high && !hit.move.is_none() && !takes(hit.move)) {
        const int bonus = parameters::history_bonus(node.depth);
        learn_quiet(frame, hit.move, bonus * parameters::kHashCutShare / 100);
    }
    return hit.score;
}

void Worker::evaluate_node(Frame* frame, Node& node) {
    if (frame->in_check) {
        frame->eval = kNoScore;
        return;
    }
    if (!frame->excluded.is_none()) {
        // The node itself has been evaluated before. The evaluator's own value is not available,
        // and raw_eval stays unknown: frame->eval is corrected and must not get into the table.
        assert(frame->eval != kNoScore);
        node.eval = frame->eval;
    } else {
        const bool is_stored = node.hit && node.hit->eval != kNoScore;
        node.raw_eval = is_stored ? node.hit->eval : evaluator_->evaluate(position_);
        frame->eval = corrected(frame, node.raw_eval);
        node.eval = better_guess(frame->eval, node.hit);
        if (!is_stored) {
            shared_.table->store(node.identity, {.move = Move(),
                                                 .score = kNoScore,
                                                 .eval = node.raw_eval,
                                                 .depth = HashTable::kLeastDepth,
                                                 .bound = Bound::None,
                                                 .was_pv = frame->was_pv});
        }
    }
    const Frame* earlier = (frame - 2)->eval != kNoScore ? frame - 2 : frame - 4;
    node.improving = earlier->eval == kNoScore || frame->eval > earlier->eval;
    const Score before = (frame - 1)->eval;
    node.opponent_worsening = before != kNoScore && frame->eval > -before;
    if (frame->excluded.is_none()) learn_from_swing(frame);
}

// The move that led here was reduced before its position had been evaluated. If the opponent is no
// worse off after it, it was reduced too much; if the side to move gained a lot, too little.
void Worker::adjust_after_reduction(Frame* frame, Node& node) {
    const int reduced = std::exchange((frame - 1)->reduction, 0);
    if (reduced == 0 || frame->in_check || (frame - 1)->eval == kNoScore) return;
    if (reduced >= parameters::kPostReductionPlies && !node.opponent_worsening) ++node.depth;
    if (node.depth >= parameters::kPostReductionDepth &&
        frame->eval + (frame - 1)->eval > parameters::kPostReductionGain) {
        --node.depth;
    }
}

bool Worker::is_root_move(Move move) const {
    const auto first = root_moves_.begin() + static_cast<std::ptrdiff_t>(line_index_);
    return std::any_of(first, root_moves_.end(),
                       [&](const RootMove& root) { return root.move() == move; });
}

void Worker::update_root_move(Frame* frame, const Node& node, Move move, Score score, int number,
                              std::uint64_t nodes_before) {
    const auto found =
        std::find_if(root_moves_.begin(), root_moves_.end(),
                     [&](const RootMove& candidate) { return candidate.move() == move; });
    RootMove& root = *found;
    root.effort += nodes() - nodes_before;
    if (number > 1 && score <= node.alpha) {
        // Only a bound: keep the order of the last iteration among those.
        root.score = -kInfinite;
        return;
    }
    root.score = score;
    root.bound = score >= node.beta    ? Bound::Lower
                 : score <= node.alpha ? Bound::Upper
                                       : Bound::Exact;
    root.depth = root_depth_;
    root.selective_depth = selective_depth_;
    const Frame* next = frame + 1;
    root.set_rest_of_line({next->line.data(), static_cast<std::size_t>(next->line_length)});
    if (number > 1 && line_index_ == 0) best_move_changes_ += 1;
}

template Score Worker::search<NodeKind::Root>(Frame*, Score, Score, Depth, bool);
template Score Worker::search<NodeKind::Pv>(Frame*, Score, Score, Depth, bool);
template Score Worker::search<NodeKind::Zero>(Frame*, Score, Score, Depth, bool);

}  // namespace chuhe::engine
