// SPDX-License-Identifier: MIT
#include "chuhe/engine/bench.h"

#include <doctest/doctest.h>

#include "chuhe/core/position.h"

using namespace chuhe;
using namespace chuhe::engine;

TEST_CASE("every bench position has something to search") {
    BenchPlan plan;
    plan.depth = 4;
    std::size_t count = 0;
    plan.on_position = [&](std::string_view fen, std::uint64_t nodes) {
        CAPTURE(fen);
        CHECK(Position::from_fen(fen).has_value());
        CHECK(nodes > 0);
        ++count;
    };
    run_bench(plan);
    CHECK(count == 20);
}

// The number in the last line of commit messages. It is the same for every compiler, processor and
// build: a change that is not meant to affect the search must not change it.
TEST_CASE("bench gives the node count recorded by the last change of the search") {
    CHECK(run_bench({}).nodes == 1'019'432);
}

TEST_CASE("the same search twice gives the same node count") {
    BenchPlan plan;
    plan.depth = 7;
    const std::uint64_t first = run_bench(plan).nodes;
    CHECK(first > 10'000);
    CHECK(run_bench(plan).nodes == first);
}
