// SPDX-License-Identifier: MIT
#include "chuhe/formats/wxf.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/formats/tag_order.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/walk.h"
#include "format_kit.h"
#include "kit/game_text.h"
#include "kit/random_game.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;
using notation::Notation;

TEST_CASE("a WXF file is read with its header and marks") {
    const ReadGame item = read_game(
        "FORMAT  \tWXF\nGAME    \tfinal\nRED     \tHu;Shanghai;2500;China\n"
        "BLACK   \tLiu ; 2400 ;;\nDATE    \t24-12-2022\nRESULT  \t1-0\nEVENT   \t\nREFEREE\tx y\n"
        "/*Time control\n5 minutes*/\n\nSTART{\n 1.  C2.5!  h8+7     2.  H2+3  r9.8\n"
        "3. R1+1 /* quick */ p7+1    !!4. P7+1?  \n}END\n",
        "", {.source = "f"});
    CHECK(lines_of(item.diagnostics) == "");
    CHECK(line_text(item.game) ==
          "{Time control\n5 minutes} h2e2 h9g7 h0g2 i9h9 i0i1 {quick} g6g5 c3c4");
    const std::vector<Tag> wanted = {
        {"Date", "24-12-2022"},  {"Red", "Hu"},           {"Black", "Liu"},
        {"Title", "final"},      {"RedTeam", "Shanghai"}, {"RedElo", "2500"},
        {"RedCountry", "China"}, {"BlackElo", "2400"},    {"REFEREE", "x y"}};
    CHECK((item.game.tags() == wanted));
    CHECK(item.game.outcome() == Outcome::RedWins);
    const auto nags = [&](std::string_view moves) {
        const auto span = item.game.nags(node_at(item.game, moves));
        return std::vector<Nag>(span.begin(), span.end());
    };
    CHECK((nags("h2e2") == std::vector<Nag>{1}));
    CHECK((nags("h2e2 h9g7 h0g2 i9h9 i0i1 g6g5") == std::vector<Nag>{3}));
    CHECK((nags("h2e2 h9g7 h0g2 i9h9 i0i1 g6g5 c3c4") == std::vector<Nag>{2}));
}

TEST_CASE("a WXF file may start from another position, and contain several games") {
    const ReadFile file = read_games(
        "FORMAT WXF\nFEN  \t4kaer1/4a2c1/2h1e1h2/3Rp1C1p/2C6/5rP2/1pP1P3P/8E/9/1cEAKA1R1 b\n"
        "START{\n}END\n\nFORMAT WXF\nRED\ta\nSTART{ 1. C2.5 }END\nFORMAT WXF\nSTART{\n1. C2.5 "
        "h8+7");
    CHECK(file.format == "wxf");
    REQUIRE(file.games.size() == 3);
    CHECK(to_fen(file.games[0].game.start()) ==
          "4kabr1/4a2c1/2n1b1n2/3Rp1C1p/2C6/5rP2/1pP1P3P/8B/9/1cBAKA1R1 b - - 0 1");
    CHECK(line_text(file.games[1].game) == "h2e2");
    CHECK(line_text(file.games[2].game) == "h2e2 h9g7");
    CHECK(lines_of(file.games[2].diagnostics) ==
          "line 11:1: truncated: the moves do not end with }END\n");
    CHECK(count_errors(file.games[2].diagnostics) == 1);
    // Neither the comment nor the moves are closed.
    CHECK(count_errors(read_game("FORMAT WXF\nSTART{\n1. C2.5\n/* and", "wxf").diagnostics) == 2);
}

TEST_CASE("a list of WXF moves needs no header") {
    const ReadFile file = read_games("1.  C2.5   h8+7   2.  H2+3   r9.8\n3. R1+1\n");
    CHECK(file.format == "wxf");
    REQUIRE(file.games.size() == 1);
    CHECK(line_text(file.games[0].game) == "h2e2 h9g7 h0g2 i9h9 i0i1");
    CHECK(file.games[0].diagnostics.empty());
}

TEST_CASE("damage in a WXF file costs moves, not the file") {
    const ReadFile file = read_games(
        "FORMAT WXF\nRED\nRESULT none\nodd words\nSTART{\n1. C2.5 nonsense h8+9 2. C2.6 "
        "h8+7\n}END\n"
        "advert\n",
        "", {.source = "f"});
    CHECK_FALSE(file.error.has_value());
    REQUIRE(file.games.size() == 1);
    CHECK(line_text(file.games[0].game) == "{odd words} h2e2 {nonsense} h9i7 <C2.6> <h8+7>");
    CHECK(lines_of(file.games[0].diagnostics) ==
          "f:3:8: bad syntax: 'none' is not a result; kept as a tag\n"
          "f:4:1: bad syntax: neither a keyword nor moves; kept as a comment: odd words\n"
          "f:6:9: bad syntax: 'nonsense' is not a move; kept as a comment\n"
          "f:6:26: illegal move: C2.6: no red cannon on file 2\n");
    CHECK(file.diagnostics.size() == 1);
}

TEST_CASE("trailing spaces of the first line of a WXF comment are kept") {
    Game game = game_of("h2e2");
    game.set_comment(kRoot, "one \ntwo");
    const Written written = write_game("wxf", game);
    CHECK(lines_of(written.losses, game) == "");
    CHECK(read_game(written.bytes).game.comment(kRoot) == "one \ntwo");
}

TEST_CASE("the keywords of WXF mean the same in any order") {
    const Game game = read_game(
                          "FORMAT\tWXF\nEVENT\tcup\nREFEREE\tx\nBLACK\td;e\nRED\ta;b\n"
                          "GAME\tfinal\nSTART{\n}END\n")
                          .game;
    const std::vector<Tag> wanted = {{"Event", "cup"},   {"Red", "a"},     {"Black", "d"},
                                     {"Title", "final"}, {"RedTeam", "b"}, {"BlackTeam", "e"},
                                     {"REFEREE", "x"}};
    CHECK((game.tags() == wanted));
}

TEST_CASE("a form feed at the end of a WXF comment or field is reported as lost") {
    Game game = game_of("h2e2");
    game.set_comment(kRoot, "one\f");
    game.add_tag("Event", "\vcup");
    const Written written = write_game("wxf", game);
    CHECK(lines_of(written.losses, game) ==
          "game 1: layout: Event: leading and trailing spaces are dropped in 'cup'\n"
          "game 1, at the start: layout: leading and trailing spaces are dropped in 'one'\n");
    const Game again = read_game(written.bytes).game;
    CHECK(again.comment(kRoot) == "one");
    CHECK(again.tag("Event") == "cup");
    CHECK(write_game("wxf", again).bytes == written.bytes);
}

TEST_CASE("a keyword inside a line of WXF moves does not start a game") {
    const ReadFile file = read_games("1. C2.5 h8+7 2. GAME H2+3\n", "wxf");
    REQUIRE(file.games.size() == 1);
    CHECK(file.games[0].game.move_count() == 3);
    CHECK(lines_of(file.games[0].diagnostics).find("'GAME' is not a move") != std::string::npos);
}

TEST_CASE("WXF is written as other programs write it") {
    Game game = game_of("h2e2 h9g7 h0g2");
    game.add_tag("Event", "cup");
    game.add_tag("Red", "Hu");
    game.add_tag("RedElo", "2500");
    game.set_outcome(Outcome::Draw);
    game.set_comment(kRoot, "a\n\nb");
    game.annotate(node_at(game, "h2e2")).nags = {3};
    const Written written = write_game("wxf", game);
    CHECK(written.losses.empty());
    CHECK(written.bytes ==
          "FORMAT\tWXF\nRED\tHu;;2500;\nBLACK\t;;;\nEVENT\tcup\nRESULT\t1/2-1/2\n/*a\n\nb*/\n"
          "\nSTART{\n  1.  C2.5!!  H8+7\n  2.  H2+3\n}END\n");
    Game black;
    black.set_start(*Position::from_fen("3nk4/9/9/9/9/9/9/9/9/3K2B2 b - - 3 12"));
    black.add_move(kRoot, *parse_move("e9e8"));
    CHECK(write_game("wxf", black)
              .bytes.find(
                  "FEN\t3hk4/9/9/9/9/9/9/9/9/3K2E2 b - - 3 12\n\nSTART{\n 12. ...  K5+1\n}END\n") !=
          std::string::npos);
}

TEST_CASE("what WXF cannot hold is reported") {
    Game game = game_of("h2e2 (c3c4) h9g7");
    game.add_tag("Annotator", "x");
    game.add_tag("Red", "a;b");
    game.add_tag("RedTeam", "12");
    game.set_comment(kRoot, "x */ y");
    game.annotate(node_at(game, "h2e2")).nags = {14};
    const Written written = write_game("wxf", game);
    CHECK(lines_of(written.losses, game) ==
          "game 1: tag: Annotator: x\n"
          "game 1: tag: RedTeam: 12\n"
          "game 1, ply 1 of a variation: variation: c3c4\n"
          "game 1, ply 1: annotation glyph: $14\n"
          "game 1: layout: Red: ';' is replaced in 'a;b'\n"
          "game 1, at the start: layout: '*/' is replaced in 'x */ y'\n");
}

TEST_CASE("random games round-trip through WXF in each dialect") {
    const GameMix mix = {.moves = 150,
                         .branch = 0,
                         .leads = false,
                         .nags = false,
                         .marks = false,
                         .judgements = false,
                         .ending = false,
                         .unplayable = false,
                         .tag_names = {tags::kRed, tags::kBlack, tags::kEvent, tags::kRedTeam},
                         .script = Script::Simplified,
                         .line_breaks = true,
                         .signs = false};
    for (const Notation notation : {Notation::Chinese, Notation::Wxf, Notation::Wxf1997}) {
        for_random_games(60, mix, [&](const Game& game) {
            Game plain = game;
            sort_tags(plain);
            for (const NodeId node : main_line_of(game))
                plain.set_annotations(node, {});
            const Written written =
                write_game("wxf", plain, {.notation = notation, .encoding = Encoding::Gbk});
            CHECK(lines_of(written.losses, plain) == "");
            const ReadGame again = read_game(written.bytes, "wxf", {.notation = std::nullopt});
            CAPTURE(written.bytes);
            CAPTURE(lines_of(again.diagnostics));
            CHECK(difference(again.game, plain).value_or("") == "");
        });
    }
}

TEST_CASE("a WXF file is recognised by its keyword, or as bare moves") {
    CHECK(is_wxf(bytes_of("FORMAT WXF\n")));
    CHECK(is_wxf(bytes_of("\nFORMAT\tWXF\nGAME")));
    CHECK(is_wxf(bytes_of("1. C2.5 h8+7")));
    for (const char* text : {"", "FORMATTED", "1. C2.5 {x} h8+7", "[Red \"x\"]\n1. C2.5", "1. h2e2",
                             "1. 炮二平五", "words"}) {
        CAPTURE(text);
        CHECK_FALSE(is_wxf(bytes_of(text)));
    }
    const ReadFile none = read_games("FORMAT WXF", "wxf");
    CHECK(none.games.size() == 1);
    CHECK(read_games("words", "wxf").error.has_value());
    CHECK(read_games("\n\n", "wxf").error.has_value());
}

TEST_CASE("WXF truncated or damaged at any byte is read as far as possible") {
    check_truncations("wxf",
                      "FORMAT\tWXF\nRED\ta;b;1;c\nFEN\trheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/"
                      "1C5C1/9/RHEAKAEHR r\n/*c\nd*/\nSTART{\n 1. C2.5!! h8+7 !2. H2+3\n}END\n");
}

TEST_CASE("real WXF files are read, and diagrams are refused with the reason") {
    std::string summary;
    for_real_files("wxf", [&](const std::filesystem::path& path, const std::string& bytes) {
        const ReadFile file = read_games(bytes, "", {.source = path.filename().string()});
        summary += path.filename().string() + ": ";
        if (file.error) {
            summary += to_string(file.error->message) + '\n';
            return;
        }
        summary += file.format + ", " + std::to_string(file.games.size()) + " games, ";
        for (const ReadGame& item : file.games) {
            summary += std::to_string(item.game.move_count()) + " moves\n";
            summary += lines_of(item.diagnostics);
            CHECK(count_errors(item.diagnostics) == 0);
        }
    });
    if (summary.empty()) return;
    const std::string xay =
        ": a diagram of xiangqi-setup (XAY): pieces and arrows, not a game record\n";
    const std::string annofen =
        ": a diagram of xiangqi-setup (annoFEN): marks on a board, not a game record\n";
    CHECK(summary ==
          "elephantchess_game1.wxf: wxf, 1 games, 138 moves\n"
          "elephantchess_game1.wxf:38:12: ambiguous move: P3+1: can be c3c2 or c1c0; only c3c2 "
          "allows the rest of the game\n"
          "elephantchess_game1.wxf:38:33: ambiguous move: P3.4: can be c2d2 or c1d1; only c2d2 "
          "allows the rest of the game\n"
          "elephantchess_game3.wxf: wxf, 1 games, 86 moves\n"
          "elephantchess_game5.wxf: wxf, 1 games, 122 moves\n"
          "elephantchess_game5.wxf:30:12: ambiguous move: P5+1: can be e3e2 or e5e4; only e3e2 "
          "allows the rest of the game\n"
          "elephantchess_no_tag_game2.wxf: wxf, 1 games, 100 moves\n"
          "xiangqi-setup_demo-arrows-horse-elephant-advisor.xay" +
              xay + "xiangqi-setup_demo-arrows-rook-downwards.xay" + xay +
              "xiangqi-setup_demo-arrows-rook-leftwards-rightwards.xay" + xay +
              "xiangqi-setup_demo-arrows-rook-upwards.xay" + xay +
              "xiangqi-setup_demo-last-two-moves.annofen" + annofen +
              "xiangqi-setup_demo-movement-horse.xay" + xay +
              "xiangqi-setup_demo-with-history-playok.wxf: wxf, 1 games, 54 moves\n"
              "xiangqi-setup_demo.fen: fen, 1 games, 0 moves\n"
              "xiangqi-setup_demo.wxf: wxf, 1 games, 0 moves\n"
              "xiangqi-setup_initial.annofen" +
              annofen +
              "xiangqi-setup_initial.wxf: wxf, 1 games, 0 moves\n"
              "xiangqi-setup_initial.xay" +
              xay);
}

TEST_CASE("a second result or start in a WXF header does not replace the first") {
    const ReadGame item = read_game(
        "FORMAT WXF\nRESULT *\nRESULT 1-0\nRESULT 0-1\nRESULT 1-0\n"
        "FEN 3k5/9/9/9/9/9/9/9/R8/4K4 r\nFEN 3k5/9/9/9/9/9/9/9/8R/4K4 r\n"
        "FEN 3k5/9/9/9/9/9/9/9/R8/4K4 r\nSTART{\n1. R9+1 0-1\n}END\n",
        "wxf", {.source = "f"});
    CHECK(item.game.outcome() == Outcome::RedWins);
    CHECK(line_text(item.game) == "a1a2");
    CHECK(lines_of(item.diagnostics) ==
          "f:4:8: bad syntax: a second Result, 0-1, is ignored: the first is 1-0\n"
          "f:7:5: bad syntax: a second FEN is ignored: 3k5/9/9/9/9/9/9/9/8R/4K4 r\n"
          "f:10:9: bad syntax: the header says 1-0, but the moves end with 0-1\n");
    CHECK(count_errors(item.diagnostics) == 2);
}

TEST_CASE("the numbers of WXF moves show that a move is missing") {
    for (const char* text :
         {"1. C2=5 H8+7\n2. H2+3\n3. P7+1 P7+1\n", "1.C2=5 H8+7 2.H2+3 3.P7+1 P7+1",
          "FORMAT WXF\nSTART{\n1. C2=5 H8+7\n2. H2+3 ...\n3. P7+1 P7+1\n}END\n"}) {
        CAPTURE(text);
        const ReadGame item = read_game(text, "wxf");
        CHECK(line_text(item.game) == "h2e2 h9g7 h0g2 <P7+1> <P7+1>");
        CHECK(count_errors(item.diagnostics) == 1);
        CHECK(lines_of(item.diagnostics).find("a move by Black is probably missing") !=
              std::string::npos);
    }
}

TEST_CASE("a number 0 says nothing about whose move it is") {
    const ReadGame item =
        read_game("FORMAT\tWXF\nGAME\tt\n\nSTART{\n  0. C2.5 H8+7\n  2.. H2+3\n}END\n", "wxf");
    CHECK(item.game.move_count() == 3);
    CHECK(lines_of(item.diagnostics) ==
          "line 6:7: illegal move: H2+3: this is a move by Black, but Red is to move; a move by "
          "Red is "
          "probably missing before it\n");
}

TEST_CASE("a WXF file that ends within its header or after a number is cut short") {
    for (const char* text : {"FORMAT WXF\nGAME x\nRED a", "FORMAT WXF\n", "FORMAT",
                             "1. C2.5 h8+7\n2. H2+3 r9.8\n3. ", "1. C2.5 h8+7 2."}) {
        CAPTURE(text);
        const ReadGame item = read_game(text, "wxf");
        REQUIRE(item.diagnostics.size() == 1);
        CHECK(item.diagnostics[0].severity == Severity::Error);
        CHECK(item.diagnostics[0].error.code == ErrorCode::Truncated);
    }
    CHECK(read_game("FORMAT WXF\nSTART{\n1. C2.5 h8+7\n2.\n}END\n").diagnostics.empty());
}

}  // namespace
}  // namespace chuhe::tests
