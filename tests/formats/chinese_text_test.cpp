// SPDX-License-Identifier: MIT
#include "chuhe/formats/chinese_text.h"

#include <doctest/doctest.h>

#include <string>

#include "format_kit.h"

namespace chuhe::tests {
namespace {

using formats::guess_chinese;

std::string in(Encoding encoding, std::string_view text) {
    return Encoder(encoding).encode(text);
}

TEST_CASE("the vocabulary of records distinguishes GBK, Big5 and UTF-8") {
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

TEST_CASE("text after a long stretch of ASCII is examined") {
    const std::string page(100'000, ' ');
    CHECK(guess_chinese(page) == Encoding::Gbk);
    CHECK(guess_chinese(page + in(Encoding::Big5, "紅方勝 炮馬車")) == Encoding::Big5);
    CHECK(guess_chinese(page + "红方胜") == Encoding::Utf8);
}

TEST_CASE("a short name may be both GBK and Big5, and whole words settle it") {
    using formats::rival_of;
    const std::string name = in(Encoding::Gbk, "冰冰");
    CHECK(rival_of(name, Encoding::Gbk) == Encoding::Big5);
    CHECK(rival_of(in(Encoding::Big5, "許"), Encoding::Big5) == Encoding::Gbk);
    CHECK(rival_of("José", Encoding::Utf8) == Encoding::Gbk);
    CHECK_FALSE(rival_of(in(Encoding::Gbk, "红方胜 炮二平五 马8进7"), Encoding::Gbk));
    CHECK_FALSE(rival_of(in(Encoding::Big5, "紅方勝 炮二平五 馬8進7"), Encoding::Big5));
    CHECK_FALSE(rival_of("冰冰", Encoding::Utf8));
    CHECK_FALSE(rival_of("ascii", Encoding::Gbk));
}

TEST_CASE("readers report a guessed encoding once, unless it was forced") {
    const std::string text = in(Encoding::Gbk, "[Red \"冰冰\"]\n\n1. h2e2 *\n\n");
    const ReadFile file = read_games(text + text, "", {.source = "f"});
    REQUIRE(file.games.size() == 2);
    CHECK(lines_of(file.games[0].diagnostics) ==
          "f: bad encoding: read as gbk, but the text may be big5: if it looks wrong, choose "
          "the encoding (--encoding; with convert --from-encoding)\n");
    CHECK(file.games[0].diagnostics[0].severity == Severity::Note);
    CHECK(lines_of(file.games[1].diagnostics) == "");
    CHECK(lines_of(read_game(text, "", {.encoding = Encoding::Gbk}).diagnostics) == "");
    record::Game game;
    game.add_tag("Red", "冰冰");
    const Written xqf = write_game("xqf", game, {.encoding = Encoding::Gbk});
    CHECK(lines_of(read_game(xqf.bytes).diagnostics).find("may be big5") != std::string::npos);
}

TEST_CASE("a byte order mark decides between the UTF-16 variants, even if the other was forced") {
    for (const std::string_view format : {"pgn", "dhtmlxq"}) {
        record::Game game;
        game.add_tag("Red", "车");
        const Written big = write_game(format, game, {.encoding = Encoding::Utf16Be});
        const record::Game again =
            read_game(big.bytes, format, {.encoding = Encoding::Utf16Le}).game;
        CHECK(again.tag("Red") == "车");
    }
}

// Not only the vocabulary: whole records of the other encoding.
TEST_CASE("the real XQF files are all GBK") {
    for_real_files("xqf", [](const std::filesystem::path&, const std::string& bytes) {
        CHECK(read_games(bytes).encoding == Encoding::Gbk);
    });
}

}  // namespace
}  // namespace chuhe::tests
