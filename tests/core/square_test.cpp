// SPDX-License-Identifier: MIT
#include "chuhe/core/square.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

using namespace chuhe;
using tests::at;

TEST_CASE("squares are numbered along the ranks from Red's left corner") {
    CHECK(at("a0").index() == 0);
    CHECK(at("i0").index() == 8);
    CHECK(at("a1").index() == 9);
    CHECK(at("e4").index() == 40);
    CHECK(at("i9").index() == 89);
}

TEST_CASE("every square round-trips") {
    for (int index = 0; index < Square::kCount; ++index) {
        const Square square = Square::from_index(index);
        CHECK(square.index() == index);
        CHECK(Square(square.file(), square.rank()) == square);
        CHECK(Square::parse(to_string(square)) == square);
    }
}

TEST_CASE("text that is not exactly one square is rejected") {
    for (const std::string_view text : {"", "e", "e10", "j0", "E0", "e ", " e0", "5e", "e-",
                                        "e:", "`0", "e/", "\xE5\x30", "ee"}) {
        CAPTURE(text);
        CHECK_FALSE(Square::parse(text).has_value());
    }
}

TEST_CASE("the river lies between ranks 4 and 5") {
    CHECK_FALSE(at("e4").is_across_river_for(Side::Red));
    CHECK(at("e5").is_across_river_for(Side::Red));
    CHECK_FALSE(at("e5").is_across_river_for(Side::Black));
    CHECK(at("e4").is_across_river_for(Side::Black));
}

TEST_CASE("each palace has nine points, and no point lies in both") {
    int red = 0;
    int black = 0;
    for (int index = 0; index < Square::kCount; ++index) {
        const Square square = Square::from_index(index);
        red += square.is_in_palace_of(Side::Red) ? 1 : 0;
        black += square.is_in_palace_of(Side::Black) ? 1 : 0;
        CHECK_FALSE((square.is_in_palace_of(Side::Red) && square.is_in_palace_of(Side::Black)));
    }
    CHECK(red == 9);
    CHECK(black == 9);
    for (const std::string_view corner : {"d0", "f0", "d2", "f2"})
        CHECK(at(corner).is_in_palace_of(Side::Red));
    for (const std::string_view corner : {"d7", "f7", "d9", "f9"})
        CHECK(at(corner).is_in_palace_of(Side::Black));
    for (const std::string_view outside : {"c0", "g1", "e3"})
        CHECK_FALSE(at(outside).is_in_palace_of(Side::Red));
}

TEST_CASE("the mirror axis is file e") {
    CHECK(at("a0").mirrored() == at("i0"));
    CHECK(at("h2").mirrored() == at("b2"));
    CHECK(at("e7").mirrored() == at("e7"));
}

TEST_CASE("seen from across the river, the back ranks swap places") {
    CHECK(at("e0").flipped() == at("e9"));
    CHECK(at("a4").flipped() == at("a5"));
    CHECK(at("h2").flipped() == at("h7"));
}
