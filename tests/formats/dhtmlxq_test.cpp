// SPDX-License-Identifier: MIT
#include "chuhe/formats/dhtmlxq.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/formats/dhtmlxq_text.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "format_kit.h"
#include "kit/random_game.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

// "h2e2 h9g7 (b9c7)": variations in parentheses after the move they replace, comments in braces.
std::string moves_of(const Game& game) {
    std::string text;
    std::vector<NodeId> open;
    for (NodeId node = kRoot; node != kNoNode;) {
        if (node != kRoot) {
            text += text.empty() || text.ends_with('(') ? "" : " ";
            text += game.is_text(node) ? '?' + game.token(node) : to_string(game.move(node));
        }
        if (!game.comment(node).empty()) text += '{' + std::string(game.comment(node)) + '}';
        node = next_in_tree(game, node);
        if (node != kNoNode && !game.is_first_child(node)) {
            text += " | " + std::to_string(game.depth(node)) + ':';
        }
    }
    return text;
}

std::string record_of(std::string_view fields) {
    return "[DhtmlXQ]" + std::string(fields) + "[/DhtmlXQ]";
}

TEST_CASE("invalid bytes of URL-encoded records are reported") {
    const ReadFile file = read_games(
        "http://a/b?c=%5BDhtmlXQ%5D%5BDhtmlXQ_red%5D%FF%FF%5B%2FDhtmlXQ_red%5D"
        "%5BDhtmlXQ_movelist%5D7747%5B%2FDhtmlXQ_movelist%5D%5B%2FDhtmlXQ%5D",
        "dhtmlxq", {.source = "f", .encoding = Encoding::Utf8});
    REQUIRE(file.games.size() == 1);
    CHECK(lines_of(file.diagnostics) ==
          "f:1:44: bad encoding: invalid utf-8 bytes\n"
          "f:1:47: bad encoding: invalid utf-8 bytes\n");
}

TEST_CASE("a DhtmlXQ record is read: header, moves, variations, comments") {
    const ReadGame item = read_game(
        "[DhtmlXQ]\n"
        "[DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]\n"
        "[DhtmlXQ_title]决赛[/DhtmlXQ_title]\n"
        "[DhtmlXQ_red] 胡荣华 [/DhtmlXQ_red]\n"
        "[DhtmlXQ_place][/DhtmlXQ_place]\n"
        "[DhtmlXQ_result]红胜[/DhtmlXQ_result]\n"
        "[DhtmlXQ_endtype]认输[/DhtmlXQ_endtype]\n"
        "[DhtmlXQ_movelist]7747 7062\n7967[/DhtmlXQ_movelist]\n"
        "[DhtmlXQ_move_0_2_1]10227967[/DhtmlXQ_move_0_2_1]\n"
        "[DhtmlXQ_move_1_3_2]1927[/DhtmlXQ_move_1_3_2]\n"
        "[DhtmlXQ_comment0]开局||第二行[/DhtmlXQ_comment0]\n"
        "[DhtmlXQ_comment2]屏\\u98ce马[/DhtmlXQ_comment2]\n"
        "[DhtmlXQ_comment2_3]变[/DhtmlXQ_comment2_3]\n"
        "[DhtmlXQ_comment1_1]共[/DhtmlXQ_comment1_1]\n"
        "[/DhtmlXQ]\n");
    CHECK(lines_of(item.diagnostics) == "");
    CHECK(moves_of(item.game) ==
          "{开局\n第二行} h2e2{共} h9g7{屏风马} h0g2 | 2: b9c7 h0g2 | 3: b0c2{变}");
    CHECK(item.game.tags() ==
          std::vector<Tag>{{"ver", "www_dpxq_com"}, {"Title", "决赛"}, {"Red", "胡荣华"}});
    CHECK(item.game.outcome() == Outcome::RedWins);
    CHECK(item.game.ending() == "认输");
    check_round_trip("dhtmlxq", item.game);
}

TEST_CASE("variations may come before the lines they branch from, and comments before the moves") {
    const ReadGame item =
        read_game(record_of("[DhtmlXQ_comment2_2]二[/DhtmlXQ_comment2_2]"
                            "[DhtmlXQ_move_3_2_2]1022[/DhtmlXQ_move_3_2_2]"
                            "[DhtmlXQ_move_0_2_3]7974[/DhtmlXQ_move_0_2_3]"
                            "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]"
                            "[DhtmlXQ_move_0_2_1]1214[/DhtmlXQ_move_0_2_1]"));
    CHECK(moves_of(item.game) == "h2e2 h9g7 | 2: b7b5 | 2: ?h0h5 | 2: b9c7{二}");
    CHECK(count_errors(item.diagnostics) == 1);
}

TEST_CASE("piece lists, FENs and the side to move are read from DhtmlXQ") {
    // Red king e0, red rook a0, black king d9; Black starts, according to the first move.
    const std::string binit =
        "99999999499999999909" + std::string(12, '9') + "9999999930" + std::string(22, '9');
    const std::string list = "[DhtmlXQ_binit]" + binit + "[/DhtmlXQ_binit]";
    const ReadGame black = read_game(record_of(list + "[DhtmlXQ_movelist]3031[/DhtmlXQ_movelist]"));
    CHECK(lines_of(black.diagnostics) == "");
    CHECK(to_fen(black.game.start()) == "3k5/9/9/9/9/9/9/9/9/C3K4 b - - 0 1");
    const ReadGame fen = read_game(
        record_of(list + "[DhtmlXQ_fen]3k5/9/9/9/9/9/9/9/9/R3K4 b - - 3 40[/DhtmlXQ_fen]"));
    CHECK(to_fen(fen.game.start()) == "3k5/9/9/9/9/9/9/9/9/R3K4 b - - 3 40");
    check_round_trip("dhtmlxq", fen.game);
    const ReadGame bad = read_game(record_of("[DhtmlXQ_binit]12345[/DhtmlXQ_binit]"));
    CHECK(lines_of(bad.diagnostics)
              .starts_with("line 1:25: bad position: the piece list has 5 digits, expected 64\n"));
}

TEST_CASE("unplayable moves in DhtmlXQ keep their place, and are reported once per line") {
    const ReadGame item =
        read_game("\n" + record_of("[DhtmlXQ_movelist]77477747xx9970627[/DhtmlXQ_movelist]"),
                  "dhtmlxq", {.source = "a.ubb"});
    CHECK(lines_of(item.diagnostics) == "a.ubb:2:32: illegal move: h2e2: no piece on h2\n");
    CHECK(moves_of(item.game) == "h2e2 ?h2e2 ?xx99 ?h9g7 ?7");
    check_round_trip("dhtmlxq", item.game);
    const ReadGame first = read_game(record_of("[DhtmlXQ_movelist]7747xx99[/DhtmlXQ_movelist]"));
    CHECK(lines_of(first.diagnostics) ==
          "line 1:32: bad syntax: xx99: not two squares of the board\n");
    const ReadGame cut = read_game(record_of("[DhtmlXQ_movelist]77477[/DhtmlXQ_movelist]"));
    CHECK(lines_of(cut.diagnostics) ==
          "line 1:32: truncated: 7: the move list ends within a move\n");
}

TEST_CASE("variations that branch from nowhere are kept as text, with the reason") {
    const ReadGame item =
        read_game(record_of("[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
                            "[DhtmlXQ_move_0_9_1]70627967[/DhtmlXQ_move_0_9_1]"
                            "[DhtmlXQ_move_7_1_2]7967[/DhtmlXQ_move_7_1_2]"
                            "[DhtmlXQ_move_1_3_3]1927[/DhtmlXQ_move_1_3_3]"
                            "[DhtmlXQ_comment1_9]一[/DhtmlXQ_comment1_9]"
                            "[DhtmlXQ_comment5]二[/DhtmlXQ_comment5]"
                            "[DhtmlXQ_move_x]1927[/DhtmlXQ_move_x]"
                            "[DhtmlXQ_commentx]三[/DhtmlXQ_commentx]"));
    CHECK(moves_of(item.game) == "{三} h2e2{二} ?7062{一} ?h0g2 | 1: ?1927 | 1: ?7967");
    CHECK(lines_of(item.diagnostics) ==
          "line 1:71: bad syntax: 7062: it cannot be reached: line 0 has only 1 ply\n"
          "line 1:120: bad syntax: 7967: it cannot be reached: line 7 does not exist\n"
          "line 1:165: bad syntax: 1927: it cannot be reached: line 1 cannot be reached either\n"
          "line 1:250: bad syntax: comment5: line 0 has no ply 5; kept after its last ply\n"
          "line 1:286: bad syntax: move_x is not a move list: kept as a tag\n"
          "line 1:325: bad syntax: commentx does not belong to any move: kept at the start\n");
    CHECK(item.game.tag("move_x") == "1927");
}

TEST_CASE("fields that are unclosed, or closed by another name, are read with a note") {
    const ReadGame item =
        read_game(record_of("[DhtmlXQ_red]甲[DhtmlXQ_black]乙[/DhtmlXQ_time]"
                            "[ /DhtmlXQ_date ][DhtmlXQ_movelist]7747"));
    CHECK(lines_of(item.diagnostics) ==
          "line 1:10: bad syntax: the field red is not closed\n"
          "line 1:40: bad syntax: the field black is closed as time\n"
          "line 1:72: bad syntax: the field movelist is not closed\n");
    CHECK(item.game.tag(tags::kRed) == "甲");
    CHECK(item.game.tag(tags::kBlack) == "乙");
    CHECK(moves_of(item.game) == "h2e2");
}

TEST_CASE("several DhtmlXQ records in one text are several games") {
    const std::string one = record_of("[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]");
    const ReadFile file = read_games("第一局\n" + one + "\n第二局" + one +
                                     "[DhtmlXQiFrame][DhtmlXQ_movelist]7967[/DhtmlXQ_movelist]");
    REQUIRE(file.games.size() == 3);
    CHECK(moves_of(file.games[2].game) == "h0g2");
    CHECK(to_string(file.games[1].where) == "line 3:4");
    const Written written = write_games("dhtmlxq", {&file.games[0].game, &file.games[2].game});
    CHECK(read_games(written.bytes).games.size() == 2);
}

TEST_CASE("a web page gives its record, combined from its text and its script") {
    const std::string_view kHeader =
        "<html><body><div>[DhtmlXQ_title]A &amp; B[/DhtmlXQ_title]<br>\n"
        "[DhtmlXQ_comment1]x<br>y &lt;&#24038;[/DhtmlXQ_comment1]<br>\n"
        "[DhtmlXQ_movelist][/DhtmlXQ_movelist]</div>\n";
    const std::string_view kTree =
        "<script>var DhtmlXQ_movelist = '[0_1_0]77477062[/0_1_0][0_2_1]1022[/0_2_1]';</script>";
    const std::string_view kHidden =
        "<script>var DhtmlXQ_movelist = ''+'[DhtmlXQ_move'+'list]7747[/DhtmlXQ_move'+'list]';"
        "</script>";
    const ReadGame tree = read_game(std::string(kHeader).append(kTree));
    CHECK(moves_of(tree.game) == "h2e2{x\ny <左} h9g7 | 2: b9c7");
    CHECK(tree.game.tag(tags::kTitle) == "A & B");
    CHECK(moves_of(read_game(std::string(kHeader).append(kHidden)).game) == "h2e2{x\ny <左}");
    CHECK(moves_of(read_game(std::string(kTree).append(kHeader)).game) ==
          "h2e2{x\ny <左} h9g7 | 2: b9c7");
    CHECK(moves_of(read_game(kTree).game) == "h2e2 h9g7 | 2: b9c7");
}

TEST_CASE("percent-encoded DhtmlXQ is read, in UTF-8, GBK and with script escapes") {
    const std::string moves = "%5BDhtmlXQ_movelist%5D7747%5B%2FDhtmlXQ_movelist%5D";
    for (const std::string_view red : {"%E7%BA%A2+%E6%96%B9", "%BA%EC+%B7%BD", "%u7EA2%20%u65B9"}) {
        CAPTURE(red);
        std::string text = "http://a/b?c=%5BDhtmlXQ%5D%5BDhtmlXQ_red%5D";
        text.append(red).append("%5B%2FDhtmlXQ_red%5D" + moves + "%5B%2FDhtmlXQ%5D");
        CHECK(is_dhtmlxq(bytes_of(text)));
        const ReadGame item = read_game(text);
        CHECK(item.game.tag(tags::kRed) == "红 方");
        CHECK(moves_of(item.game) == "h2e2");
    }
}

TEST_CASE("any text round-trips through the escapes of DhtmlXQ") {
    for (const std::string_view text :
         {"",    "a",    " a ", "a\nb",    "\n",    "a|b",       "a||b",           "a|\nb",
          "|",   "||",   "a|",  "\\u4e2d", "\\",    "[DhtmlXQ]", "[/dhtmlxq_red]", "[ / DhtmlXQ",
          "[a]", "&lt;", "& b", "<br>",    "a < b", "\t",        "中文",           "😀",
          "a\rb"}) {
        CAPTURE(text);
        const std::string escaped = escape_dhtmlxq(text);
        CHECK(unescape_dhtmlxq(escaped) == text);
        CHECK(unescape_html(escaped) == escaped);
    }
    Encoder gbk(Encoding::Gbk);
    CHECK(encode_with_escapes(gbk, "a😀é") == "a\\ud83d\\ude00\xA8\xA6");
    CHECK(unescape_dhtmlxq("\\ud83d\\ude00\\ud83d") == "😀\uFFFD");
}

TEST_CASE("text without a record is not DhtmlXQ") {
    for (const std::string_view text : {"", "[Event \"x\"]", "DhtmlXQ", "炮二平五", "%5BEvent"}) {
        CHECK_FALSE(is_dhtmlxq(bytes_of(text)));
        const ReadFile file = read_games(text, "dhtmlxq");
        REQUIRE(file.error.has_value());
        CHECK(to_string(file.error->message) == "the text contains no DhtmlXQ record");
    }
}

const std::vector<std::string_view> kTags = {tags::kTitle, tags::kEvent,  tags::kDate,
                                             tags::kSite,  tags::kRed,    tags::kBlack,
                                             tags::kRound, "FreeName_12", tags::kAnnotator};

TEST_CASE("random games round-trip through DhtmlXQ except for what is reported as lost") {
    for_random_games(300, {.skips = true, .tag_names = kTags},
                     [](const Game& game) { check_round_trip("dhtmlxq", game); });
}

TEST_CASE("random games round-trip through DhtmlXQ in every encoding, with no character lost") {
    for (const Encoding encoding :
         {Encoding::Gbk, Encoding::Gb18030, Encoding::Big5, Encoding::Utf16Le, Encoding::Utf16Be}) {
        CAPTURE(std::string(name_of(encoding)));
        for_random_games(20, {.tag_names = kTags}, [&](const Game& game) {
            const Written written = write_game("dhtmlxq", game, {.encoding = encoding});
            const ReadGame again = read_game(written.bytes, "", {.encoding = encoding});
            CHECK(again.game.tags() == game.tags());
            CHECK(again.game.ending() == game.ending());
            for (const Loss& loss : written.losses)
                CHECK(loss.kind != LossKind::Character);
        });
    }
}

TEST_CASE("tags that DhtmlXQ would misinterpret are lost, and reported") {
    Game game;
    game.add_tag("result", "不分胜负");
    game.add_tag("TITLE", "a");
    game.add_tag("comment5", "b");
    game.add_tag("two words", "c");
    game.add_tag(tags::kKind, tags::kEndgame);
    game.add_tag(tags::kSite, "");
    const Written written = write_game("dhtmlxq", game);
    CHECK(lines_of(written.losses, game) ==
          "game 1: tag: TITLE: a\n"
          "game 1: tag: comment5: b\n"
          "game 1: tag: two words: c\n");
    const ReadGame again = read_game(written.bytes);
    CHECK(again.game.tags() == std::vector<Tag>{{"result", "不分胜负"}, {"GameKind", "endgame"}});
}

TEST_CASE("every prefix of a DhtmlXQ text, and every damaged byte, is handled") {
    Game game = random_game(5, {.moves = 30, .longest_text = 10});
    check_truncations("dhtmlxq", write_game("dhtmlxq", game).bytes);
}

TEST_CASE("100,000 variations, nested or side by side, round-trip through DhtmlXQ") {
    Game nested;
    Game wide;
    NodeId at = kRoot;
    const Move there[] = {*parse_move("h0g2"), *parse_move("h9g7"), *parse_move("g2h0"),
                          *parse_move("g7h9")};
    for (std::size_t i = 0; i < 100'000; ++i) {
        nested.add_move(at, *parse_move(i % 2 == 0 ? "a3a4" : "a6a5"));
        at = nested.add_move(at, there[i % 4]);
        wide.add_move(kRoot, *parse_move("h2e2"));
    }
    for (const Game* game : {&nested, &wide}) {
        const Written written = write_game("dhtmlxq", *game);
        CHECK(written.losses.empty());
        CHECK(read_game(written.bytes).game == *game);
    }
}

TEST_CASE("a DhtmlXQ text that ends early is cut short") {
    const std::string_view text =
        "[DhtmlXQ]\n[DhtmlXQ_title]x[/DhtmlXQ_title]\n[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]\n"
        "[/DhtmlXQ]\n";
    CHECK(lines_of(read_game(text, "dhtmlxq").diagnostics) == "");
    for (const std::string_view end : {"[DhtmlXQ_move", "7747[/Dhtml", "7747",
                                       "movelist]\n[/DhtmlXQ", "[/DhtmlXQ_movelist]\n"}) {
        CAPTURE(end);
        const ReadGame item = read_game(text.substr(0, text.find(end) + end.size()), "dhtmlxq");
        CHECK(item.game.tag("Title") == "x");
        REQUIRE(count_errors(item.diagnostics) == 1);
        CHECK(item.diagnostics.back().error.code == ErrorCode::Truncated);
    }
    // A second record that never came.
    const ReadFile second = read_games(std::string(text) + "[DhtmlXQ", "dhtmlxq");
    REQUIRE(second.games.size() == 1);
    CHECK(count_errors(second.games[0].diagnostics) == 1);
}

TEST_CASE("the real DhtmlXQ files and pages are read without errors and round-trip") {
    std::size_t files = 0;
    std::size_t games = 0;
    std::size_t plies = 0;
    for_real_files("dhtmlxq", [&](const std::filesystem::path&, const std::string& bytes) {
        ++files;
        const ReadFile file = read_games(bytes);
        CHECK(file.format == "dhtmlxq");
        for (const ReadGame& item : file.games) {
            ++games;
            plies += item.game.move_count();
            CAPTURE(lines_of(item.diagnostics));
            CHECK(count_errors(item.diagnostics) == 0);
            check_round_trip("dhtmlxq", item.game);
        }
    });
    MESSAGE(files, " files, ", games, " games, ", plies, " plies");
    if (files == 0) return;
    CHECK(files == 15);
    CHECK(games == 15);
}

}  // namespace
}  // namespace chuhe::tests
