// SPDX-License-Identifier: MIT
#include "chuhe/tables/workers.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>
#include <thread>
#include <vector>

namespace chuhe::tables {
namespace {

TEST_CASE("every number is worked on once, however many threads there are") {
    for (const int threads : {1, 2, 5}) {
        for (const std::uint64_t count : {0U, 1U, 255U, 256U, 257U, 100'000U}) {
            std::vector<std::atomic<int>> times(count);
            std::atomic<bool> is_numbered = true;
            share(threads, count, [&](std::uint64_t begin, std::uint64_t end, int thread) {
                if (thread < 0 || thread >= threads) is_numbered = false;
                for (std::uint64_t number = begin; number < end; ++number)
                    ++times[number];
            });
            CHECK(is_numbered);
            CHECK(std::ranges::all_of(times, [](const auto& n) { return n == 1; }));
        }
    }
}

TEST_CASE("a job borrows the threads that others leave idle, and gives them back") {
    const auto crew = std::make_shared<Crew>(3);
    crew->begin_job();
    CHECK(crew->borrow());
    CHECK(crew->borrow());
    CHECK_FALSE(crew->borrow());
    crew->begin_job();
    CHECK(crew->is_crowded());
    crew->give_back();
    CHECK_FALSE(crew->is_crowded());
    CHECK_FALSE(crew->borrow());
    crew->end_job();
    CHECK(crew->borrow());
}

TEST_CASE("work alone in a crew that is busy stays in its own thread") {
    const auto crew = std::make_shared<Crew>(2);
    crew->begin_job();
    crew->begin_job();
    std::set<std::thread::id> workers;  // not guarded: there must be only one
    share(Threads(crew), 100'000,
          [&](std::uint64_t, std::uint64_t, int) { workers.insert(std::this_thread::get_id()); });
    CHECK(workers == std::set{std::this_thread::get_id()});
}

TEST_CASE("threads that become idle join work that has begun") {
    const auto crew = std::make_shared<Crew>(2);
    crew->begin_job();
    crew->begin_job();
    std::atomic<bool> was_joined = false;
    share(Threads(crew), 1'000'000, [&](std::uint64_t begin, std::uint64_t, int thread) {
        if (begin == 0) crew->end_job();  // the other job
        if (thread == 1) was_joined = true;
        // Until the helper has started; otherwise nothing may be left for it.
        const auto latest = std::chrono::steady_clock::now() + std::chrono::seconds(10);
        while (begin > 0 && !was_joined && std::chrono::steady_clock::now() < latest)
            std::this_thread::yield();
    });
    CHECK(was_joined);
    CHECK(crew->borrow());  // the helper has left
}

}  // namespace
}  // namespace chuhe::tables
