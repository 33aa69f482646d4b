// SPDX-License-Identifier: MIT
#include "chuhe/review/own_analyst.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>

namespace chuhe::review {
namespace {

using namespace std::chrono_literals;

// The longest delay before an interrupt is noticed.
constexpr auto kInterruptCheck = 30ms;

}  // namespace

OwnAnalyst::OwnAnalyst(const engine::Options& options) {
    engine_.set_options(options);
}

Looked<Insight> OwnAnalyst::look(const Position& start, std::span<const Move> moves,
                                 const engine::Limits& limits, const Cancelled& cancelled) {
    if (!limits.move_time) engine_.new_game();
    engine_.set_position(start, moves);

    std::mutex mutex;
    std::condition_variable changed;
    std::optional<engine::Decision> decision;
    std::vector<Move> line;  // of the last report on the best move
    const auto on_report = [&](const engine::Report& report) {
        if (report.rank == 1 && !report.line.empty()) line = report.line;
    };
    const auto on_decision = [&](const engine::Decision& made) {
        const std::lock_guard lock(mutex);
        decision = made;
        changed.notify_one();
    };
    engine_.start(limits, {on_report, on_decision});
    bool is_cancelled = false;
    {
        std::unique_lock lock(mutex);
        while (!changed.wait_for(lock, kInterruptCheck, [&] { return decision.has_value(); })) {
            if (is_cancelled || !cancelled || !cancelled()) continue;
            is_cancelled = true;
            engine_.stop();
        }
    }
    engine_.wait();
    if (is_cancelled) return tl::make_unexpected(Setback{.is_cancelled = true});

    Insight insight{decision->score, decision->depth, decision->nodes, {}};
    // The last report may be older than the decision: a search that is cut short may still have
    // changed its best move.
    if (!line.empty() && line.front() == decision->best) {
        insight.line = std::move(line);
    } else {
        insight.line = {decision->best};
        if (!decision->ponder.is_none()) insight.line.push_back(decision->ponder);
    }
    return insight;
}

}  // namespace chuhe::review
