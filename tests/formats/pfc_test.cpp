// SPDX-License-Identifier: MIT
#include "chuhe/formats/pfc.h"

#include <doctest/doctest.h>

#include "chuhe/record/tags.h"
#include "format_kit.h"
#include "kit/game_text.h"
#include "kit/random_game.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

constexpr std::string_view kPfc =
    "<?xml version=\"1.0\" encoding=\"utf-8\"?><n version=\"2\" win=\"1-0\" "
    "m=\"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\" c=\"一 &lt;二\" "
    "red=\"甲\" odd=\"x\"><n m=\"c3c4\" c=\"\"/><n m=\"h2e2\" c=\"常见&#10;好\" default=\"true\">"
    "<n m=\"h9g7\" default=\"true\"/><n m=\"b9c7\"/></n></n>";

TEST_CASE("a PengFei record is read: header, main line, variations, comments") {
    CHECK(is_pfc(bytes_of(kPfc)));
    const ReadGame item = read_game(kPfc);
    CHECK(lines_of(item.diagnostics) == "");
    CHECK(line_text(item.game) == "{一 <二} h2e2 {常见\n好} (c3c4) h9g7 (b9c7)");
    CHECK(item.game.tags() == std::vector<Tag>{{"Red", "甲"}, {"odd", "x"}});
    CHECK(item.game.outcome() == Outcome::RedWins);
    // As sites wrap it.
    const std::string wrapped = "[pfchessrecord]<!--" + std::string(kPfc) + "-->[/pfchessrecord]";
    CHECK(is_pfc(bytes_of(wrapped)));
    CHECK(line_text(read_game(wrapped, "pfc").game) == line_text(item.game));
}

TEST_CASE("errors in a PengFei record are reported with their location") {
    const ReadGame item = read_game(
        "<n version=\"2\" win=\"maybe\" m=\"\">\n<n m=\"h2h8\"><n m=\"x y\"/></n>\n<n/>\n"
        "<n m=\"c3c4\" s=\"1\"/><b/></n>",
        "pfc", {.source = "f"});
    CHECK(lines_of(item.diagnostics).find("f:1:1: bad syntax: unknown result maybe") == 0);
    for (const char* expected :
         {"f:2:1: illegal move: h2h8", "f:3:1: bad syntax: a move without its squares",
          "f:4:1: bad syntax: the unknown attribute s", "f:4:20: bad syntax: unknown element b"}) {
        CAPTURE(lines_of(item.diagnostics));
        CHECK(lines_of(item.diagnostics).find(expected) != std::string::npos);
    }
    CHECK(line_text(item.game) == "<h2h8> (c3c4) <x y>");
    const ReadGame cut = read_game(kPfc.substr(0, kPfc.find("b9c7")), "pfc");
    CHECK(line_text(cut.game).starts_with("{一 <二} h2e2"));
    CHECK(count_errors(cut.diagnostics) >= 1);
    check_truncations("pfc", std::string(kPfc));
    CHECK(read_games("text", "pfc").error.has_value());
    CHECK_FALSE(is_pfc(bytes_of("<nothing version=\"1\" m=\"x\">")));
}

TEST_CASE("references to characters that do not exist are replaced and reported") {
    // Modulo 2^32, the first would be 'A'; a NUL would end the comment.
    const ReadGame item = read_game(
        "<n version=\"2\" m=\"\" c=\"a&#4294967361;b&#xD800;c&#0;d&#x10FFFF;&#x;\">"
        "<n m=\"h2e2\" z=\"\"/></n>",
        "pfc", {.source = "f"});
    CHECK(line_text(item.game) == "{a\uFFFDb\uFFFDc    d\U0010FFFF&#x;} h2e2");
    CHECK(lines_of(item.diagnostics) ==
          "f:1:25: bad encoding: invalid character reference &#4294967361;: replaced\n"
          "f:1:39: bad encoding: invalid character reference &#xD800;: replaced\n"
          "f:1:48: bad encoding: invalid character reference &#0;: replaced\n"
          "f:1:69: bad syntax: the unknown attribute z of moves is ignored\n");
}

TEST_CASE("a game of many moves does not use the stack in PengFei's nested elements") {
    std::string text = "<n version=\"2\" m=\"\">";
    for (int i = 0; i < 50'000; ++i)
        text += i % 4 == 0   ? "<n m=\"h2g2\">"
                : i % 4 == 1 ? "<n m=\"h7g7\">"
                : i % 4 == 2 ? "<n m=\"g2h2\">"
                             : "<n m=\"g7h7\">";
    const ReadGame item = read_game(text, "pfc");
    CHECK(item.game.move_count() == 50'000);
    CHECK(read_game(write_game("pfc", item.game).bytes, "pfc").game.move_count() == 50'000);
}

TEST_CASE("control characters, which XML has no place for, are reported as lost") {
    Game game = game_of("h2e2");
    game.set_comment(kRoot,
                     "a\x1b"
                     "b\tc\nd");
    game.add_tag("Event", std::string("x\0y", 3));
    const Written written = write_game("pfc", game);
    REQUIRE(written.losses.size() == 2);
    CHECK(written.losses[0].kind == formats::LossKind::Character);
    CHECK(written.losses[1].kind == formats::LossKind::Character);
    const Game again = read_game(written.bytes, "pfc").game;
    CHECK(again.comment(kRoot) == "a?b\tc\nd");
    CHECK(again.tag("Event") == "x?y");
}

TEST_CASE("tags that PengFei's attributes cannot name are lost, and reported") {
    Game game = game_of("h2e2");
    game.add_tag("Red", "甲");
    game.add_tag("Red", "乙");
    game.add_tag("red", "丙");
    game.add_tag("two words", "丁");
    game.add_tag("m", "戊");
    const Written written = write_game("pfc", game);
    CHECK(written.losses.size() == 4);
    CHECK(read_game(written.bytes, "pfc").game.tags() == std::vector<Tag>{{"Red", "甲"}});
}

}  // namespace
}  // namespace chuhe::tests
