// SPDX-License-Identifier: MIT
#include "chuhe/server/program_analyst.h"

#include <chrono>

#include "chuhe/core/generate.h"

namespace chuhe::server {
namespace {

using namespace std::chrono_literals;
using review::Insight;
using review::Setback;
using Clock = std::chrono::steady_clock;

// How much longer than asked for it may think.
constexpr auto kAnalysisMargin = 5s;

// The line as far as it can be played; the best move alone where the line is another one.
std::vector<Move> line_of(const protocol::Answer& answer, Position position) {
    std::vector<Move> line;
    if (answer.last->line.empty() || answer.last->line.front() != answer.decision.best) {
        return {answer.decision.best};
    }
    for (const Move move : answer.last->line) {
        if (!is_legal(position, move)) break;
        line.push_back(move);
        position.make(move);
    }
    return line;
}

}  // namespace

review::Looked<Insight> ProgramAnalyst::look(const Position& start, std::span<const Move> moves,
                                             const engine::Limits& limits,
                                             const review::Cancelled& cancelled) {
    const auto fail = [&](EngineTrouble trouble) {
        trouble_ = std::move(trouble);
        return tl::make_unexpected(Setback{.message = trouble_->detail});
    };
    const auto history = rules::History::from_moves(start, moves);
    if (!history) return tl::make_unexpected(Setback{.message = history.error().message});
    const auto program = programs_.take(engine_, task_);
    if (!program) return fail(program.error());
    const auto answered = ask(
        **program, {.history = *history,
                    .limits = limits,
                    .until = limits.move_time ? Clock::now() + *limits.move_time + kAnalysisMargin
                                              : Clock::time_point::max(),
                    .must_stop = [&] { return cancelled && cancelled(); }});
    if (!answered) return fail(answered.error());
    programs_.give_back(*program);
    if (answered->was_stopped && cancelled && cancelled()) {
        return tl::make_unexpected(Setback{.is_cancelled = true});
    }
    const protocol::Answer& answer = answered->answer;
    const Position& position = history->current();
    if (answer.decision.best.is_none() || !is_legal(position, answer.decision.best)) {
        return fail({"illegal_move", engine_->name(), Message::verbatim(answer.text)});
    }
    if (!answer.last) return fail({"no_score", engine_->name(), {}});
    return Insight{answer.last->score, answer.last->depth, answer.last->nodes,
                   line_of(answer, position)};
}

}  // namespace chuhe::server
