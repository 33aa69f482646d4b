// SPDX-License-Identifier: MIT
#include "chuhe/notation/english.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::notation;

TEST_CASE("English sentences name a piece, a direction and a number") {
    CHECK(*parse_english("cannon 2 to 5") ==
          Saying{PieceType::Cannon, FilePlace::Any, 2, Direction::Sideways, 5});
    CHECK(*parse_english("front rook to 5") ==
          Saying{PieceType::Rook, FilePlace::Front, 0, Direction::Sideways, 5});
    CHECK(*parse_english("  The third Pawn\tadvances 1 ") ==
          Saying{PieceType::Pawn, FilePlace::Third, 0, Direction::Advance, 1});
    CHECK(*parse_english("back knight back to four") ==
          Saying{PieceType::Horse, FilePlace::Rear, 0, Direction::Retreat, 4});
    CHECK(*parse_english("king to 4") ==
          Saying{PieceType::King, FilePlace::Any, 0, Direction::Sideways, 4});
    CHECK(*parse_english("middle soldier on file 7 sideways to 8") ==
          Saying{PieceType::Pawn, FilePlace::Middle, 7, Direction::Sideways, 8});
}

TEST_CASE("in running text each move is consumed from the front") {
    std::string_view text = "cannon 2 to 5 horse 8 advances to 7 rook 1 advances 1";
    CHECK(take_english(text)->type == PieceType::Cannon);
    CHECK(text == " horse 8 advances to 7 rook 1 advances 1");
    CHECK(take_english(text)->type == PieceType::Horse);
    CHECK(take_english(text)->type == PieceType::Rook);
    CHECK(text.empty());
    text = "and so on";
    CHECK_FALSE(take_english(text).has_value());
    CHECK(text == "and so on");
}

TEST_CASE("text that is not such a sentence is rejected") {
    for (const char* text :
         {"", "cannon", "cannon 2", "cannon 2 5", "cannon 2 to", "cannon 2 to 10",
          "cannon 2 to 5 !", "2 to 5", "to 5", "front front rook to 5", "front 2 to 5",
          "canon 2 to 5", "extraordinarily long words"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_english(text).has_value());
    }
}
