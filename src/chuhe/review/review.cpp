// SPDX-License-Identifier: MIT
#include "chuhe/review/review.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include "chuhe/core/generate.h"
#include "chuhe/record/walk.h"
#include "chuhe/review/find.h"
#include "chuhe/review/repetition.h"
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

bool is_perpetual(rules::Ending ending) {
    return ending == rules::Ending::PerpetualCheck || ending == rules::Ending::PerpetualChase ||
           ending == rules::Ending::PerpetualAttack;
}

// What the next move would end by the book of the game: the moves that win at once, those that
// lose, and those that draw by repetition.
struct Endings {
    std::vector<Move> wins;
    std::vector<Move> losses;
    std::vector<Move> draws;
};

Endings endings_at(const Review& review, std::size_t ply) {
    Endings endings;
    const auto history =
        rules::History::from_moves(review.history.start(), review.history.moves().first(ply));
    if (!history) return endings;
    const Side side = history->current().side_to_move();
    for (const rules::WouldBe& next : rules::what_if(*history, review.book)) {
        if (next.verdict.ending == rules::Ending::Repetition) endings.draws.push_back(next.move);
        if (!is_perpetual(next.verdict.ending)) continue;
        const std::optional<Side> loser = rules::loser_of(next.verdict.outcome);
        if (!loser) continue;
        (*loser == side ? endings.losses : endings.wins).push_back(next.move);
    }
    return endings;
}

// Whether it is one of the first positions of the game, as many as `plies`.
bool is_among(const Review& review, std::size_t plies, const Position& position) {
    for (std::size_t earlier = 0; earlier < plies; ++earlier) {
        if (review.history.at(earlier).key() == position.key()) return true;
    }
    return false;
}

// Whether the line leads back to a position of the game.
bool leads_back(const Review& review, std::size_t ply, std::span<const Move> line) {
    Position position = review.history.at(ply);
    return std::ranges::any_of(line, [&](Move move) {
        position.make(move);
        return is_among(review, ply, position);
    });
}

// The position as if the game had begun there, except for moves that end it by the rules: those
// that lose are left out, and one that completes a draw is worth just that. `otherwise` is the
// answer if nothing else is left.
Looked<Insight> look_apart(const Review& review, std::size_t ply, Insight otherwise,
                           Analyst& analyst, const engine::Limits& limits,
                           const Cancelled& cancelled) {
    const Endings endings = endings_at(review, ply);
    if (!endings.wins.empty()) {
        otherwise.score = engine::kRuleWin - 1;
        otherwise.line = {endings.wins.front()};
        otherwise.second.reset();
        return otherwise;
    }
    engine::Limits apart = limits;
    apart.banned = endings.losses;
    apart.banned.insert(apart.banned.end(), endings.draws.begin(), endings.draws.end());
    const Position& position = review.history.at(ply);
    if (static_cast<int>(apart.banned.size()) == count_legal_moves(position)) return otherwise;
    auto insight = analyst.look(position, {}, apart, cancelled);
    if (!insight || endings.draws.empty() || insight->score >= engine::kDraw) return insight;
    otherwise.score = engine::kDraw;
    otherwise.line = {endings.draws.front()};
    otherwise.second = Alternative{insight->best(), insight->score};
    return otherwise;
}

// An analyst takes the first repetition for the end of the game: for a win or a loss if it is a
// perpetual check or chase, otherwise for a draw. By the rules it is only the third; until then
// the better side may deviate. So a position that comes back is worth what it was worth the first
// time, and repeating once to gain time is not a mistake.
Looked<Insight> look_at(const Review& review, std::size_t ply, Analyst& analyst,
                        const engine::Limits& limits, const Cancelled& cancelled) {
    const std::span<const Move> moves = review.history.moves();
    auto insight = analyst.look(review.history.start(), moves.first(ply), limits, cancelled);
    if (!insight) return insight;
    const bool is_repeated_draw =
        insight->score == engine::kDraw && leads_back(review, ply, insight->line);
    if (!is_repeated_draw && !is_by_rule(insight->score) &&
        !is_among(review, ply, review.history.at(ply)))
        return insight;
    return look_apart(review, ply, std::move(*insight), analyst, limits, cancelled);
}

// The plies that several analysts share out among themselves.
class SharedWork {
public:
    SharedWork(Review& review, const engine::Limits& limits, const Watch& watch)
        : review_(review), limits_(limits), watch_(watch) {}

    void work(Analyst& analyst) {
        while (const std::optional<std::size_t> ply = take()) {
            auto insight = look_at(review_, *ply, analyst, limits_, [this] { return must_stop(); });
            const std::scoped_lock lock(mutex_);
            if (insight) {
                review_.insights[*ply] = std::move(*insight);
                if (watch_.on_insight) watch_.on_insight(*ply, *review_.insights[*ply]);
            } else if (!setback_ || setback_->is_cancelled) {
                // Those whom the first one stops are only cancelled.
                setback_ = insight.error();
            }
        }
    }

    Looked<void> outcome() const {
        if (setback_) return tl::make_unexpected(*setback_);
        return {};
    }

private:
    std::optional<std::size_t> take() {
        const std::scoped_lock lock(mutex_);
        while (next_ < review_.insights.size() && review_.insights[next_])
            ++next_;
        if (setback_ || next_ == review_.insights.size()) return std::nullopt;
        if (watch_.cancelled && watch_.cancelled()) {
            setback_ = Setback{.is_cancelled = true};
            return std::nullopt;
        }
        return next_++;
    }

    bool must_stop() {
        const std::scoped_lock lock(mutex_);
        return setback_.has_value() || (watch_.cancelled && watch_.cancelled());
    }

    Review& review_;
    const engine::Limits& limits_;
    const Watch& watch_;
    std::mutex mutex_;
    std::size_t next_ = 0;
    std::optional<Setback> setback_;
};

Circumstances circumstances_of(const Review& review, std::size_t i) {
    const Position& before = review.history.at(i);
    const Square to = review.history.move(i).to();
    const auto takes = [&](std::size_t ply) {
        return !review.history.at(ply).board().is_empty(review.history.move(ply).to());
    };
    const bool is_recapture =
        i > 0 && takes(i) && takes(i - 1) && review.history.move(i - 1).to() == to;
    return {.is_theory = (i < review.theory.plies),
            .is_forced = count_legal_moves(before) == 1,
            .is_recapture = is_recapture};
}

ReviewedMove reviewed_move(const Review& review, std::size_t i) {
    const Insight& before = *review.insights[i];
    const Insight& after = *review.insights[i + 1];
    const Position& position = review.history.at(i);
    ReviewedMove move{.ply = i + 1,
                      .node = review.nodes[i],
                      .mover = position.side_to_move(),
                      .played = review.history.move(i),
                      .before = &before,
                      .after = &after,
                      .best_score = before.score,
                      .played_score = -after.score};
    move.around = circumstances_of(review, i);
    move.piece = position.board().type_on(move.played.from());
    move.phase = phase_of(position, i);
    // The next search may think less of the best move, which is not the player's fault.
    const Score played = move.is_best() ? move.best_score : move.played_score;
    move.assessment = assess(move.best_score, played, move.around);
    return move;
}

// A piece for nothing is a mistake even if the chances were small: that is how players see it.
void raise_for_lost_piece(ReviewedMove& move) {
    if (move.assessment.is_decided || std::ranges::none_of(move.findings, is_piece_lost)) return;
    move.assessment.grade = std::max(move.assessment.grade, Grade::Mistake);
}

}  // namespace

std::size_t Review::missing() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(insights, [](const auto& insight) { return !insight.has_value(); }));
}

Review begin_review(const record::Game& game, const rules::RuleBook& book) {
    if (!game.start_position()) return {.history = rules::History(Position::start())};
    Review review{.history = rules::History(*game.start_position()), .book = book};
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
    SharedWork work(review, limits, watch);
    work.work(analyst);
    return work.outcome();
}

Looked<void> look_through(Review& review, std::span<Analyst* const> analysts,
                          const engine::Limits& limits, const Watch& watch) {
    SharedWork work(review, limits, watch);
    {
        std::vector<std::jthread> helpers;
        for (Analyst* const analyst : analysts.subspan(1))
            helpers.emplace_back([&work, analyst] { work.work(*analyst); });
        work.work(*analysts.front());
    }
    return work.outcome();
}

std::vector<ReviewedMove> moves_of(const Review& review) {
    const std::vector<Repetition> repetitions = repetitions_in(review.history, review.book);
    std::vector<ReviewedMove> moves;
    for (std::size_t i = 0; i < review.plies(); ++i) {
        if (!review.insights[i] || !review.insights[i + 1]) continue;
        moves.push_back(reviewed_move(review, i));
        ReviewedMove& move = moves.back();
        move.findings =
            findings_of(move, review.history.at(i), review.history.at(i + 1), repetitions[i]);
        raise_for_lost_piece(move);
    }
    return moves;
}

Score for_red(Score score, Side side_to_move) {
    return side_to_move == Side::Red ? score : -score;
}

}  // namespace chuhe::review
