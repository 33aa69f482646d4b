// SPDX-License-Identifier: MIT
//
// Work for an engine as a value: what to think about, and what came of it.
//
//   const Job job{.moves = moves, .limits = {.move_time = Milliseconds(300)}};
//   const JobResult result = run(engine, job);      // by an Engine of ours, in this process
//   const auto answer = protocol::run(client, job); // by another program: protocol/client_job.h
//
// Neither a Job nor a JobResult points to anything, so that work can be done by a thread, by a
// process, or one day by another machine, and whoever orders it need not know by whom.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/engine.h"
#include "chuhe/engine/limits.h"
#include "chuhe/engine/options.h"
#include "chuhe/engine/report.h"

namespace chuhe::engine {

struct Job {
    Position start = Position::start();
    std::vector<Move> moves = {};  // legal ones, from the start to where to think
    Limits limits = {};
    Options options = {};
};

// While it runs. Both are called from other threads than the one that waits, one at a time.
struct JobWatch {
    std::function<void(const Report&)> on_report = {};
    std::function<bool()> must_stop = {};  // asked again and again
};

struct JobResult {
    Decision decision;
    std::optional<Report> last = {};  // the last report on the best line
    bool was_stopped = false;         // before its limits were reached
    // Only other programs do these.
    std::string text = {};  // the move as the engine wrote it
    bool offers_draw = false;
    bool resigns = false;
};

// Blocks. The engine keeps what it knows, unless the caller makes it forget before.
JobResult run(Engine& engine, const Job& job, const JobWatch& watch = {});

// The line that the result stands for: legal moves from `position`, where the search ended, its
// best move first. The last report may be older than the decision, or tell moves that cannot be
// played. Requires a legal best move.
std::vector<Move> line_of(const JobResult& result, const Position& position);

}  // namespace chuhe::engine
