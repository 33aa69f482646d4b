// SPDX-License-Identifier: MIT
#include "chuhe/base/counted.h"

#include <doctest/doctest.h>

#include <vector>

namespace chuhe {
namespace {

TEST_CASE("one is singular, and zero is plural") {
    CHECK(counted(0, "move") == "0 moves");
    CHECK(counted(1, "move") == "1 move");
    CHECK(counted(17, "move") == "17 moves");
    CHECK(counted(1, "ply", "plies") == "1 ply");
    CHECK(counted(2, "ply", "plies") == "2 plies");
}

TEST_CASE("the last two items of a list are joined with and") {
    CHECK(joined_with_and({}) == "");
    CHECK(joined_with_and(std::vector<std::string>{"a"}) == "a");
    CHECK(joined_with_and(std::vector<std::string>{"a", "b"}) == "a and b");
    CHECK(joined_with_and(std::vector<std::string>{"a", "b", "c"}) == "a, b and c");
}

}  // namespace
}  // namespace chuhe
