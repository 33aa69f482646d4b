// SPDX-License-Identifier: MIT
#include "chuhe/notation/signs.h"

#include <doctest/doctest.h>

#include <string>

using namespace chuhe;
using namespace chuhe::notation;

namespace {

// All characters of the text must have this kind and value.
void check_all(std::string_view text, SignKind kind, unsigned value) {
    CAPTURE(text);
    while (!text.empty()) {
        const Sign sign = take_sign(text);
        CHECK(sign.kind() == kind);
        CHECK(sign.value() == value);
    }
}

}  // namespace

TEST_CASE("the characters of both scripts and both players mean the same piece") {
    const auto check = [](std::string_view text, PieceType type) {
        check_all(text, SignKind::Piece, static_cast<unsigned>(type));
    };
    check("帅帥将將", PieceType::King);
    check("仕士", PieceType::Advisor);
    check("相象", PieceType::Elephant);
    check("马馬傌", PieceType::Horse);
    check("车車俥砗硨", PieceType::Rook);
    check("炮砲包", PieceType::Cannon);
    check("兵卒卯", PieceType::Pawn);
}

TEST_CASE("the characters for places, directions and digits have their aliases") {
    check_all("前", SignKind::Place, static_cast<unsigned>(notation::FilePlace::Front));
    check_all("中", SignKind::Place, static_cast<unsigned>(notation::FilePlace::Middle));
    check_all("后後", SignKind::Place, static_cast<unsigned>(notation::FilePlace::Rear));
    check_all("进進上", SignKind::Direction, static_cast<unsigned>(Direction::Advance));
    check_all("退下", SignKind::Direction, static_cast<unsigned>(Direction::Retreat));
    check_all("平", SignKind::Direction, static_cast<unsigned>(Direction::Sideways));
    const char* kDigits[] = {"一１1壹",   "二２2贰貳", "三３3叁參叄", "四４4肆", "五５5伍",
                             "六６6陆陸", "七７7柒",   "八８8捌",     "九９9玖"};
    for (unsigned i = 0; i < 9; ++i)
        check_all(kDigits[i], SignKind::Digit, i + 1);
    check_all(" \t　", SignKind::Blank, 0);
}

TEST_CASE("other characters and invalid bytes are unknown, and are consumed") {
    for (const char* start : {"0", "a", "０", "河", "\x80", "\xE7\x82", "\xF0\x9F\x98\x80", "é"}) {
        std::string_view text = start;
        while (!text.empty()) {
            const std::size_t before = text.size();
            CHECK(take_sign(text).kind() == SignKind::Unknown);
            REQUIRE(text.size() < before);
        }
    }
}
