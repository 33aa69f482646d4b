// SPDX-License-Identifier: MIT
#include "chuhe/review/own_analyst.h"

#include "chuhe/engine/job.h"

namespace chuhe::review {

OwnAnalyst::OwnAnalyst(const engine::Options& options) {
    engine_.set_options(options);
}

Looked<Insight> OwnAnalyst::look(const Position& start, std::span<const Move> moves,
                                 const engine::Limits& limits, const Cancelled& cancelled) {
    if (!limits.move_time) engine_.new_game();
    const engine::Job job{.start = start,
                          .moves = {moves.begin(), moves.end()},
                          .limits = limits,
                          .options = engine_.options()};
    const engine::JobResult result = run(engine_, job, {.must_stop = cancelled});
    if (result.was_stopped) return tl::make_unexpected(Setback{.is_cancelled = true});
    const engine::Decision& decision = result.decision;
    return Insight{decision.score, decision.depth, decision.nodes,
                   line_of(result, engine_.position())};
}

}  // namespace chuhe::review
