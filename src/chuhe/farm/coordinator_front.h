// SPDX-License-Identifier: MIT
//
// What a coordinator remembers of a campaign between two steps. All of it can be rebuilt
// from the ledger and the queue.
#pragma once

#include <memory>
#include <set>

#include "chuhe/farm/coordinator.h"

namespace chuhe::farm {

struct Coordinator::Front {
    Campaign campaign;
    JobNumber count = 0;
    std::unique_ptr<Assessor> assessor;
    std::unique_ptr<Planner> planner;  // null: all jobs are there
    bool is_running = true;
    JobNumber next = 0;               // what comes before it was published, or has a row
    std::set<JobNumber> outstanding;  // published, and no row seen yet
    std::set<JobNumber> to_repeat;    // published, and the result was refused
    std::set<JobNumber> suspects;     // missing from the queue at the last audit
};

}  // namespace chuhe::farm
