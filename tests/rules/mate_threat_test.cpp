// SPDX-License-Identifier: MIT
#include "rules/mate_threat.h"

#include <doctest/doctest.h>

#include "core/generate.h"
#include "kit/printing.h"
#include "kit/random_positions.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

TEST_CASE("two rooks mate on the back rank") {
    const Position position = position_of("4k4/R8/9/9/7R1/9/9/9/9/3K5 w");
    CHECK(mate_by_checks(position, 1) == move("h5h9"));
    CHECK(can_mate_at_once(position));
}

TEST_CASE("a blocked rook does not") {
    CHECK_FALSE(can_mate_at_once(position_of("4k4/R8/7c1/9/7R1/9/9/9/9/3K5 w")));
}

TEST_CASE("a mate found with more checks is not found with fewer") {
    for_random_positions(300, [](const Position& position) {
        const bool in_one = mate_by_checks(position, 1).has_value();
        const bool in_two = mate_by_checks(position, 2).has_value();
        CHECK((!in_one || in_two));
    });
}

TEST_CASE("passing leaves the pieces where they are") {
    const Position position = Position::start();
    const Position other = passed(position);
    CHECK(other.board() == position.board());
    CHECK(other.side_to_move() == Side::Black);
    CHECK(passed(other).identity() == position.identity());
}

}  // namespace
}  // namespace chuhe::rules
