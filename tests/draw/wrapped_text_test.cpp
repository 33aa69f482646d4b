// SPDX-License-Identifier: MIT
#include "chuhe/draw/wrapped_text.h"

#include <doctest/doctest.h>

namespace chuhe::draw {
namespace {

using Lines = std::vector<std::string>;

TEST_CASE("hanzi are two columns wide") {
    CHECK(columns_of("") == 0);
    CHECK(columns_of("a b") == 3);
    CHECK(columns_of("炮2平5") == 6);
}

TEST_CASE("words are kept whole, and lines may break between any hanzi") {
    CHECK(wrap("one two three", 8) == Lines{"one two", "three"});
    CHECK(wrap("炮二平五炮二平五", 8) == Lines{"炮二平五", "炮二平五"});
    CHECK(wrap("ab炮二平五", 6) == Lines{"ab炮二", "平五"});
    CHECK(wrap("unbreakable", 4) == Lines{"unbreakable"});
    CHECK(wrap("", 10) == Lines{""});
}

TEST_CASE("no line starts with a full stop or a closing bracket") {
    CHECK(wrap("红方胜。", 6) == Lines{"红方", "胜。"});
    CHECK(wrap("（红优）", 6) == Lines{"（红", "优）"});
}

TEST_CASE("the lines of a text stay separate") {
    CHECK(wrap("one\n\ntwo three", 5) == Lines{"one", "", "two", "three"});
}

TEST_CASE("control sequences are neutralised") {
    CHECK(printable("\x1b[31mred\x07") == "?[31mred?");
    CHECK(printable("a\tb\r\nc") == "a b\nc");
    CHECK(printable("\xC2\x9B"
                    "31m") == "?31m");  // the one-character form of ESC [
    CHECK(printable("\xE2\x80\xAE"
                    "dlrow") == "?dlrow");  // right-to-left override
    CHECK(printable("\xFF炮") == "\xEF\xBF\xBD炮");
    CHECK(printable_line("one\ntwo") == "one two");
}

}  // namespace
}  // namespace chuhe::draw
