// SPDX-License-Identifier: MIT
#include "chuhe/formats/chessboard.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/record/difference.h"
#include "format_kit.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

const std::string kStartBoard =
    "CHEAGAEHC\n.........\n.N.....N.\nS.S.S.S.S\n.........\n---------\n"
    ".........\ns.s.s.s.s\n.n.....n.\n.........\ncheagaehc\n";

// All errors of a rejected board.
std::string faults_of(std::string_view bytes) {
    const ReadFile file = read_games(bytes, "chessboard", {.source = "b"});
    CHECK(file.games.empty());
    return (file.error ? to_string(*file.error) + '\n' : "") + lines_of(file.diagnostics);
}

}  // namespace

TEST_CASE("the board in the description is the start position with Red to move") {
    const ReadFile file = read_games("@LAST_MOVER=BLACK\n@@\n\n" + kStartBoard);
    CHECK(file.format == "chessboard");
    REQUIRE(file.games.size() == 1);
    CHECK(file.games[0].game.starts_normally());
    CHECK(file.games[0].diagnostics.empty());
}

TEST_CASE("unknown metadata and comments on any line round-trip") {
    const std::string text =
        "@LAST_MOVER=RED # who\n@SCHOOL=SUSTech\n# about\n@@\n\n" + kStartBoard + "# end\n";
    const formats::ReadGame item = read_game(text);
    CHECK(item.game.start().side_to_move == Side::Black);
    CHECK(item.game.tag("SCHOOL") == "SUSTech");
    CHECK(item.game.comment(record::kRoot) == "@LAST_MOVER: who\nabout\nend");
    const Written written = write_game("chessboard", item.game);
    CHECK(written.losses.empty());
    CHECK(record::difference(read_game(written.bytes).game, item.game) == std::nullopt);
}

TEST_CASE("comments after keys, the end mark, rows and the river are written in their places") {
    std::string board = kStartBoard;
    board.insert(board.find('\n'), " # Black's home");
    board.insert(board.rfind("---") + 3, " # where they meet");
    board.insert(board.size() - 1, " # Red's home");
    const std::string text =
        "# a file\n@LAST_MOVER=BLACK # who moved last\n@SCHOOL=north # a school\n# more\n"
        "@@ # the board follows\n\n" +
        board + "# the end\n";
    const formats::ReadGame item = read_game(text);
    CHECK(item.game.comment(record::kRoot) ==
          "a file\n@LAST_MOVER: who moved last\n@SCHOOL: a school\nmore\n"
          "@@: the board follows\nrow 1: Black's home\nriver: where they meet\n"
          "row 10: Red's home\nthe end");
    const Written written = write_game("chessboard", item.game);
    CHECK(written.losses.empty());
    CHECK(written.bytes == text);
}

TEST_CASE("comments labelled in another order than the board keep that order") {
    for (const std::string comment :
         {"row 2: b\nrow 1: a", "river: a\n@LAST_MOVER: b", "@@: a\nb\n@@: c",
          "@LAST_MOVER:", "@LAST_MOVER:  two blanks", "row 11: none\nrow 0: none\n@NO: none"}) {
        CAPTURE(comment);
        record::Game game;
        game.set_comment(record::kRoot, comment);
        for (const char* format : {"chessboard", "chessmoveseq"}) {
            const Written written = write_game(format, game);
            CHECK(written.losses.empty());
            CHECK(read_game(written.bytes, format).game.comment(record::kRoot) == comment);
        }
    }
}

TEST_CASE("each error of a board is reported with its line and what was found") {
    const std::string head = "@LAST_MOVER=BLACK\n@@\n\n";
    struct Row {
        std::string text;
        std::string fault;
    };
    std::string too_long = kStartBoard;
    too_long.replace(0, 9, "CHEAGAEHCC");
    std::string no_river = kStartBoard;
    no_river.erase(no_river.find('-'), 10);
    std::string third_rook = kStartBoard;
    third_rook[10] = 'C';
    std::string dropped = kStartBoard;
    dropped.replace(10, 9, ".....");
    std::string blank = kStartBoard;
    blank[12] = ' ';
    std::string spaced = kStartBoard;
    spaced.insert(5, " ");
    std::string strange = kStartBoard;
    strange[10] = 'x';
    std::string blank_row = kStartBoard;
    blank_row.replace(10, 9, "         ");
    std::string blank_sixth = no_river;
    blank_sixth.replace(50, 9, "         ");
    for (const Row& row : {
             Row{head + too_long, "b:4:1: bad position: Invalid Dimension: row 1 has 10 points"},
             Row{head + kStartBoard.substr(10), "Invalid Dimension: the board has 9 rows"},
             Row{head + no_river, "b:9:1: bad position: River Missing"},
             Row{head + third_rook,
                 "b:5:1: bad position: Invalid Chess Amount: there are 3 black rooks (C), a "
                 "game has 2\n"},
             Row{head + dropped,
                 "b:5:1: bad position: Space Missing: row 2 has 5 points instead of 9, found "
                 "'.....';"},
             Row{head + blank,
                 "b:5:3: bad position: Space Missing: row 2 contains a blank, found "
                 "'.. ......';"},
             Row{head + spaced, "b:4:6: bad position: Space Missing: row 1 contains a blank"},
             Row{head + blank_row,
                 "b:5:1: bad position: Space Missing: row 2 consists of 9 blanks; every"},
             Row{head + blank_sixth, "b:9:1: bad position: River Missing"},
             Row{head + kStartBoard.substr(0, 50), "b:9:1: bad position: River Missing"},
             Row{head + strange, "b:5:1: bad syntax: unknown piece letter 'x'"},
             Row{"@@\n\n" + kStartBoard, "the header has no @LAST_MOVER"},
             Row{"@LAST_MOVER=GREEN\n@@\n" + kStartBoard,
                 "b:1:1: bad syntax: LAST_MOVER must be RED or BLACK, found 'GREEN'"},
         }) {
        const std::string faults = faults_of(row.text);
        CAPTURE(faults);
        CHECK(faults.find(row.fault) != std::string::npos);
    }
}

TEST_CASE(
    "a row of blanks is the only error of its board, and a gap in a complete one is not an error") {
    const std::string head = "@LAST_MOVER=BLACK\n@@\n\n";
    std::string blank_row = kStartBoard;
    blank_row.replace(90, 9, "         ");
    CHECK(faults_of(head + blank_row) ==
          "b:13:1: bad position: Space Missing: row 9 consists of 9 blanks; every empty point is "
          "written as '.'\n");
    const formats::ReadGame item = read_game(head + "         \n" + kStartBoard + "     \n");
    CHECK(item.game.starts_normally());
    CHECK(item.diagnostics.empty());
}

TEST_CASE("a damaged header is one error, and the board is still read") {
    const formats::ReadGame item =
        read_game("LAST_MOVER BLACK\n@LAST_MOVER=BLACK\nwords\n@@\n" + kStartBoard, "chessboard",
                  {.source = "b"});
    CHECK(item.game.starts_normally());
    CHECK(lines_of(item.diagnostics) ==
          "b:1:1: bad syntax: a header line must have the form @KEY=value, found 'LAST_MOVER "
          "BLACK' and 1 more such line\n");
    CHECK(count_errors(item.diagnostics) == 1);
    // Without its end mark, the header ends where the board starts.
    const formats::ReadGame endless = read_game(
        "@LAST_MOVER=BLACK\nsome words\n@KEY=value\n" + kStartBoard, "chessboard", {.source = "b"});
    CHECK(endless.game.starts_normally());
    CHECK(lines_of(endless.diagnostics) ==
          "b:2:1: bad syntax: the header must end with a line @@, found 'some words'\n");
}

TEST_CASE("a missing end of the header is mentioned along with the errors of the board") {
    const formats::ReadGame item =
        read_game("@LAST_MOVER=BLACK\n\n" + kStartBoard, "chessboard", {.source = "b"});
    CHECK(item.game.starts_normally());
    CHECK(lines_of(item.diagnostics) ==
          "b:3:1: bad syntax: the line @@ that ends the header is missing\n");
    CHECK(faults_of("@LAST_MOVER=X\n" + kStartBoard).find("b:2:1: bad syntax: the line @@ that") !=
          std::string::npos);
    const formats::ReadGame steps = read_game("@TOTAL_STEP=1\n7 4 7 5\n", "", {.source = "s"});
    CHECK(lines_of(steps.diagnostics) ==
          "s:2:1: bad syntax: the line @@ that ends the header is missing\n");
}

TEST_CASE("a row with several unknown letters is one error") {
    std::string text = kStartBoard;
    text.replace(10, 3, "xyz");
    CHECK(faults_of("@LAST_MOVER=BLACK\n@@\n" + text) ==
          "b:4:1: bad syntax: unknown piece letter 'x'\n");
}

TEST_CASE("all errors of a board are reported at once") {
    const std::string faults = faults_of("@LAST_MOVER=X\nCHEAGAEHCC\n.....\nSSSSSS...\n");
    for (const char* part : {"LAST_MOVER", "Invalid Dimension", "Space Missing",
                             "Invalid Chess Amount", "River Missing"}) {
        CAPTURE(part);
        CHECK(faults.find(part) != std::string::npos);
    }
}

TEST_CASE("a river of five dashes is accepted with a warning") {
    std::string text = kStartBoard;
    text.replace(text.find('-'), 9, "-----");
    const formats::ReadGame item = read_game("@LAST_MOVER=BLACK\n@@\n" + text);
    REQUIRE(item.diagnostics.size() == 1);
    CHECK(item.diagnostics[0].severity == Severity::Warning);
}

TEST_CASE("no prefix of a board file and no changed byte can harm its reader") {
    check_truncations("chessboard", "@LAST_MOVER=BLACK\n@@\n\n" + kStartBoard, 3);
}
