// SPDX-License-Identifier: MIT
#include "chuhe/notation/chinese.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::notation;

namespace {

constexpr Saying kCannonToFive{PieceType::Cannon, FilePlace::Any, 2, Direction::Sideways, 5};

}  // namespace

TEST_CASE("four characters name a piece by its file, its place or its number") {
    CHECK(parse_chinese("炮二平五")->saying == kCannonToFive);
    CHECK(parse_chinese("前车进一")->saying ==
          Saying{PieceType::Rook, FilePlace::Front, 0, Direction::Advance, 1});
    CHECK(parse_chinese("车前进一")->saying ==
          Saying{PieceType::Rook, FilePlace::Front, 0, Direction::Advance, 1});
    CHECK(parse_chinese("后马退六")->saying ==
          Saying{PieceType::Horse, FilePlace::Rear, 0, Direction::Retreat, 6});
    CHECK(parse_chinese("四卒平６")->saying ==
          Saying{PieceType::Pawn, FilePlace::Fourth, 0, Direction::Sideways, 6});
    CHECK(parse_chinese("中七平八")->saying ==
          Saying{PieceType::Pawn, FilePlace::Middle, 7, Direction::Sideways, 8});
}

TEST_CASE("five characters name a piece by place and file") {
    const Saying expected{PieceType::Pawn, FilePlace::Front, 4, Direction::Sideways, 5};
    CHECK(parse_chinese("前兵四平五")->saying == expected);
    CHECK(parse_chinese("前四兵平五")->saying == expected);
    CHECK(parse_chinese("二兵四平五")->saying ==
          Saying{PieceType::Pawn, FilePlace::Second, 4, Direction::Sideways, 5});
}

TEST_CASE("spaces between the characters are ignored") {
    for (const char* text : {" 炮二平五", "炮二平五\t", "炮 二 平 五", "炮　二　平　五　"})
        CHECK(parse_chinese(text)->saying == kCannonToFive);
}

TEST_CASE("either player's digits, even mixed, mean the same") {
    for (const char* text : {"炮2平5", "炮２平５", "炮二平5", "炮贰平伍", "砲貳平５", "包2平五"})
        CHECK(parse_chinese(text)->saying == kCannonToFive);
}

TEST_CASE("text that is not Chinese notation is rejected, whatever its bytes") {
    for (const char* text : {"", " ", "炮二平", "二平五", "炮二平五五五", "炮炮平五", "前后平五",
                             "炮二五平", "炮平二五", "炮\xE4\xBA", "\xE7\x82", "\xFF\xFF\xFF\xFF",
                             "炮二平五x", "C2.5", "2222", "炮零平五", "\xF0\x9F\x98\x80二平五"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_chinese(text).has_value());
    }
}
