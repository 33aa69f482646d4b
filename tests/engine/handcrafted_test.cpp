// SPDX-License-Identifier: MIT
#include "chuhe/engine/handcrafted.h"

#include <doctest/doctest.h>

#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::engine;

TEST_CASE("a position, its mirror image and its colour swap have the same evaluation") {
    Handcrafted evaluator;
    tests::for_random_positions(2000, [&](const Position& position) {
        const Score score = evaluator.evaluate(position);
        CHECK(evaluator.evaluate(position.mirrored()) == score);
        CHECK(evaluator.evaluate(position.with_sides_swapped()) == score);
    });
}

TEST_CASE("the start position is nearly level, with the side to move slightly ahead") {
    Handcrafted evaluator;
    const Score score = evaluator.evaluate(Position::start());
    CHECK(score >= 0);
    CHECK(score < 150);
}

TEST_CASE("a side without attacking pieces is never far ahead") {
    Handcrafted evaluator;
    const auto guards = Position::from_fen("3k5/9/9/9/9/9/9/4B4/4A4/2BAK4 w");
    REQUIRE(guards.has_value());
    CHECK(evaluator.evaluate(*guards) < 100);
}
