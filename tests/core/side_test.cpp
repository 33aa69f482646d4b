// SPDX-License-Identifier: MIT
#include "chuhe/core/side.h"

#include <doctest/doctest.h>

#include <string_view>

using namespace chuhe;

TEST_CASE("the opponent's opponent is the player") {
    CHECK(opponent_of(Side::Red) == Side::Black);
    CHECK(opponent_of(Side::Black) == Side::Red);
}

TEST_CASE("Red comes first in tables") {
    CHECK(index_of(Side::Red) == 0);
    CHECK(index_of(Side::Black) == 1);
    CHECK(name_of(Side::Red) == std::string_view("red"));
    CHECK(name_of(Side::Black) == std::string_view("black"));
}
