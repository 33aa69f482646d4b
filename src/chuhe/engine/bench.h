// SPDX-License-Identifier: MIT
//
// A fixed set of positions, searched to a fixed depth with one thread: always the same number of
// nodes. That number is the signature of the search; a change that is not meant to alter the search
// must not alter it. The time gives the speed.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "chuhe/engine/limits.h"
#include "chuhe/engine/options.h"

namespace chuhe::engine {

// What is searched. The number of nodes is comparable only between equal plans.
struct BenchPlan {
    Depth depth = 13;
    std::size_t hash_megabytes = 16;
    int threads = 1;  // more than one: only the speed is meaningful
    Evaluation evaluation = Evaluation::Network;
    std::string network_file = {};  // empty: the one in the program
    std::function<void(std::string_view fen, std::uint64_t nodes)> on_position = {};
    // Asked now and then. Once it says so, the rest is skipped, and the nodes are meaningless.
    std::function<bool()> must_stop = {};
};

// The sums over all positions.
struct BenchResult {
    std::uint64_t nodes = 0;
    Milliseconds time{0};
};

// Blocks. Throws like Engine::set_options().
BenchResult run_bench(const BenchPlan& plan);

}  // namespace chuhe::engine
