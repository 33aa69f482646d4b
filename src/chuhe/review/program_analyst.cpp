// SPDX-License-Identifier: MIT
#include "chuhe/review/program_analyst.h"

#include <chrono>

#include "chuhe/core/generate.h"
#include "chuhe/messages/engines.h"
#include "chuhe/protocol/client_job.h"

namespace chuhe::review {
namespace {

using namespace std::chrono_literals;
using protocol::TroubleKind;
using Clock = std::chrono::steady_clock;

// How much longer than requested a program may think.
constexpr auto kMargin = 5s;

Message reason_of(const protocol::Trouble& trouble) {
    // The answer alone would not explain the failure.
    if (trouble.kind == TroubleKind::BadAnswer) {
        return say(messages::kAnswersIllegal, to_string(trouble.message));
    }
    if (trouble.kind == TroubleKind::Silent) return say(messages::kDoesNotAnswer);
    return trouble.message;
}

}  // namespace

protocol::Attempt<std::unique_ptr<ProgramAnalyst>> ProgramAnalyst::start(
    const protocol::EngineCall& call, std::string name) {
    auto started = protocol::Client::start(call);
    if (!started) return tl::make_unexpected(started.error());
    const std::shared_ptr<protocol::Client> client = std::move(*started);
    if (auto ready = client->new_game(); !ready) return tl::make_unexpected(ready.error());
    if (name.empty()) name = client->name();
    if (name.empty()) name = call.program.program;
    const auto ask = [client](const engine::Job& job, const engine::JobWatch& watch,
                              protocol::Deadline until) -> Looked<engine::JobResult> {
        auto result = protocol::run(*client, job, watch, until);
        if (!result) return tl::make_unexpected(Setback{.message = reason_of(result.error())});
        return std::move(*result);
    };
    return std::make_unique<ProgramAnalyst>(std::move(name), ask);
}

Looked<Insight> ProgramAnalyst::look(const Position& start, std::span<const Move> moves,
                                     const engine::Limits& limits, const Cancelled& cancelled) {
    // Searches limited by nodes or depth have no time limit.
    const auto until =
        limits.move_time ? Clock::now() + *limits.move_time + kMargin : Clock::time_point::max();
    const engine::Job job{.start = start, .moves = {moves.begin(), moves.end()}, .limits = limits};
    const Looked<engine::JobResult> result = ask_(job, {.must_stop = cancelled}, until);
    // Whether or not the program stopped when asked.
    const bool is_stopped = (!result || result->was_stopped) && cancelled && cancelled();
    if (is_stopped) return tl::make_unexpected(Setback{.is_cancelled = true});
    if (!result) return tl::make_unexpected(result.error());
    Position position = start;
    for (const Move move : moves)
        position.make(move);
    const Move best = result->decision.best;
    if (best.is_none() || !is_legal(position, best)) {
        return tl::make_unexpected(Setback{.fault = Setback::Fault::IllegalMove,
                                           .message = say(messages::kAnswersIllegal, result->text),
                                           .answer = result->text});
    }
    if (!result->last) {
        return tl::make_unexpected(
            Setback{.fault = Setback::Fault::NoScore, .message = say(messages::kGivesNoScore)});
    }
    return Insight{result->last->score, result->last->depth, result->last->nodes,
                   line_of(*result, position)};
}

}  // namespace chuhe::review
