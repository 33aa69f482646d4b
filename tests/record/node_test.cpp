// SPDX-License-Identifier: MIT
#include "record/node.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::record;

TEST_CASE("results are written as PGN writes them") {
    CHECK(to_string(Outcome::RedWins) == "1-0");
    CHECK(to_string(Outcome::BlackWins) == "0-1");
    CHECK(to_string(Outcome::Draw) == "1/2-1/2");
    CHECK(to_string(Outcome::Unknown) == "*");
    CHECK(to_string(Outcome::Several) == "*");
}

TEST_CASE("a judgement that was not made has no words") {
    CHECK(to_string(Judgement::None).empty());
    CHECK(to_string(Judgement::RedWins) == "red wins");
    CHECK(to_string(Judgement::Even) == "even");
}

TEST_CASE("a mark says its colour, its shape and its squares") {
    const Square e2(4, 2);
    const Square h2(7, 2);
    CHECK(to_string(Mark{MarkShape::Circle, MarkColour::Green, e2, e2}) == "green circle e2");
    CHECK(to_string(Mark{MarkShape::Arrow, MarkColour::Blue, h2, e2}) == "blue arrow h2e2");
}
