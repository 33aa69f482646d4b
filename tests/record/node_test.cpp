// SPDX-License-Identifier: MIT
#include "chuhe/record/node.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::record;

TEST_CASE("results are written as in PGN") {
    CHECK(to_string(Outcome::RedWins) == "1-0");
    CHECK(to_string(Outcome::BlackWins) == "0-1");
    CHECK(to_string(Outcome::Draw) == "1/2-1/2");
    CHECK(to_string(Outcome::Unknown) == "*");
    CHECK(to_string(Outcome::Several) == "*");
}

TEST_CASE("a missing judgement has no text") {
    CHECK(to_string(Judgement::None).empty());
    CHECK(to_string(Judgement::RedWins) == "red wins");
    CHECK(to_string(Judgement::Even) == "even");
}

TEST_CASE("a mark is described by its colour, shape and squares") {
    const Square e2(4, 2);
    const Square h2(7, 2);
    CHECK(to_string(Mark{MarkShape::Circle, MarkColour::Green, e2, e2}) == "green circle e2");
    CHECK(to_string(Mark{MarkShape::Arrow, MarkColour::Blue, h2, e2}) == "blue arrow h2e2");
}
