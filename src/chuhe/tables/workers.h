// SPDX-License-Identifier: MIT
//
// Work on a range of numbers, shared among threads in small pieces.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace chuhe::tables {

// Calls work(begin, end, thread) for consecutive parts of [0, count), from `threads` threads that
// are numbered from 0. Returns when all is done. `work` must not throw. Smaller parts than
// `smallest` are not worth a thread.
template <typename Work>
void share(int threads, std::uint64_t count, Work work, std::uint64_t smallest = 256) {
    const std::uint64_t part = std::clamp<std::uint64_t>(
        count / (static_cast<std::uint64_t>(threads) * 16), smallest, 1 << 16);
    std::atomic<std::uint64_t> next{0};
    const auto run = [&](int thread) {
        for (;;) {
            const std::uint64_t begin = next.fetch_add(part);
            if (begin >= count) return;
            work(begin, std::min(begin + part, count), thread);
        }
    };
    std::vector<std::jthread> others;
    const bool is_worth_it = count > part;
    for (int thread = 1; is_worth_it && thread < threads; ++thread)
        others.emplace_back(run, thread);
    run(0);
}

}  // namespace chuhe::tables
