// SPDX-License-Identifier: MIT
#include "formats/chinese_text.h"

#include <doctest/doctest.h>

#include <string>

#include "format_kit.h"

namespace chuhe::tests {
namespace {

using formats::guess_chinese;

std::string in(Encoding encoding, std::string_view text) {
    return Encoder(encoding).encode(text);
}

TEST_CASE("the words of records tell GBK, Big5 and UTF-8 apart") {
    for (const std::string_view text : {"红方胜", "炮二平五 马8进7", "第一局 屏风马", "和棋"}) {
        CAPTURE(text);
        CHECK(guess_chinese(in(Encoding::Gbk, text)) == Encoding::Gbk);
        CHECK(guess_chinese(text) == Encoding::Utf8);
    }
    for (const std::string_view text : {"紅方勝", "炮二平五 馬8進7", "第一局 屏風馬"}) {
        CAPTURE(text);
        CHECK(guess_chinese(in(Encoding::Big5, text)) == Encoding::Big5);
        CHECK(guess_chinese(in(Encoding::Gbk, text)) == Encoding::Gbk);
        CHECK(guess_chinese(text) == Encoding::Utf8);
    }
}

TEST_CASE("a short name in GBK that happens to be valid UTF-8 stays GBK") {
    const std::string name = in(Encoding::Gbk, "红");  // BA EC
    CHECK(guess_chinese(name) == Encoding::Gbk);
    const std::string other = in(Encoding::Gbk, "模");  // C4 A3, U+0123 in UTF-8
    CHECK(guess_chinese(other + in(Encoding::Gbk, "红")) == Encoding::Gbk);
    CHECK(guess_chinese("José") == Encoding::Utf8);
}

TEST_CASE("text after a long stretch of ASCII is looked at") {
    const std::string page(100'000, ' ');
    CHECK(guess_chinese(page) == Encoding::Gbk);
    CHECK(guess_chinese(page + in(Encoding::Big5, "紅方勝 炮馬車")) == Encoding::Big5);
    CHECK(guess_chinese(page + "红方胜") == Encoding::Utf8);
}

// Not the words alone: whole records of the other encoding.
TEST_CASE("the real XQF files are all GBK") {
    for_real_files("xqf", [](const std::filesystem::path&, const std::string& bytes) {
        CHECK(read_games(bytes).encoding == Encoding::Gbk);
    });
}

}  // namespace
}  // namespace chuhe::tests
