// SPDX-License-Identifier: MIT
#include "chuhe/rules/mate_threat.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "kit/printing.h"
#include "kit/random_positions.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

TEST_CASE("two rooks mate on the back rank") {
    const Position position = position_of("4k4/R8/9/9/7R1/9/9/9/9/3K5 w");
    CHECK(mate_by_checks(position, {.checks = 1}) == move("h5h9"));
    CHECK(can_mate_at_once(position));
}

TEST_CASE("a blocked rook does not mate on the back rank") {
    CHECK_FALSE(can_mate_at_once(position_of("4k4/R8/7c1/9/7R1/9/9/9/9/3K5 w")));
}

TEST_CASE("a mate that needs more checks is not found with fewer") {
    for_random_positions(300, [](const Position& position) {
        const bool in_one = mate_by_checks(position, {.checks = 1}).has_value();
        const bool in_two = mate_by_checks(position, {.checks = 2}).has_value();
        CHECK((!in_one || in_two));
    });
}

// Diagram 16 of the World rules, which calls Red's moves a perpetual kill.
constexpr const char* kFourChecks = "2bNka3/1N2aPP2/n3b4/p8/7c1/4C4/9/4B4/4A4/r1BK1A1n1 w";

TEST_CASE("a mate four checks deep is found with four checks but not with three") {
    const Position position = position_of(kFourChecks);
    CHECK_FALSE(mate_by_checks(position, {.checks = 3}).has_value());
    CHECK(mate_by_checks(position, {.checks = 4}) == move("f8f9"));
    CHECK(mate_by_checks(position, {.checks = 8, .lines = 100}) == move("f8f9"));
    CHECK_FALSE(mate_by_checks(position, {.checks = 8, .lines = 1}).has_value());
}

TEST_CASE("mirroring changes no mate, even when the lines run out") {
    for_random_positions(400, [](const Position& position) {
        if (is_in_check(position)) return;
        for (const int lines : {4, 30, 200}) {
            const CheckReach reach{.checks = 6, .lines = lines};
            const bool found = mate_by_checks(position, reach).has_value();
            CHECK(mate_by_checks(position.mirrored(), reach).has_value() == found);
            CHECK(mate_by_checks(position.with_sides_swapped(), reach).has_value() == found);
        }
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
