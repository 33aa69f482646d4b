// SPDX-License-Identifier: MIT
#include "chuhe/notation/letters.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

using namespace chuhe;
using namespace chuhe::notation;
using tests::position_of;
using tests::words;

namespace {

std::string read(const Position& position, std::string_view text) {
    Reading reading;
    if (const auto saying = parse_letters(text)) add_legal_moves(position, *saying, reading);
    return words(reading);
}

}  // namespace

TEST_CASE("the meaning of a letter depends on its position") {
    CHECK(*parse_letters("R6R2") ==
          Saying{PieceType::Rook, FilePlace::Any, 6, Direction::Retreat, 2});
    CHECK(*parse_letters("ARA1") ==
          Saying{PieceType::Rook, FilePlace::Front, 0, Direction::Advance, 1});
    CHECK(*parse_letters("A5A1") ==
          Saying{PieceType::Pawn, FilePlace::Front, 5, Direction::Advance, 1});
    CHECK(*parse_letters("zph6") ==
          Saying{PieceType::Pawn, FilePlace::Rear, 0, Direction::Sideways, 6});
}

TEST_CASE("the older letters W and S mean A and H") {
    CHECK(*parse_letters("T2W3") == *parse_letters("T2A3"));
    CHECK(*parse_letters("C2S5") == *parse_letters("C2H5"));
}

TEST_CASE("of two pieces 1 is the front and 3 the rear one, and of more the digits count") {
    const Position rooks = position_of("5k3/9/3R5/9/9/3R5/9/9/9/4K4 w");
    CHECK(read(rooks, "1RA1") == "d7d8");
    CHECK(read(rooks, "2RA1") == "d4d5");
    CHECK(read(rooks, "3RA1") == "d4d5");
    CHECK(read(rooks, "4RA1") == "");
    const Position three = position_of("3k5/4P4/4P4/4P4/9/9/9/9/9/5K3 w");
    CHECK(read(three, "1PH6") == "e8d8");
    CHECK(read(three, "2PH6") == "e7d7");
    CHECK(read(three, "3PH6") == "e6d6");
    const Position four = position_of("3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w");
    CHECK(read(four, "3PH6") == "e6d6");
    CHECK(read(four, "4PH6") == "e5d5");
    CHECK(read(four, "ZPH6") == "e5d5");
}

TEST_CASE("other texts are not letter notation") {
    for (const char* text : {"", "C2H", "C2H0", "C0H5", "C2X5", "X2H5", "CCH5", "C2H5x", "6RA1",
                             "AXA1", "22H5x", "C2=5"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_letters(text).has_value());
    }
}
