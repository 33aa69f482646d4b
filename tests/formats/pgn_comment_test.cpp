// SPDX-License-Identifier: MIT
#include "chuhe/formats/pgn_comment.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

TEST_CASE("circles, arrows and judgements are extracted from a comment") {
    const PgnRemarks remarks =
        split_comment("[%csl Ge2,Rh9][%cal Bh2e2] 好棋 [%judge red is better][%clk 0:10]");
    CHECK(remarks.words == "好棋 [%clk 0:10]");
    REQUIRE(remarks.marks.size() == 3);
    CHECK(to_string(remarks.marks[0]) == "green circle e2");
    CHECK(to_string(remarks.marks[1]) == "red circle h9");
    CHECK(to_string(remarks.marks[2]) == "blue arrow h2e2");
    CHECK(remarks.judgement == Judgement::RedIsBetter);
}

TEST_CASE("unknown commands stay in the comment verbatim") {
    for (const char* text :
         {"[%csl Ge2,X]", "[%csl ]", "[%cal Ge2e2]", "[%cal Gh2e10]", "[%judge maybe]", "[%csl Ge2",
          "[%", "[", "[%clk 0:01:02]", "[%eval 0.3]", "a [%emt 3] b"}) {
        CAPTURE(text);
        CHECK(split_comment(text).words == text);
        CHECK_FALSE(has_commands(text));
    }
    CHECK(has_commands("[%judge even]"));
}

TEST_CASE("commands are written so that they read back in order") {
    const std::vector<Mark> marks = {{MarkShape::Circle, MarkColour::Green, at("e2"), at("e2")},
                                     {MarkShape::Circle, MarkColour::Yellow, at("a9"), at("a9")},
                                     {MarkShape::Arrow, MarkColour::Red, at("h2"), at("e2")},
                                     {MarkShape::Circle, MarkColour::Blue, at("i0"), at("i0")}};
    std::string text;
    append_commands(text, marks, Judgement::Even);
    CHECK(text == "[%csl Ge2,Ya9][%cal Rh2e2][%csl Bi0][%judge even]");
    const PgnRemarks remarks = split_comment(text);
    CHECK(remarks.marks == marks);
    CHECK(remarks.judgement == Judgement::Even);
    CHECK(remarks.words == "");
    text.clear();
    append_commands(text, {}, Judgement::None);
    CHECK(text == "");
}

}  // namespace
}  // namespace chuhe::tests
