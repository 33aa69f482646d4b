// SPDX-License-Identifier: MIT
#include "chuhe/review/review.h"

#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/record/walk.h"
#include "chuhe/rules/judge.h"

namespace chuhe::review {
namespace {

using engine::Score;
using record::NodeId;

// The score of the last position, if the rules decide it.
std::optional<Insight> insight_of_end(const rules::History& history, const rules::RuleBook& book) {
    const Side side = history.current().side_to_move();
    if (!has_legal_move(history.current())) return Insight{.score = engine::mated_in(0)};
    const rules::Verdict verdict = rules::judge(history, book);
    if (verdict.outcome == rules::Outcome::Open) return std::nullopt;
    return Insight{.score = engine::verdict_score(verdict.outcome, side, 0)};
}

// A mate is one move further away for the side that must move first. The chances do not show that,
// but "mate in 3" before and "mate in 3" after would look like a wasted move.
Score one_ply_earlier(Score score) {
    if (!engine::is_mate(score)) return score;
    return score > 0 ? score - 1 : score + 1;
}

}  // namespace

std::size_t Review::missing() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(insights, [](const auto& insight) { return !insight.has_value(); }));
}

Review begin_review(const record::Game& game, const rules::RuleBook& book) {
    if (!game.start_position()) return {rules::History(Position::start()), {}, {}};
    Review review{rules::History(*game.start_position()), {}, {}};
    for (const NodeId node : record::main_line_of(game)) {
        if (!game.is_move(node) || !review.history.push(game.move(node))) break;
        review.nodes.push_back(node);
    }
    if (review.nodes.empty()) return review;
    review.insights.resize(review.nodes.size() + 1);
    review.insights.back() = insight_of_end(review.history, book);
    return review;
}

std::size_t positions_in(const record::Game& game) {
    if (!game.start_position()) return 0;
    std::size_t plies = 0;
    for (const NodeId node : record::main_line_of(game)) {
        if (!game.is_move(node)) break;
        ++plies;
    }
    return plies == 0 ? 0 : plies + 1;
}

Looked<void> look_through(Review& review, Analyst& analyst, const engine::Limits& limits,
                          const Watch& watch) {
    const std::span<const Move> moves = review.history.moves();
    for (std::size_t ply = 0; ply < review.insights.size(); ++ply) {
        if (review.insights[ply]) continue;
        if (watch.cancelled && watch.cancelled()) {
            return tl::make_unexpected(Setback{.is_cancelled = true});
        }
        auto insight =
            analyst.look(review.history.start(), moves.first(ply), limits, watch.cancelled);
        if (!insight) return tl::make_unexpected(insight.error());
        review.insights[ply] = std::move(*insight);
        if (watch.on_insight) watch.on_insight(ply, *review.insights[ply]);
    }
    return {};
}

std::vector<ReviewedMove> moves_of(const Review& review) {
    std::vector<ReviewedMove> moves;
    for (std::size_t i = 0; i < review.plies(); ++i) {
        if (!review.insights[i] || !review.insights[i + 1]) continue;
        const Insight& before = *review.insights[i];
        const Insight& after = *review.insights[i + 1];
        ReviewedMove move{.ply = i + 1,
                          .node = review.nodes[i],
                          .mover = review.history.at(i).side_to_move(),
                          .played = review.history.move(i),
                          .before = &before,
                          .after = &after,
                          .best_score = before.score,
                          .played_score = one_ply_earlier(-after.score),
                          .assessment = {}};
        if (!move.is_best()) move.assessment = assess(move.best_score, move.played_score);
        moves.push_back(move);
    }
    return moves;
}

Score for_red(Score score, Side side_to_move) {
    return side_to_move == Side::Red ? score : -score;
}

}  // namespace chuhe::review
