// SPDX-License-Identifier: MIT
#include "chuhe/core/setup.h"

#include "chuhe/core/fen.h"
#include "chuhe/core/setup_problems.h"

namespace chuhe {

Setup Setup::start() {
    return parse_fen(kStartFen);
}

Errors problems_of(const Setup& setup) {
    Errors problems = setup.faults;
    for (const SetupProblem& problem : board_problems_of(setup))
        problems.push_back({ErrorCode::BadPosition, describe(problem)});
    return problems;
}

}  // namespace chuhe
