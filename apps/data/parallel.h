// SPDX-License-Identifier: MIT
//
// Numbered pieces of work, shared between threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace chuhe::data {

// Each thread gets a worker from make(); the workers are called with the numbers 0 to count - 1,
// each number once, in any order. Returns when all are done. Workers must not throw.
template <typename Make>
void in_parallel(std::size_t count, int threads, const Make& make) {
    std::atomic<std::size_t> next{0};
    const auto drain = [&] {
        auto work = make();
        for (std::size_t i = next++; i < count; i = next++)
            work(i);
    };
    const std::size_t team = std::min(count, static_cast<std::size_t>(std::max(threads, 1)));
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < team; ++i)
        helpers.emplace_back(drain);
    drain();
}

}  // namespace chuhe::data
