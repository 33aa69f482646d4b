// SPDX-License-Identifier: MIT
#include "chuhe/match/budget.h"

#include <doctest/doctest.h>

namespace chuhe::match {
namespace {

TEST_CASE("a budget is written as records show it") {
    CHECK(to_string(Budget{.time = {.move = Milliseconds(20)}}) == "0.02/move");
    CHECK(to_string(Budget{.nodes = 10'000}) == "10000 nodes");
    CHECK(to_string(Budget{.depth = 8}) == "depth 8");
    const play::TimeControl clock{.base = Milliseconds(10'000), .move = Milliseconds(500)};
    CHECK(to_string(Budget{.time = clock, .nodes = 5, .depth = 3}) ==
          "10, 0.5/move, 5 nodes, depth 3");
    CHECK(to_string(Budget{}).empty());
}

TEST_CASE("a budget is empty when it limits nothing") {
    CHECK(Budget{}.is_empty());
    CHECK_FALSE(Budget{.depth = 1}.is_empty());
    CHECK_FALSE(Budget{.time = {.increment = Milliseconds(1)}}.is_empty());
}

}  // namespace
}  // namespace chuhe::match
