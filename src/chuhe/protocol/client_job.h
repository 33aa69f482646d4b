// SPDX-License-Identifier: MIT
//
// Another program does a Job.
#pragma once

#include "chuhe/engine/job.h"
#include "chuhe/protocol/client.h"

namespace chuhe::protocol {

// Of the options it takes the number of lines, as many as it can tell; the others are settled when
// it is started. At `until` it is told to stop, as when the watch says so. Blocks. A program that
// does not obey "stop" is Silent; the move that it answers need not be legal.
Attempt<engine::JobResult> run(Client& client, const engine::Job& job,
                               const engine::JobWatch& watch = {},
                               Deadline until = Deadline::max());

}  // namespace chuhe::protocol
