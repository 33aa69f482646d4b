// SPDX-License-Identifier: MIT
//
// Iterative deepening: the root is searched deeper and deeper, each time with an aspiration window
// around the previous score.
#include <algorithm>
#include <cstdlib>

#include "chuhe/engine/chances.h"
#include "chuhe/engine/mate_line.h"
#include "chuhe/engine/parameters.h"
#include "chuhe/engine/worker.h"

namespace chuhe::engine {

namespace p = parameters;

void Worker::iterate() {
    const bool is_first = number_ == 0;
    const Depth last = std::min(shared_.limits.depth.value_or(kMaxPly - 1), kMaxPly - 1);
    const auto lines =
        std::min(static_cast<std::size_t>(std::max(shared_.lines, 1)), root_moves_.size());
    completed_depth_ = 0;
    null_move_ply_ = 0;
    best_move_changes_ = 0;
    Score earlier_score = kNoScore;

    for (root_depth_ = 1; root_depth_ <= last && !should_stop(); ++root_depth_) {
        best_move_changes_ /= 2;
        for (RootMove& move : root_moves_)
            move.previous_score = move.score;

        for (line_index_ = 0; line_index_ < lines && !should_stop(); ++line_index_) {
            selective_depth_ = 0;
            const Score guess = root_moves_[line_index_].previous_score;
            search_with_window(guess);
            const auto first = root_moves_.begin();
            std::stable_sort(
                first, first + static_cast<std::ptrdiff_t>(line_index_) + 1,
                [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
            if (is_first && !should_stop() && (line_index_ + 1 == lines)) report_lines();
        }
        if (should_stop()) break;
        completed_depth_ = root_depth_;
        if (!is_first) continue;

        const RootMove& best = root_moves_.front();
        const std::uint64_t spent = std::max<std::uint64_t>(nodes(), 1);
        const Progress progress{
            .best_move_share = static_cast<double>(best.effort) / static_cast<double>(spent),
            .instability = best_move_changes_,
            .score_drop = earlier_score == kNoScore ? 0 : earlier_score - best.score};
        earlier_score = best.score;
        const bool is_ready =
            is_finished(best.score) || shared_.plan.is_time_to_play(shared_.elapsed(), progress);
        // While pondering it continues to think, and records whether it would rather play. Stored
        // before it checks whether it still ponders, so that ponder_hit() and this loop cannot miss
        // each other.
        shared_.is_ready.store(is_ready);
        if (is_ready && !shared_.pondering.load()) break;
    }
    // Aborted: report what was found since the last report.
    if (is_first && should_stop() && root_depth_ <= last) report_lines();
}

// Searches the root with an aspiration window and widens it on the failing side until the score
// lies inside.
Score Worker::search_with_window(Score guess) {
    Score width = p::kAspirationWindow;
    Score alpha = -kInfinite;
    Score beta = kInfinite;
    if (root_depth_ >= p::kAspirationDepth && !is_decided(guess)) {
        width = p::aspiration_window(guess);
        alpha = std::max(guess - width, -kInfinite);
        beta = std::min(guess + width, kInfinite);
    }
    Depth shortened = 0;  // after failing high: the move is good, its exact value can wait
    while (true) {
        const Depth depth = std::max(1, root_depth_ - shortened);
        const Score score = search<NodeKind::Root>(root_frame(), alpha, beta, depth, false);
        // Also after an aborted search: a better move may have been found before.
        const auto first = root_moves_.begin() + static_cast<std::ptrdiff_t>(line_index_);
        std::stable_sort(first, root_moves_.end(),
                         [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
        if (should_stop()) return score;

        if (score <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = std::max(score - width, -kInfinite);
            shortened = 0;
        } else if (score >= beta) {
            beta = std::min(score + width, kInfinite);
            ++shortened;
        } else {
            return score;
        }
        width += width / 2;
        if (width > p::kAspirationMost) {
            alpha = -kInfinite;
            beta = kInfinite;
        }
    }
}

bool Worker::is_finished(Score score) const {
    const Limits& limits = shared_.limits;
    if (limits.mate && is_mate(score) && score > 0 && moves_to_mate(score) <= *limits.mate)
        return true;
    if (limits.infinite) return false;
    if (limits.soft_nodes && team_nodes() >= *limits.soft_nodes) return true;

    // With a clock, there is nothing to think about if there is only one move, or a mate that
    // deeper search cannot improve.
    const bool saves_time = shared_.plan.is_limited();
    if (root_moves_.size() == 1 && saves_time && completed_depth_ >= 1) return true;
    return is_mate(score) && saves_time && root_depth_ > 2 * (kMate - std::abs(score)) + 2;
}

void Worker::report_lines() const {
    if (!shared_.report) return;
    const auto lines =
        std::min(static_cast<std::size_t>(std::max(shared_.told_lines, 1)), root_moves_.size());
    const Knowledge known = [this](const Position& position) {
        return shared_.table->probe(table_identity(position));
    };
    for (std::size_t i = 0; i < lines; ++i) {
        const RootMove& root = root_moves_[i];
        // An aborted iteration has searched only some of the moves.
        const bool is_new = root.score != -kInfinite;
        const Score score = is_new ? root.score : root.previous_score;
        if (score == -kInfinite) continue;
        Report report;
        report.depth = is_new ? root.depth : completed_depth_;
        report.selective_depth = std::max(root.selective_depth, report.depth);
        report.rank = static_cast<int>(i) + 1;
        report.score = normalised(score);
        // Aborted while the window was being widened: the score is known to be a bound.
        report.bound = is_new ? root.bound : Bound::Exact;
        report.nodes = team_nodes();
        report.time = shared_.elapsed();
        report.hash_permille = shared_.table->permille_full();
        report.table_hits = shared_.endgame_hits.load(std::memory_order_relaxed);
        report.line =
            is_mate(score) ? completed_to_mate(position_, root.line, score, known) : root.line;
        if (shared_.shows_chances) report.chances = chances_of(report.score);
        shared_.report(report);
    }
}

}  // namespace chuhe::engine
