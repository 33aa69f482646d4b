// SPDX-License-Identifier: MIT
//
// Runs a Job in an external engine.
#pragma once

#include "chuhe/engine/job.h"
#include "chuhe/protocol/client.h"

namespace chuhe::protocol {

// Of the options, only the number of lines is used, up to what the program supports; the others are
// set when it is started. The program is stopped at `until`, or when the watch requests it. Blocks.
// A program that ignores "stop" is Silent. The returned move need not be legal.
Attempt<engine::JobResult> run(Client& client, const engine::Job& job,
                               const engine::JobWatch& watch = {},
                               Deadline until = Deadline::max());

// The same for a search that is already running, after go() or ponder_hit().
Attempt<engine::JobResult> await(Client& client, const engine::JobWatch& watch = {},
                                 Deadline until = Deadline::max());

}  // namespace chuhe::protocol
