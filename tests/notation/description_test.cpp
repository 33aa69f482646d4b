// SPDX-License-Identifier: MIT
#include "chuhe/notation/description.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

using namespace chuhe;
using namespace chuhe::notation;
using tests::position_of;

TEST_CASE("files count from the mover's right, and steps towards the opponent advance") {
    const Description red = describe(Position::start(), tests::move("b2b9"));
    CHECK(red.side == Side::Red);
    CHECK(red.type == PieceType::Cannon);
    CHECK(red.file == 8);
    CHECK(red.direction == Direction::Advance);
    CHECK(red.number == 7);
    const Description black =
        describe(Position::start().after(tests::move("h2e2")), tests::move("b9c7"));
    CHECK(black.file == 2);
    CHECK(black.direction == Direction::Advance);
    CHECK(black.number == 3);
}

TEST_CASE("advisors and elephants never need a place") {
    const Position position = position_of("3k5/9/9/9/9/2B6/9/9/9/2B1K4 w");
    CHECK_FALSE(describe(position, tests::move("c4e2")).needs_place());
}

TEST_CASE("pawns on two files are counted over both, the right file first") {
    const Position position = position_of("5k3/2P6/2P3P2/2P3P2/9/9/9/9/9/4K4 w");
    const Description middle = describe(position, tests::move("c7b7"));
    CHECK(middle.needs_place());
    CHECK(middle.is_on_one_of_two_files());
    CHECK(middle.on_file == 3);
    CHECK(middle.place == 1);
    CHECK(middle.in_tandem == 5);
    CHECK(middle.ordinal == 3);
}

TEST_CASE("a pawn alone on its file is not counted with the others") {
    const Position position = position_of("4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w");
    CHECK_FALSE(describe(position, tests::move("e7e8")).needs_place());
    CHECK(describe(position, tests::move("d8e8")).ordinal == 2);
}
