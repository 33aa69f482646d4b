// SPDX-License-Identifier: MIT
#include "chuhe/engine/handcrafted.h"

#include <doctest/doctest.h>

#include "chuhe/core/attacks.h"
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

// Seed 003 gives the number of points each piece reaches on an empty board: at the centre, at the
// edge and in the corner.
TEST_CASE("the mobility table of seed 003 follows from our attack tables") {
    const auto reach = [](PieceType type, const char* square) {
        const Square from = *Square::parse(square);
        return targets_of(Piece(Side::Red, type), from, Bitboard(from)).count();
    };
    CHECK(reach(PieceType::King, "e1") == 4);
    CHECK(reach(PieceType::King, "e0") == 3);
    CHECK(reach(PieceType::King, "d0") == 2);
    CHECK(reach(PieceType::Advisor, "e1") == 4);
    CHECK(reach(PieceType::Advisor, "d0") == 1);
    CHECK(reach(PieceType::Elephant, "e2") == 4);
    CHECK(reach(PieceType::Elephant, "a2") == 2);
    CHECK(reach(PieceType::Horse, "e4") == 8);
    CHECK(reach(PieceType::Horse, "b4") == 6);
    CHECK(reach(PieceType::Horse, "b1") == 4);
    CHECK(reach(PieceType::Horse, "a4") == 4);
    CHECK(reach(PieceType::Horse, "a1") == 3);
    CHECK(reach(PieceType::Horse, "a0") == 2);
    for (const char* square : {"e4", "a4", "a0"}) {
        CAPTURE(square);
        CHECK(reach(PieceType::Rook, square) == 17);
        CHECK(reach(PieceType::Cannon, square) == 17);
    }
    CHECK(reach(PieceType::Pawn, "e3") == 1);
    CHECK(reach(PieceType::Pawn, "e5") == 3);
    CHECK(reach(PieceType::Pawn, "a5") == 2);
    CHECK(reach(PieceType::Pawn, "a9") == 1);
}
