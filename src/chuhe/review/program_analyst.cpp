// SPDX-License-Identifier: MIT
#include "chuhe/review/program_analyst.h"

#include <chrono>

#include "chuhe/core/generate.h"
#include "chuhe/messages/engines.h"

namespace chuhe::review {
namespace {

using namespace std::chrono_literals;
using protocol::TroubleKind;
using Clock = std::chrono::steady_clock;

// The longest delay before an interrupt is noticed.
constexpr auto kAnswerWait = 30ms;
// How much longer than requested a program may think.
constexpr auto kMargin = 10s;
// How long it may take to stop.
constexpr auto kStopTime = 2s;

tl::unexpected<Setback> failed(Message message) {
    return tl::make_unexpected(Setback{.message = std::move(message)});
}

// The playable part of it.
std::vector<Move> legal_part(Position position, std::span<const Move> line) {
    std::vector<Move> legal;
    for (const Move move : line) {
        if (!is_legal(position, move)) break;
        legal.push_back(move);
        position.make(move);
    }
    return legal;
}

}  // namespace

protocol::Attempt<std::unique_ptr<ProgramAnalyst>> ProgramAnalyst::start(
    const protocol::EngineCall& call, std::string name) {
    auto client = protocol::Client::start(call);
    if (!client) return tl::make_unexpected(client.error());
    if (auto ready = (*client)->new_game(); !ready) return tl::make_unexpected(ready.error());
    if (name.empty()) name = (*client)->name();
    if (name.empty()) name = call.program.program;
    return std::unique_ptr<ProgramAnalyst>(new ProgramAnalyst(std::move(*client), std::move(name)));
}

Looked<protocol::Answer> ProgramAnalyst::await(const engine::Limits& limits,
                                               const Cancelled& cancelled) {
    // Searches limited by nodes or depth have no time limit.
    const auto until =
        limits.move_time ? Clock::now() + *limits.move_time + kMargin : Clock::time_point::max();
    while (true) {
        auto answer = client_->wait(Clock::now() + kAnswerWait);
        if (answer) return std::move(*answer);
        if (answer.error().kind == TroubleKind::BadAnswer)
            return failed(say(messages::kAnswersIllegal, to_string(answer.error().message)));
        if (answer.error().kind != TroubleKind::Silent) return failed(answer.error().message);
        if (cancelled && cancelled()) {
            // Whether it obeys or not, there will be no further search.
            if (client_->stop()) (void)client_->wait(Clock::now() + kStopTime);
            return tl::make_unexpected(Setback{.is_cancelled = true});
        }
        if (Clock::now() > until) return failed(say(messages::kDoesNotAnswer));
    }
}

Looked<Insight> ProgramAnalyst::look(const Position& start, std::span<const Move> moves,
                                     const engine::Limits& limits, const Cancelled& cancelled) {
    if (auto ready = client_->synchronise(); !ready) return failed(ready.error().message);
    if (auto gone = client_->go(start, moves, limits); !gone) return failed(gone.error().message);
    const auto answer = await(limits, cancelled);
    if (!answer) return tl::make_unexpected(answer.error());
    Position position = start;
    for (const Move move : moves)
        position.make(move);
    const Move best = answer->decision.best;
    if (best.is_none() || !is_legal(position, best)) {
        return failed(say(messages::kAnswersIllegal, answer->text));
    }
    if (!answer->last) return failed(say(messages::kGivesNoScore));
    Insight insight{answer->last->score, answer->last->depth, answer->last->nodes,
                    legal_part(position, answer->last->line)};
    if (insight.best() != best) insight.line = {best};
    return insight;
}

}  // namespace chuhe::review
