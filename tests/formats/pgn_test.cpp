// SPDX-License-Identifier: MIT
#include "chuhe/formats/pgn.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "format_kit.h"
#include "kit/game_text.h"
#include "pgn_kit.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

// The moves of a text that must be read without complaint.
std::string pgn_moves_of(std::string_view text) {
    const ReadGame item = read_pgn_text(text);
    CHECK(lines_of(item.diagnostics) == "");
    return line_text(item.game);
}

TEST_CASE("a PGN game of xiangqi is read with its header") {
    const ReadGame item = read_pgn_text(
        "[Game \"Chinese Chess\"]\n"
        "[Event \"五羊杯\"]\n"
        "[White \"胡荣华\"]\n"
        "[Black \"柳大华\"]\n"
        "[ECO \"C20\"]\n"
        "[Result \"1-0\"]\n"
        "[Termination \"认输\"]\n"
        "[Weather \"\"]\n"
        "\n"
        "{an old game}\n"
        "  1. 炮二平五 马８进７\n"
        "  2. 马二进三 1-0\n");
    CHECK(lines_of(item.diagnostics) == "");
    CHECK(line_text(item.game) == "{an old game} h2e2 h9g7 h0g2");
    const std::vector<Tag> wanted = {{"Event", "五羊杯"},
                                     {"Red", "胡荣华"},
                                     {"Black", "柳大华"},
                                     {"ECCO", "C20"},
                                     {"Weather", ""}};
    CHECK((item.game.tags() == wanted));
    CHECK(item.game.outcome() == Outcome::RedWins);
    CHECK(item.game.ending() == "认输");
    CHECK(item.game.starts_normally());
    CHECK(to_string(item.where) == "f:1:1");
}

TEST_CASE("PGN moves are read in every notation") {
    for (const char* text :
         {"1. 炮二平五 马８进７ 2. 车一进一", "1. 炮二平五 馬8進7 2. 俥一進一",
          "1. C2.5 H8+7 2. R1+1", "1. C2=5 h8+7 2. R1+1", "1. H2-E2 H9-G7 2. I0-I1",
          "1. h2e2 h9g7 2. i0i1", "1. h3e3 h10g8 2. i1i2", "1. Che2 Hg7 2. Ri1",
          "1. Che3 Ng8 2. Ri2", "1. C2H5 T8A7 2. R1A1",
          "1. cannon 2 to 5 horse 8 advances to 7 2. rook 1 advances 1",
          "1. Ｃ２＝５ Ｈ８＋７ 2. Ｒ１＋１"}) {
        CAPTURE(text);
        CHECK(pgn_moves_of(text) == "h2e2 h9g7 i0i1");
    }
}

TEST_CASE("PGN move numbers are hints and may be missing, wrong or joined to moves") {
    for (const char* text :
         {"炮二平五 马８进７ 马二进三", "1.炮二平五 马８进７ 2.马二进三",
          "1 炮二平五 马８进７ 2 马二进三", "1. 炮二平五 1... 马８进７ 2. 马二进三",
          "1. 炮二平五\n 1.          马８进７\n 2. 马二进三",
          "12. 炮二平五 ... 马８进７ 13.马二进三", "1.炮二平五马８进７2.马二进三",
          "1、炮二平五　马８进７　2、马二进三", "1. 炮 二 平 五 马８ 进７ 2. 马二进三",
          "1.\n炮二平五\n马８进７\n2.\n马二进三", "1. ...\n炮二平五 马８进７ 马二进三\n*"}) {
        CAPTURE(text);
        CHECK(pgn_moves_of(text) == "h2e2 h9g7 h0g2");
    }
    CHECK(pgn_moves_of("[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 b\"]\n1. 将5进1 2. 帅六进一 *") ==
          "e9e8 d0d1");
}

TEST_CASE("PGN variations nest and each replaces the move before it") {
    CHECK(
        pgn_moves_of("1. h2e2 h9g7 (1... b9c7 2. h0g2 (2. b0c2) 2... a9b9) (1... c6c5) 2. h0g2") ==
        "h2e2 h9g7 (b9c7 h0g2 (b0c2) a9b9) (c6c5) h0g2");
    CHECK(pgn_moves_of("1. h2e2 (1. b2e2)") == "h2e2 (b2e2)");
}

TEST_CASE("PGN comments are kept where they were written") {
    const ReadGame item = read_pgn_text(
        "{game} 1. h2e2 {after (with brackets)\r\nand a line} {more}\n"
        "({lead of b} 1. b2e2 ; to the end {of the line\n"
        ") 1... {lead of h} h9g7 {} 2. h0g2 {late");
    const Game& game = item.game;
    CHECK(game.comment(kRoot) == "game");
    const NodeId first = node_at(game, "h2e2");
    CHECK(game.comment(first) == "after (with brackets)\nand a line\nmore");
    const NodeId variation = node_at(game, "b2e2");
    CHECK(game.lead(variation) == "lead of b");
    CHECK(game.comment(variation) == "to the end {of the line");
    const NodeId second = node_at(game, "h2e2 h9g7");
    CHECK(game.lead(second) == "lead of h");
    CHECK(game.comment(second) == "");
    CHECK(game.comment(node_at(game, "h2e2 h9g7 h0g2")) == "late");
    CHECK(lines_of(item.diagnostics) == "f:4:36: truncated: the comment is not closed with }\n");
}

TEST_CASE("PGN glyphs are NAGs wherever they are attached") {
    const ReadGame item = read_pgn_text(
        "1. C2.5!! h8+7 $14 $139 !?2. H2+3? ! r9=8？！ 3. R1+1 !!4. ($3 3. R1.2!) p7+1");
    CHECK(lines_of(item.diagnostics) == "");
    const Game& game = item.game;
    const auto nags = [&](std::string_view moves) {
        const auto span = game.nags(node_at(game, moves));
        return std::vector<Nag>(span.begin(), span.end());
    };
    CHECK((nags("h2e2") == std::vector<Nag>{3}));
    CHECK((nags("h2e2 h9g7") == std::vector<Nag>{14, 139, 5}));
    CHECK((nags("h2e2 h9g7 h0g2") == std::vector<Nag>{2, 1}));
    CHECK((nags("h2e2 h9g7 h0g2 i9h9") == std::vector<Nag>{6}));
    CHECK((nags("h2e2 h9g7 h0g2 i9h9 i0i1") == std::vector<Nag>{3}));
    CHECK((nags("h2e2 h9g7 h0g2 i9h9 i0h0") == std::vector<Nag>{3, 1}));
}

TEST_CASE("marks and judgements are extracted from PGN comments") {
    const ReadGame item = read_pgn_text(
        "1. h2e2 {[%cal Rh2e2] aims [%clk 1]} (1. c3c4 1-0) (1. g3g4 {[%judge even]})");
    const Game& game = item.game;
    const NodeId first = node_at(game, "h2e2");
    REQUIRE(game.marks(first).size() == 1);
    CHECK(to_string(game.marks(first)[0]) == "red arrow h2e2");
    CHECK(game.comment(first) == "aims [%clk 1]");
    CHECK(game.judgement(node_at(game, "c3c4")) == Judgement::RedWins);
    CHECK(game.judgement(node_at(game, "g3g4")) == Judgement::Even);
    CHECK(game.outcome() == Outcome::Unknown);
}

TEST_CASE("PGN header values may contain quotes, brackets, escapes and line breaks") {
    const ReadGame item = read_pgn_text(
        "[A \"\\\"b\\\\\"] [B \"A]][\"] [C \"\\\"]\"]\n"
        "[D \"第一届\"五羊杯\"赛\"]\r\n[E \"two\r\nlines\"][ F\t\"x\" ]\n"
        "[G \"C:\\games\"]\n\n1. h2e2 *");
    CHECK(lines_of(item.diagnostics) == "");
    const std::vector<Tag> wanted = {
        {"A", "\"b\\"},      {"B", "A]]["}, {"C", "\"]"},      {"D", "第一届\"五羊杯\"赛"},
        {"E", "two\nlines"}, {"F", "x"},    {"G", "C:\\games"}};
    CHECK((item.game.tags() == wanted));
    CHECK(line_text(item.game) == "h2e2");
}

TEST_CASE("many PGN games follow each other with or without results and headers") {
    const ReadFile file = read_games(
        "[Event \"1\"]\n1. h2e2 *\n[Event \"2\"] 1. c3c4\n\n[Event \"3\"]\n\n[Event \"4\"]\n"
        "1. g3g4 1-0\n\n1. b2e2 h9g7\n2. h0g2\n\n1. h2e2 b9c7 0-1\n"
        "\xEF\xBB\xBF[Event \"7\"]\n\n1. h0g2 *",
        "pgn", {.source = "f"});
    CHECK_FALSE(file.error.has_value());
    std::vector<std::string> lines;
    for (const ReadGame& item : file.games) {
        CHECK(lines_of(item.diagnostics) == "");
        lines.push_back(line_text(item.game));
    }
    const std::vector<std::string> wanted = {"h2e2",           "c3c4",      "g3g4",
                                             "b2e2 h9g7 h0g2", "h2e2 b9c7", "h0g2"};
    CHECK((lines == wanted));
    CHECK(to_string(file.games[1].where) == "f:3:1");
}

TEST_CASE("the notation of a PGN file can be forced") {
    // The same text is a legal move with ranks from 0 and with ranks from 1.
    const std::string text = "[FEN \"3k5/9/9/9/9/4R4/4R4/9/9/5K3 w\"]\n1. e4d4";
    CHECK(line_text(read_pgn_text(text).game) == "e4d4");
    const ReadGame item = read_game(text, "pgn", {.notation = notation::Notation::Uci1});
    CHECK(line_text(item.game) == "e3d3");
}

TEST_CASE("a PGN file is recognised by its content") {
    for (const char* text :
         {"[Event \"x\"]", "\n  [Event \"x\"] 1. h2e2", "\xEF\xBB\xBF[Event \"x\"]",
          "some words\n[Event \"x\"]\n", "1. 炮二平五 马８进７", "1.Che3 Che8", "[Red \"x"}) {
        CAPTURE(text);
        CHECK(is_pgn(bytes_of(text)));
    }
    CHECK(is_pgn(bytes_of(Encoder(Encoding::Gbk).encode("1. 炮二平五"))));
    CHECK(is_pgn(bytes_of(Encoder(Encoding::Utf16Le).encode("\uFEFF[Red \"x\"]"))));
    for (const char* text : {"", "\n", "[DhtmlXQ]\n[DhtmlXQ_title]x[/DhtmlXQ_title]", "h2e2 h9g7",
                             "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
                             "<html>[Event \"x\"]</html>", "FORMAT WXF", "#0", "1. see our site",
                             "{}", "[x]", "[%csl \"x\"]", "\xFF\xFE", "7 4 7 5"}) {
        CAPTURE(text);
        CHECK_FALSE(is_pgn(bytes_of(text)));
    }
    const ReadFile none = read_games("just words\nand more\n", "pgn", {.source = "f"});
    REQUIRE(none.error.has_value());
    CHECK(to_string(*none.error) == "f:3:1: bad syntax: it contains no games");
}

TEST_CASE("the whole PGN game decides how its ranks count, and its tags where it does not") {
    CHECK(pgn_moves_of("[FEN \"4k4/4a4/9/9/9/2R6/9/9/9/4K4 w - - 0 1\"]\n\n1. Rc2 Kd10 2. Rc7 *") ==
          "c4c1 e9d9 c1c6");
    const std::string fen = "[FEN \"3k5/9/6r2/9/9/2R6/9/9/9/4K4 w - - 0 1\"]\n";
    const std::string moves = "\n1. Rc3 Rg5 2. Rc5 *\n";
    const ReadGame open = read_pgn_text(fen + moves);
    REQUIRE(open.diagnostics.size() == 1);
    CHECK(open.diagnostics[0].severity == Severity::Warning);
    CHECK(line_text(open.game) == "c4c3 g7g5 c3c5");
    struct Row {
        const char* tag;
        bool is_one;
        std::size_t notes;
    };
    for (const Row& row :
         {Row{"[Variant \"Xiangqi\"]", true, 1},
          Row{"[Site \"https://www.pychess.org/abc\"]", true, 1},
          Row{"[Variant \"xiangqi\"]", false, 1}, Row{"[Game \"Chinese Chess\"]", false, 1},
          Row{"[Format \"SAN 1\"]", true, 0}, Row{"[Format \"SAN\"]", false, 0}}) {
        CAPTURE(row.tag);
        const ReadGame item = read_pgn_text(std::string(row.tag) + "\n" + fen + moves);
        CHECK(line_text(item.game) == (row.is_one ? "c4c2 g7g4 c2c4" : "c4c3 g7g5 c3c5"));
        REQUIRE(item.diagnostics.size() == row.notes);
        for (const Diagnostic& diagnostic : item.diagnostics)
            CHECK(diagnostic.severity == Severity::Note);
    }
    // The game before it, which can only be read with ranks from 1. That it is xiangqi says less.
    for (const std::string tag : {"", "[Game \"Chinese Chess\"]\n"}) {
        const ReadFile both = read_games("1. Che3 *\n\n" + tag + fen + moves, "pgn");
        REQUIRE(both.games.size() == 2);
        CHECK(line_text(both.games[1].game) == "c4c2 g7g4 c2c4");
    }
}

TEST_CASE("the Format of a PGN game decides how its ranks count") {
    const ReadGame blamed =
        read_pgn_text("[Format \"ICCS\"]\n\n1. H1-G3 H9-G7 2. I0-H0 I9-H9 3. B2-E2 *\n");
    CHECK(lines_of(blamed.diagnostics).starts_with("f:3:4: illegal move: H1-G3: "));
    const ReadGame blocked = read_pgn_text(
        "[FEN \"4k4/4a4/9/9/9/2R6/2R6/9/9/4K4 w - - 0 1\"]\n[Format \"ICCS\"]\n\n"
        "1. C4-C2 *\n");
    CHECK(line_text(blocked.game) == "<C4-C2>");
    CHECK(line_text(read_pgn_text("[Format \"ICCS\"]\n\n1. A1-A2 *\n").game) == "<A1-A2>");
    const ReadGame other = read_pgn_text("[Format \"ICCS\"]\n\n1. H3-E3 H10-G8 *\n");
    CHECK(line_text(other.game) == "h2e2 h9g7");
    REQUIRE(other.diagnostics.size() == 1);
    CHECK(other.diagnostics[0].severity == Severity::Warning);
}

TEST_CASE("a PGN game in which a move is missing does not go on with the wrong side") {
    const ReadGame item = read_pgn_text("1. 炮二平五 马二进三 2. 马8进7 *");
    CHECK(line_text(item.game) == "h2e2 <马二进三> <马8进7>");
    CHECK(lines_of(item.diagnostics) ==
          "f:1:9: illegal move: 马二进三: this is a move by Red, but Black is to move; a move by "
          "Black is probably missing before it\n");
}

}  // namespace
}  // namespace chuhe::tests
