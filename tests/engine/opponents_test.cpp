// SPDX-License-Identifier: MIT
#include "chuhe/engine/opponents.h"

#include <doctest/doctest.h>

#include "chuhe/engine/strength.h"

using namespace chuhe;
using namespace chuhe::engine;

TEST_CASE("six opponents rise from the weakest level to full strength") {
    const auto opponents = all_opponents();
    REQUIRE(opponents.size() == 6);
    CHECK(opponents.front().skill == 0);
    CHECK(opponents.back().skill == kMostSkill);
    for (std::size_t i = 1; i < opponents.size(); ++i) {
        CHECK(opponents[i - 1].skill < opponents[i].skill);
        CHECK(opponents[i - 1].plays_from_book <= opponents[i].plays_from_book);
    }
}

TEST_CASE("an opponent is found by its id only") {
    for (const Opponent& opponent : all_opponents())
        CHECK(opponent_of_id(opponent.id) == &opponent);
    CHECK(opponent_of_id("Mimi") == nullptr);
    CHECK(opponent_of_id("") == nullptr);
}
