// SPDX-License-Identifier: MIT
#include "chuhe/review/own_lines.h"

#include <doctest/doctest.h>

namespace chuhe::review {
namespace {

TEST_CASE("what a review adds to a comment can be removed again, in every language") {
    for (const Language language : kLanguages) {
        for (const std::string foreign :
             {"", "a good idea", "two\nlines", "说到楚河，汉界", "a\n"}) {
            CAPTURE(foreign);
            const std::string line = own_line("+0.31/12", language);
            const SplitComment split = split_own(with_own_line(foreign, line));
            CHECK(split.has_own);
            CHECK(split.nag == 0);
            CHECK(split.foreign == foreign);
        }
    }
}

TEST_CASE("the glyph that was added is known from the line") {
    CHECK(split_own("Chuhe: ?? blunder, +0.31 → -2.40").nag == 4);
    CHECK(split_own("good\n楚河：?! 缓着，+0.31 → -0.40").nag == 6);
    CHECK(split_own("Chuhe: blunder, +0.31 → -2.40").nag == 0);
}

TEST_CASE("text that only looks like ours is kept") {
    for (const char* comment : {"I like Chuhe", "preChuhe: no", "过楚河：是", "Chuhe:", ""}) {
        CAPTURE(comment);
        const SplitComment split = split_own(comment);
        CHECK_FALSE(split.has_own);
        CHECK(split.foreign == comment);
    }
}

TEST_CASE("a line is found even if a format has joined the lines, and others after it are kept") {
    CHECK(split_own("mine Chuhe: +0.31/12").foreign == "mine");
    CHECK(split_own("mine\nChuhe: +0.31/12\nlater").foreign == "mine\nlater");
    CHECK(split_own("Chuhe: +0.31/12\nlater").foreign == "later");
}

}  // namespace
}  // namespace chuhe::review
