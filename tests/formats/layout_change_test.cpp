// SPDX-License-Identifier: MIT
#include "chuhe/formats/layout_change.h"

#include <doctest/doctest.h>

#include <string>

using namespace chuhe::formats;

TEST_CASE(
    "a change of layout is described, and the text is quoted only as far as needed to find it") {
    CHECK(to_string(layout_change("a\nb", "a b")) == "line breaks become spaces in 'a b'");
    CHECK(to_string(layout_change("a\r\nb", "a \nb")) ==
          "carriage returns become spaces in 'a  b'");
    CHECK(to_string(layout_change("\n a \n", "a")) ==
          "leading and trailing spaces are dropped in 'a'");
    CHECK(to_string(layout_change("a \nb", "a\nb")) ==
          "spaces at the ends of lines are dropped in 'a  b'");
    CHECK(to_string(layout_change("a\n#b", "a\n＃b")) == "'#' is replaced in 'a #b'");
    CHECK(
        to_string(layout_change(" 1;\n2;", "1, 2,")) ==
        "line breaks become spaces, leading and trailing spaces are dropped and ';' is replaced in "
        "'1; 2;'");
}

TEST_CASE("the beginning of a text is one short line") {
    CHECK(beginning_of("") == "");
    CHECK(beginning_of(" 炮二\n平五 ") == "炮二 平五");
    const std::string twenty_four = "一二三四五六七八一二三四五六七八一二三四五六七八";
    CHECK(beginning_of(twenty_four) == twenty_four);
    CHECK(beginning_of(twenty_four + "九") == twenty_four + "…");
}
