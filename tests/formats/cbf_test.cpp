// SPDX-License-Identifier: MIT
#include "chuhe/formats/cbf.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/record/tags.h"
#include "format_kit.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

std::string record_of(std::string_view head, std::string_view moves) {
    std::string text = "\xEF\xBB\xBF<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    text += "<ChineseChessRecord Version=\"1.0\">\n<Head>";
    return text.append(head).append("</Head>\n<MoveList>").append(moves) +
           "</MoveList>\n</ChineseChessRecord>\n";
}

TEST_CASE("a CBF record is read: header, moves, comments") {
    const std::string text = record_of(
        "<Name>第一局</Name><URL /><Commentator>居荣鑫</Commentator><Odd>x &amp; y</Odd>"
        "<RecordType>1</RecordType><RecordResult>3</RecordResult><ResultType>议和</ResultType>"
        "<FEN>rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1</FEN>",
        "<Move value=\"00-00\"><![CDATA[中炮]]></Move>\n<Move value=\"77-47\" />\n"
        "<Move value=\"70-62\" end=\"1\"><![CDATA[一]]><![CDATA[二]]></Move>");
    CHECK(is_cbf(bytes_of(text)));
    const ReadGame item = read_game(text);
    CHECK(lines_of(item.diagnostics) == "");
    CHECK(item.game.tags() ==
          std::vector<Tag>{
              {"Title", "第一局"}, {"Annotator", "居荣鑫"}, {"Odd", "x & y"}, {"RecordType", "1"}});
    CHECK(item.game.outcome() == Outcome::Draw);
    CHECK(item.game.ending() == "议和");
    CHECK(item.game.comment(kRoot) == "中炮");
    const NodeId first = item.game.first_child(kRoot);
    CHECK(to_string(item.game.move(first)) == "h2e2");
    CHECK(to_string(item.game.move(item.game.first_child(first))) == "h9g7");
    CHECK(item.game.comment(item.game.first_child(first)) == "一二");
}

TEST_CASE("errors in a CBF record are reported with their location, and the text is kept") {
    const ReadGame item = read_game(
        record_of("<RecordResult>9</RecordResult><FEN>4k4/9/9/9/9/9/9/9/9/4K3x w</FEN>",
                  "<Move value=\"77-47\"><Branch/></Move>\n<Move value=\"abc\"/>\n<Other/>"),
        "cbf", {.source = "a.cbf"});
    CHECK(lines_of(item.diagnostics).find("a.cbf:3:7: bad syntax: unknown result 9\n") == 0);
    CHECK(lines_of(item.diagnostics).find("a.cbf:4:31: bad syntax: unknown element Branch") !=
          std::string::npos);
    CHECK(lines_of(item.diagnostics).find("a.cbf:6:1: bad syntax: unknown element Other") !=
          std::string::npos);
    CHECK(item.game.move_count() == 2);
    CHECK(item.game.token(item.game.first_child(item.game.first_child(kRoot))) == "abc");
    const ReadGame bad = read_game(record_of("", "<Move value=\"77-47\"/><Move value=\"79-99\"/>"));
    CHECK(lines_of(bad.diagnostics) ==
          "line 4:32: bad syntax: 79-99: not two squares of the board\n");
}

TEST_CASE("references to characters that do not exist are replaced in a CBF record, and reported") {
    const ReadGame item =
        read_game(record_of("<Name>a&#xD800;b</Name>", "<Move value=\"77-47\">c&#x110000;d</Move>"),
                  "cbf", {.source = "a.cbf"});
    CHECK(item.game.tags() == std::vector<Tag>{{"Title", "a\uFFFDb"}});
    CHECK(item.game.comment(item.game.first_child(kRoot)) == "c\uFFFDd");
    CHECK(lines_of(item.diagnostics) ==
          "a.cbf:3:14: bad encoding: invalid character reference &#xD800;: replaced\n"
          "a.cbf:4:32: bad encoding: invalid character reference &#x110000;: replaced\n");
}

TEST_CASE("a truncated CBF record gives the moves it has") {
    const std::string text = record_of("", "<Move value=\"77-47\"/>\n<Move value=\"70-62\"/>");
    const ReadGame item = read_game(std::string_view(text).substr(0, text.find("70-62")));
    CHECK(item.game.move_count() == 1);
    CHECK(count_errors(item.diagnostics) == 2);
    check_truncations("cbf", text);
}

TEST_CASE("other XML and other text are not CBF") {
    CHECK_FALSE(is_cbf(bytes_of("<html>")));
    CHECK(to_string(*read_games("<a/>", "cbf").error) ==
          "line 1:1: bad syntax: the XML contains no ChineseChessRecord");
    CHECK(to_string(read_games("text", "cbf").error->message).starts_with("invalid XML: "));
}

TEST_CASE("deeply nested XML does not use the stack") {
    std::string text = "<ChineseChessRecord><Head>";
    for (int i = 0; i < 200'000; ++i)
        text += "<a>";
    CHECK(read_games(text).games.size() == 1);
}

TEST_CASE("the real CBF file has no illegal moves") {
    for_real_files("ccbridge", [](const std::filesystem::path& path, const std::string& bytes) {
        if (path.extension() != ".cbf") return;
        const ReadGame item = read_game(bytes);
        CHECK(lines_of(item.diagnostics) == "");
        CHECK(item.game.move_count() == 50);
        CHECK(item.game.starts_normally());
    });
}

TEST_CASE("a second start, result or list of moves in a CBF record is an error") {
    const ReadGame item = read_game(
        "<ChineseChessRecord>\n<Head><FEN>3k5/9/9/9/9/9/9/9/R8/4K4 w</FEN>\n"
        "<FEN>3k5/9/9/9/9/9/9/9/8R/4K4 w</FEN>\n<RecordResult>1</RecordResult>\n"
        "<RecordResult>2</RecordResult><RecordResult>1</RecordResult></Head>\n"
        "<MoveList><Move value=\"08-07\"/></MoveList>\n<MoveList><Move "
        "value=\"08-06\"/></MoveList>\n"
        "</ChineseChessRecord>\n<ChineseChessRecord/>\n",
        "cbf", {.source = "f"});
    CHECK(item.game.outcome() == Outcome::RedWins);
    REQUIRE(item.game.move_count() == 1);
    CHECK(to_string(item.game.move(item.game.first_child(kRoot))) == "a1a2");
    CHECK(lines_of(item.diagnostics) ==
          "f:3:1: bad syntax: a second FEN is ignored: 3k5/9/9/9/9/9/9/9/8R/4K4 w\n"
          "f:5:1: bad syntax: a second Result, 2, is ignored: the first is 1-0\n"
          "f:7:1: bad syntax: a second MoveList is ignored: the first counts\n"
          "f:9:1: bad syntax: a second ChineseChessRecord is ignored: the first counts\n");
    CHECK(count_errors(item.diagnostics) == 4);
}

}  // namespace
}  // namespace chuhe::tests
