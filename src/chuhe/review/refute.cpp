// SPDX-License-Identifier: MIT
#include "chuhe/review/refute.h"

#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/messages/findings.h"
#include "chuhe/review/find.h"
#include "chuhe/review/words.h"

namespace chuhe::review {
namespace {

constexpr std::size_t kLongestRefutation = 8;

// Chances, in thousandths, of a side that still wins, and of one that does not lose yet.
constexpr int kStillWinning = 750;
constexpr int kStillHolding = 350;

// The first thing that the move allows the opponent.
std::optional<Finding> fault_of(const Position& position, Move move, const Insight& better,
                                const Insight& after) {
    ReviewedMove reviewed{.ply = 1,
                          .node = record::kRoot,
                          .mover = position.side_to_move(),
                          .played = move,
                          .before = &better,
                          .after = &after,
                          .best_score = better.score,
                          .played_score = -after.score,
                          .assessment = assess(better.score, -after.score),
                          .piece = position.board().type_on(move.from())};
    const std::vector<Finding> findings =
        findings_of(reviewed, position, position.after(move), Repetition{});
    const auto found = std::ranges::find(findings, false, &Finding::starts_before);
    if (found == findings.end()) return std::nullopt;
    return *found;
}

}  // namespace

std::optional<Refutation> refute(engine::Engine& engine, const Position& position, Move move,
                                 const Insight& better, const engine::JobWatch& watch) {
    engine.new_game();
    engine::Job job{.start = position, .moves = {move}};
    job.limits.nodes = kRefutingNodes;
    const engine::JobResult result = run(engine, job, watch);
    if (result.was_stopped) return std::nullopt;
    return refutation_of(position, move, better,
                         {.score = result.decision.score,
                          .depth = result.decision.depth,
                          .nodes = result.decision.nodes,
                          .line = line_of(result, position.after(move))});
}

Refutation refutation_of(const Position& position, Move move, const Insight& better,
                         const Insight& after) {
    Refutation refutation{.better = better.score, .score = -after.score, .line = after.line};
    refutation.finding = fault_of(position, move, better, after);
    if (refutation.finding && !refutation.finding->line.empty())
        refutation.line = refutation.finding->line;
    refutation.line.resize(std::min(refutation.line.size(), kLongestRefutation));
    return refutation;
}

Message describe(const Refutation& refutation, const rules::Quoting& quoting) {
    if (refutation.finding) return describe(*refutation.finding, {}, quoting);
    const int chances = chances_for(refutation.score);
    if (chances >= kStillWinning) return say(messages::kTryStillWins);
    const bool had_advantage = refutation.better > 0;
    return say(had_advantage && chances >= kStillHolding ? messages::kTryLetsSlip
                                                         : messages::kTryLoses);
}

}  // namespace chuhe::review
