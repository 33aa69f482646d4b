// SPDX-License-Identifier: MIT
#include "chuhe/review/own_analyst.h"

#include <algorithm>

#include "chuhe/engine/job.h"

namespace chuhe::review {

namespace {

// Whether the best move is the only good one can be told only by the second.
constexpr int kFollowedLines = 2;

}  // namespace

OwnAnalyst::OwnAnalyst(engine::Options options) {
    options.lines = std::max(options.lines, kFollowedLines);
    engine_.set_options(options);
}

Looked<Insight> OwnAnalyst::look(const Position& start, std::span<const Move> moves,
                                 const engine::Limits& limits, const Cancelled& cancelled) {
    if (!limits.move_time) engine_.new_game();
    const engine::Job job{.start = start,
                          .moves = {moves.begin(), moves.end()},
                          .limits = limits,
                          .options = engine_.options()};
    std::optional<Alternative> second;
    const auto on_report = [&](const engine::Report& report) {
        if (report.rank == 2 && !report.line.empty()) second = {report.line.front(), report.score};
    };
    const engine::JobResult result =
        run(engine_, job, {.on_report = on_report, .must_stop = cancelled});
    if (result.was_stopped) return tl::make_unexpected(Setback{.is_cancelled = true});
    const engine::Decision& decision = result.decision;
    // The search may have changed its mind after the last report.
    if (second && second->move == decision.best) second.reset();
    return Insight{decision.score, decision.depth, decision.nodes,
                   line_of(result, engine_.position()), second};
}

}  // namespace chuhe::review
