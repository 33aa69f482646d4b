// SPDX-License-Identifier: MIT
#include "chuhe/engine/job.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "chuhe/core/generate.h"

namespace chuhe::engine {
namespace {

// How long a stop request may go unnoticed.
constexpr std::chrono::milliseconds kStopCheck{20};

}  // namespace

JobResult run(Engine& engine, const Job& job, const JobWatch& watch) {
    engine.set_options(job.options);
    engine.set_position(job.start, job.moves);
    JobResult result;
    const auto on_report = [&](const Report& report) {
        if (watch.on_report) watch.on_report(report);
        if (report.rank == 1 && !report.line.empty()) result.last = report;
    };
    const auto must_stop = [&] {
        result.was_stopped = result.was_stopped || (watch.must_stop && watch.must_stop());
        return result.was_stopped;
    };
    const bool ends_by_itself = !job.limits.infinite && !job.limits.ponder;
    if (ends_by_itself || !watch.must_stop) {
        result.decision = engine.think(job.limits, on_report, must_stop);
        return result;
    }
    std::mutex mutex;
    std::condition_variable changed;
    bool is_done = false;
    const auto on_decision = [&](const Decision& decision) {
        const std::scoped_lock lock(mutex);
        result.decision = decision;
        is_done = true;
        changed.notify_one();
    };
    engine.start(job.limits, {on_report, on_decision});
    {
        std::unique_lock lock(mutex);
        while (!changed.wait_for(lock, kStopCheck, [&] { return is_done; })) {
            if (!result.was_stopped && must_stop()) engine.stop();
        }
    }
    engine.wait();
    return result;
}

std::vector<Move> line_of(const JobResult& result, const Position& position) {
    const Decision& decision = result.decision;
    const bool is_up_to_date =
        result.last && !result.last->line.empty() && result.last->line.front() == decision.best;
    const std::vector<Move> told =
        is_up_to_date ? result.last->line : std::vector<Move>{decision.best, decision.ponder};
    std::vector<Move> line;
    Position at = position;
    for (const Move move : told) {
        if (move.is_none() || !is_legal(at, move)) break;
        line.push_back(move);
        at.make(move);
    }
    return line;
}

}  // namespace chuhe::engine
