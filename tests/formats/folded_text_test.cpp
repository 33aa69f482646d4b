// SPDX-License-Identifier: MIT
#include "chuhe/formats/folded_text.h"

#include <doctest/doctest.h>

#include "chuhe/record/difference.h"
#include "chuhe/record/walk.h"
#include "format_kit.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

constexpr std::string_view kBroken =
    "[Red \"甲\"]\n\n1. 炮二平五 马8进7 {好} 2. 炮九平五 $2 {坏} (2. 马九退一) 车1平2 {完} *\n";

Game broken_game() {
    return read_game(kBroken, "pgn").game;
}

TEST_CASE("unplayable text is folded into a readable line") {
    const Game game = broken_game();
    const NodeId before = game.parent(game.line_end(kRoot));
    Encoder encoder(Encoding::Utf8);
    CHECK(folded_text(game, before, 1, encoder) ==
          "[unplayable 1] \"炮九平五\" $2 {坏} \"车1平2\" {完}");
}

TEST_CASE("every format with a tree and comments keeps unplayable text") {
    const Game game = broken_game();
    for (const std::string_view format : {"xqf", "cbr", "cbl", "dhtmlxq", "manual", "pgn"}) {
        CAPTURE(format);
        const Written written = write_game(format, game);
        for (const Loss& loss : written.losses)
            CHECK(loss.kind != LossKind::UnplayableText);
        const ReadGame again = read_game(written.bytes, format);
        CHECK(again.game.move_count() == game.move_count());
        const NodeId end = again.game.line_end(kRoot);
        CHECK(again.game.token(end) == "车1平2");
        CHECK(again.game.comment(end) == "完");
        CHECK(again.game.token(again.game.parent(end)) == "炮九平五");
        CHECK(again.game.comment(again.game.parent(again.game.parent(end))) == "好");
        CHECK(count_errors(again.diagnostics) == 2);
    }
}

TEST_CASE("folded text is reported with its ply and the reason") {
    const Written written = write_game("xqf", broken_game());
    const ReadGame again = read_game(written.bytes, "xqf", {.source = "a.xqf"});
    REQUIRE(again.diagnostics.size() == 2);
    CHECK(to_string(again.diagnostics[0].error)
              .starts_with("a.xqf: illegal move: ply 3, 炮九平五: "));
    CHECK(again.diagnostics[0].node != Diagnostic::kNoNode);
}

TEST_CASE("branches of unplayable text keep their order among playable moves") {
    const Game game = read_game(
                          "1. 炮二平五 (1. 炮九平五 {一} 马8进7 (1... 车1平2 {二} 卒3进1)) "
                          "(1. 兵三进一) (1. 兵九退一 \"x\\\\y\" {三}) *\n",
                          "pgn")
                          .game;
    for (const std::string_view format : {"xqf", "cbr", "dhtmlxq", "manual"}) {
        CAPTURE(format);
        const Written written = write_game(format, game);
        const ReadGame again = read_game(written.bytes, format);
        CHECK(difference(again.game, game, {.tags = false}).value_or("") == "");
    }
}

TEST_CASE("characters missing from an encoding are kept in folded text") {
    Game game;
    const NodeId text = game.add_text(kRoot, "炮😀\\\"", Message::verbatim("a test"));
    game.set_comment(text, "한\n}\x01 >");
    game.annotate(text).lead = "<\t>";
    const Written written = write_game("xqf", game, {.encoding = Encoding::Gbk});
    CHECK(written.losses.empty());
    const ReadGame again = read_game(written.bytes, "xqf", {.encoding = Encoding::Gbk});
    CHECK(difference(again.game, game).value_or("") == "");
}

TEST_CASE("comments that look like folded text round-trip as comments") {
    Game game;
    game.set_comment(kRoot, "words\n[unplayable 1] \"h2e2\"\n\\[unplayable 1] \"x\"");
    for (const std::string_view format : {"xqf", "cbr", "dhtmlxq", "manual"}) {
        CAPTURE(format);
        const ReadGame again = read_game(write_game(format, game).bytes, format);
        CHECK(again.game.comment(kRoot) == game.comment(kRoot));
        CHECK_FALSE(again.game.has_moves());
    }
}

TEST_CASE("damaged folded lines stay in their comment") {
    constexpr std::string_view kBad[] = {
        "[unplayable 1]",
        "[unplayable 0] \"a\"",
        "[unplayable x] \"a\"",
        "[unplayable 1] \"a",
        "[unplayable 1] (\"a\")",
        "[unplayable 1] \"a\" (",
        "[unplayable 1] \"a\" )",
        "[unplayable 1] $3",
        "[unplayable 1] \"a\" {b",
        "[unplayable 1] \"a\\",
        "[unplayable 1] \"\\u{110000}\"",
        "[unplayable 1] \"\\u{",
        "[unplayable 1] \"a\" [%x",
        "[unplayable 1] \"a\" $99999",
        "[unplayable ",
    };
    for (const std::string_view text : kBad) {
        CAPTURE(text);
        Game game;
        game.set_comment(kRoot, text);
        Diagnostics diagnostics;
        unfold_texts(game, diagnostics, {});
        CHECK(game.comment(kRoot) == text);
        CHECK_FALSE(game.has_moves());
        CHECK(diagnostics.empty());
    }
}

TEST_CASE("any number of folded lines unfolds in linear time") {
    constexpr std::size_t kLines = 200'000;
    std::string comment = "[unplayable 1] \"a\"";
    for (std::size_t i = 1; i < kLines; ++i)
        comment += "\n[unplayable 1] \"a\"";
    Game game;
    game.set_comment(kRoot, comment);
    Diagnostics diagnostics;
    unfold_texts(game, diagnostics, {});
    CHECK(game.move_count() == kLines);
    CHECK(game.comment(kRoot).empty());
}

}  // namespace
}  // namespace chuhe::tests
