// SPDX-License-Identifier: MIT
#include "chuhe/base/path.h"

#include <doctest/doctest.h>

#include <string>

namespace chuhe {
namespace {

TEST_CASE("a path comes back as the text it was made of") {
    for (const char* text : {"", "/", "a/b.pgn", "棋谱/炮二平五 ☃.xqf", "../é"}) {
        CAPTURE(text);
        CHECK(path_of(text).string() == text);
    }
    CHECK((path_of("棋谱") / path_of("局.pgn")).string() == "棋谱/局.pgn");
}

TEST_CASE("a path need not be UTF-8") {
    const std::string in_gbk = "\xC6\xE5\xC6\xD7.pgn";
    CHECK(path_of(in_gbk).string() == in_gbk);
}

}  // namespace
}  // namespace chuhe
