// SPDX-License-Identifier: MIT
//
// Perft on a farm: one job for each legal move of a position. Of no use but to try a farm out: the
// sum is known, and a job can be as small as one likes.
#pragma once

#include <memory>
#include <string>

#include "chuhe/core/position.h"
#include "chuhe/farm/kind.h"

namespace chuhe::farm {

// What is counted.
struct PerftPlan {
    Position start = Position::start();
    int depth = 1;  // of the whole count, at least 1; the jobs count one ply less
    // How often each move is counted: for more jobs than moves.
    std::uint64_t rounds = 1;
};

Campaign perft_campaign(const PerftPlan& plan, std::string_view name, std::string_view signature);

JobNumber perft_jobs(const PerftPlan& plan);

// What the result of a job says. Requires a result that was assessed.
std::uint64_t perft_count(const JobResult& outcome);

Result<std::unique_ptr<Maker>> perft_maker(const Campaign& campaign, Blobs& blobs);
Result<std::unique_ptr<Assessor>> perft_assessor(const Campaign& campaign, Blobs& blobs);

}  // namespace chuhe::farm
