// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/shipped.h"

#include <doctest/doctest.h>

#include "chuhe/puzzles/gather.h"

namespace chuhe::puzzles {
namespace {

TEST_CASE("the shipped puzzles can be read, differ from each other and have their themes") {
    REQUIRE(has_shipped_puzzles());
    Result<Pack> pack = shipped_puzzles();
    REQUIRE(pack.has_value());
    CHECK_FALSE(pack->puzzles.empty());
    for (const Puzzle& puzzle : pack->puzzles) {
        CHECK(themes_of(puzzle) == puzzle.themes);
    }
    CHECK(remove_twins(pack->puzzles) == 0);
}

}  // namespace
}  // namespace chuhe::puzzles
