// SPDX-License-Identifier: MIT
//
// The positions of the bench, as FEN: typical ones from every phase of the game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chuhe/engine/bench.h"

namespace chuhe::tests {

inline std::vector<std::string> bench_positions() {
    std::vector<std::string> positions;
    engine::BenchPlan plan;
    plan.depth = 1;
    plan.on_position = [&](std::string_view fen, std::uint64_t) { positions.emplace_back(fen); };
    engine::run_bench(plan);
    return positions;
}

}  // namespace chuhe::tests
