// SPDX-License-Identifier: MIT
//
// Work for an engine as a value: what to search, and the result.
//
//   const Job job{.moves = moves, .limits = {.move_time = Milliseconds(300)}};
//   const JobResult result = run(engine, job);      // by the built-in Engine, in this process
//   const auto answer = protocol::run(client, job); // by an external engine: protocol/client_job.h
//
// Neither a Job nor a JobResult holds pointers, so the work can be done by a thread, a process, or
// one day another machine, without the caller knowing which.
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

// What to think about.
struct Job {
    Position start = Position::start();
    std::vector<Move> moves = {};  // legal moves from the start to the position to search
    Limits limits = {};
    Options options = {};
};

// Called during the search, one call at a time, perhaps from other threads than the waiting one.
struct JobWatch {
    std::function<void(const Report&)> on_report = {};
    std::function<bool()> must_stop = {};  // polled
};

// What came of it.
struct JobResult {
    Decision decision = {};
    std::optional<Report> last = {};  // the last report on the best line
    bool was_stopped = false;         // before its limits were reached
    // Only external engines set these.
    std::string text = {};  // the move as the engine wrote it
    bool offers_draw = false;
    bool resigns = false;
};

// Blocks. The engine keeps its hash table unless the caller clears it first. A search that ends by
// itself runs in the calling thread: handing it to another one and waiting would cost short
// searches, such as those of a review, a noticeable part of their time.
JobResult run(Engine& engine, const Job& job, const JobWatch& watch = {});

// The line that goes with the result: legal moves from `position`, the one that was searched,
// starting with the best move. The last report may be older than the decision, or contain illegal
// moves. Requires a legal best move.
std::vector<Move> line_of(const JobResult& result, const Position& position);

}  // namespace chuhe::engine
