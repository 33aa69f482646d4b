// SPDX-License-Identifier: MIT
#include "words/translation.h"

#include <doctest/doctest.h>

#include <chrono>

using namespace chuhe::words;

namespace {

std::string simplified(std::string_view english) {
    return translated(english, Language::Simplified);
}

std::string traditional(std::string_view english) {
    return translated(english, Language::Traditional);
}

}  // namespace

TEST_CASE("a sentence is said in the language that is asked for") {
    CHECK(translated("the file is empty", Language::English) == "the file is empty");
    CHECK(simplified("the file is empty") == "文件是空的");
    CHECK(traditional("the file is empty") == "檔案是空的");
}

TEST_CASE("men, sides and reasons inside a sentence are translated as well") {
    CHECK(simplified("no red horse can reach e4") == "没有红马能走到 e4");
    CHECK(traditional("the piece on e9 is black's, and red is to move") ==
          "e9 上是黑方的棋子，現在輪到紅方走");
    CHECK(simplified("there is no front black rook on file 3") == "第 3 路上没有居前的黑车");
    CHECK(simplified("Invalid To Position: a piece of its own side stands on a1") ==
          "终点不对：a1 上有己方棋子");
}

TEST_CASE("men are called as their side calls them") {
    CHECK(simplified("red has no advisor left") == "红仕已经没有了");
    CHECK(simplified("black has no advisor left") == "黑士已经没有了");
    CHECK(simplified("Invalid Chess Amount: black has 6 pawns (s); a game has 5") ==
          "棋子数目不对：黑卒（s）有 6 个，最多 5 个");
}

TEST_CASE("one thing and several are the same in Chinese") {
    CHECK(simplified("the board has 1 row; 10 are needed") == "棋盘有 1 行，应为 10 行");
    CHECK(simplified("the board has 9 rows; 10 are needed") == "棋盘有 9 行，应为 10 行");
}

TEST_CASE("what a user wrote stays as it is, also where it looks like words of ours") {
    CHECK(simplified("'red rook' is no move in any notation") == "“red rook”不是任何记法的着法");
    CHECK(simplified("the field the file is empty is not closed") ==
          "the file is empty 一项没有结束");
    CHECK(simplified("\"a\" is no move; \" is no move; kept as a comment") ==
          "“a\" is no move; ”不是着法，存为评注");
}

TEST_CASE("a reason may stand after the text that it is about") {
    CHECK(simplified("炮二平五: no red cannon stands on file 2") == "炮二平五：第 2 路上没有红炮");
    CHECK(simplified("a: b: it leaves the red king in check") == "a: b：走后红方仍被将军");
    CHECK(simplified("line 3, ply 4: 炮二平五: its line branches from nowhere") ==
          "着法行 3 第 4 步：炮二平五：所在的着法行没有分出之处");
}

TEST_CASE("lists are translated one by one") {
    CHECK(simplified("h2e2 and 3 more moves, 1 comment and 2 marks") ==
          "h2e2 及另外 3 着、1 条评注、2 个标记");
    CHECK(simplified("black and white") == "black and white");
    CHECK(simplified("3 of 9 lines cannot be reached: 2, 4-6 and others") ==
          "9 个着法行中有 3 个走不到：2、4-6、其他");
}

TEST_CASE("a date that a search cannot read is told in Chinese") {
    CHECK(simplified("'from' is a date such as 2024-05-31") == "“from”应为 2024-05-31 这样的日期");
    CHECK(traditional("'to' is a date such as 2024-05-31") == "「to」應為 2024-05-31 這樣的日期");
}

TEST_CASE("a sentence that is not known stays in English") {
    CHECK(find_translation("the moon is made of cheese", Language::Simplified) == std::nullopt);
    CHECK(simplified("the moon is made of cheese") == "the moon is made of cheese");
    CHECK(simplified("no green horse can reach e4") == "no green horse can reach e4");
    CHECK(find_translation("", Language::Simplified) == std::nullopt);
}

TEST_CASE("texts made to keep the translator busy are given up soon") {
    const auto begun = std::chrono::steady_clock::now();
    for (const std::string_view part :
         {": ", " and ", "a and b; ", " is closed as ", "can be a or b; ", "line 1, ply 2: ",
          "move 3: ", "repaired: ", "'a' can be ", "the field ", " (ranks counted from 0)"}) {
        std::string text;
        while (text.size() + part.size() < 1990)
            text += part;
        static_cast<void>(find_translation(text, Language::Simplified));
        static_cast<void>(find_translation("the " + text, Language::Traditional));
    }
    // It takes milliseconds; minutes would be what this is about.
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(60));
}
