// SPDX-License-Identifier: MIT
#include "chuhe/notation/wxf.h"

#include <doctest/doctest.h>

using namespace chuhe;
using namespace chuhe::notation;

namespace {

std::size_t count_meanings(std::string_view text) {
    const std::optional<WxfText> wxf = parse_wxf(text);
    return wxf ? static_cast<std::size_t>(wxf->end() - wxf->begin()) : 0;
}

}  // namespace

TEST_CASE("a piece with its file means the same in every dialect") {
    const std::optional<WxfText> text = parse_wxf("H2+3");
    REQUIRE(text.has_value());
    REQUIRE(count_meanings("H2+3") == 1);
    CHECK(text->begin()->saying ==
          Saying{PieceType::Horse, FilePlace::Any, 2, Direction::Advance, 3});
    CHECK(text->begin()->dialects ==
          NotationSet{Notation::Wxf, Notation::Wxf1997, Notation::WxfXqbase});
}

TEST_CASE("the sideways symbol tells the dialects apart") {
    CHECK(parse_wxf("C2=5")->begin()->dialects == NotationSet{Notation::Wxf});
    CHECK(parse_wxf("C2.5")->begin()->dialects ==
          NotationSet{Notation::Wxf1997, Notation::WxfXqbase});
}

TEST_CASE("two digits can be a place, a file or a kind") {
    CHECK(count_meanings("33.4") == 3);
    CHECK(count_meanings("13=4") == 2);
    CHECK(count_meanings("62.5") == 1);
    CHECK(count_meanings("82.5") == 0);
    CHECK(count_meanings("88.7") == 1);
}

TEST_CASE("all piece letters in use are read, in either case") {
    for (const char* text : {"E3+5", "B3+5", "M3+5", "e3+5"})
        CHECK(parse_wxf(text)->begin()->saying.type == PieceType::Elephant);
    for (const char* text : {"A4+5", "G4+5", "g4+5"})
        CHECK(parse_wxf(text)->begin()->saying.type == PieceType::Advisor);
    for (const char* text : {"H2+3", "N2+3"})
        CHECK(parse_wxf(text)->begin()->saying.type == PieceType::Horse);
    for (const char* text : {"P3+1", "S3+1"})
        CHECK(parse_wxf(text)->begin()->saying.type == PieceType::Pawn);
}

TEST_CASE("other texts are not WXF") {
    for (const char* text : {"", "C2=", "C2=55", "C2=0", "C0=5", "CC=5", "C2x5", "Z2=5", "Pf=5",
                             "Ra=5", "+-=5", "..=5", "0+.5", "2a.5", "+2=5"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_wxf(text).has_value());
    }
}
