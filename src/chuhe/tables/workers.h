// SPDX-License-Identifier: MIT
//
// Work on a range of numbers, shared among threads in small pieces.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "chuhe/tables/threads.h"

namespace chuhe::tables {

// Calls work(begin, end, thread) for consecutive parts of [0, count): from the calling thread,
// which is number 0, and from those that are idle or become so, numbered up to Threads::most().
// Returns when all is done. `work` must not throw. Smaller parts than `smallest` are not worth a
// thread.
template <typename Work>
void share(const Threads& threads, std::uint64_t count, Work work, std::uint64_t smallest = 256) {
    const std::uint64_t part = std::clamp<std::uint64_t>(
        count / (static_cast<std::uint64_t>(threads.most()) * 16), smallest, 1 << 16);
    std::atomic<std::uint64_t> next{0};
    const auto take_part = [&](int thread) {
        const std::uint64_t begin = next.fetch_add(part);
        if (begin >= count) return false;
        work(begin, std::min(begin + part, count), thread);
        return true;
    };
    const auto help = [&](int thread) {
        while (!threads.crew().is_crowded() && take_part(thread)) {
        }
        threads.crew().give_back();
    };
    std::vector<std::jthread> helpers;
    do {
        // All but the part that this thread takes itself.
        while (next + part < count && static_cast<int>(helpers.size()) + 1 < threads.most() &&
               threads.crew().borrow())
            helpers.emplace_back(help, static_cast<int>(helpers.size()) + 1);
    } while (take_part(0));
}

}  // namespace chuhe::tables
