// SPDX-License-Identifier: MIT
#include "chuhe/formats/board_text.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "chuhe/core/board_string.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/position.h"
#include "chuhe/draw/text.h"

using namespace chuhe;
using namespace chuhe::formats;

namespace {

// No two ranks or files are alike, so that a wrongly oriented board is noticed.
constexpr const char* kUneven = "2bak4/4a4/b3c4/p7p/2p6/6P2/P1P5n/1C2B4/4A4/R3KA3 w - - 0 1";

std::string read(std::string_view text) {
    const Setup setup = parse_board_text(text);
    CAPTURE(text);
    for (const Error& fault : setup.faults)
        FAIL_CHECK(to_string(fault.message));
    return to_fen(setup);
}

const std::string kRows =
    "rnbakabnr\n.........\n.c.....c.\np.p.p.p.p\n.........\n"
    ".........\nP.P.P.P.P\n.C.....C.\n.........\nRNBAKABNR\n";

const std::string kChessboardRows =
    "CHEAGAEHC\n.........\n.N.....N.\nS.S.S.S.S\n.........\n---------\n"
    ".........\ns.s.s.s.s\n.n.....n.\n.........\ncheagaehc\n";

}  // namespace

TEST_CASE("a board drawn by show is read back, from either side and with any pieces") {
    const Checked<Position> position = Position::from_fen(kUneven);
    REQUIRE(position.has_value());
    for (const draw::PieceNames names : draw::kAllPieceNames) {
        for (const bool flipped : {false, true}) {
            CAPTURE(flipped);
            const std::string drawn =
                draw::to_text(position->board(), {.names = names, .flipped = flipped});
            CHECK(read(drawn) == kUneven);
            // With what show prints below the board.
            CHECK(read(drawn + "\n" + kUneven + "\nRed to move, 40 legal moves.\n") == kUneven);
        }
    }
}

TEST_CASE("ten rows of letters are a board, and a line below may give the side to move") {
    CHECK(read(kRows) == kStartFen);
    CHECK(read("\n\n  " + kRows) == kStartFen);
    std::string with_returns;
    for (const char c : kRows)
        with_returns += c == '\n' ? "\r\n" : std::string(1, c);
    CHECK(read(with_returns) == kStartFen);
    for (const char* words : {"b", "Black to move", "黑先"})
        CHECK(parse_board_text(kRows + words).side_to_move == Side::Black);
    CHECK(parse_board_text(kRows + "红先").side_to_move == Side::Red);
    std::string rows_of_fen(kStartFen.substr(0, kStartFen.find(' ')));
    std::ranges::replace(rows_of_fen, '/', '\n');
    CHECK(read(rows_of_fen) == kStartFen);
}

namespace {

// Both sides written with the same characters; Black's pieces are between the two texts.
std::string plain_rows(const std::string& before, const std::string& after) {
    const auto black = [&](const char* sign) { return before + sign + after; };
    const std::string back = black("车") + black("马") + black("象") + black("士") + black("将") +
                             black("士") + black("象") + black("马") + black("车") + "\n";
    const std::string pawns = black("卒") + "." + black("卒") + "." + black("卒") + "." +
                              black("卒") + "." + black("卒") + "\n";
    return back + ".........\n." + black("炮") + "....." + black("炮") + ".\n" + pawns +
           ".........\n.........\n兵.兵.兵.兵.兵\n.炮.....炮.\n.........\n"
           "车马相仕帅仕相马车\n";
}

}  // namespace

TEST_CASE("characters shared by both sides are distinguished by brackets or by a word") {
    CHECK(read(plain_rows("(", ")")) == kStartFen);
    CHECK(read(plain_rows("（", "）")) == kStartFen);
    CHECK(read(plain_rows("[", "]")) == kStartFen);
    CHECK(read(plain_rows("黑", "")) == kStartFen);
}

TEST_CASE("brackets around Red's pieces work too, and those around a single piece mean nothing") {
    const std::string empty = "．．．．．．．．．\n";
    std::string rows = "．．．．将．．．．\n" + empty + empty + empty + "车．．．．．．．．\n" +
                       empty + empty + empty + empty + "（车）．．．（帅）．．．．\n";
    CHECK(read(rows) == "4k4/9/9/9/r8/9/9/9/9/R3K4 w - - 0 1");
    rows.replace(rows.find("（帅）"), std::string("（帅）").size(), "帅");
    CHECK_FALSE(parse_board_text(rows).faults.empty());
}

TEST_CASE("a text that writes both sides alike is not read as a board of red pieces") {
    const Setup setup = parse_board_text(plain_rows("", ""));
    REQUIRE(setup.faults.size() == 3);
    CHECK(to_string(setup.faults[0].message).find("whose 车") != std::string::npos);
    CHECK(setup.faults[0].where == Where{.source = {}, .line = 1, .column = 1});
    CHECK(to_string(setup.faults[1].message).find("whose 马") != std::string::npos);
    CHECK(to_string(setup.faults[2].message).find("whose 炮") != std::string::npos);
    CHECK(setup.faults[2].where.line == 3);
}

TEST_CASE("one distinctive character shows how the others are meant") {
    const std::string empty = ".........\n";
    const auto board = [&](const std::string& top, const std::string& bottom) {
        return top + "\n" + empty + empty + empty + empty + empty + empty + empty + empty + bottom +
               "\n";
    };
    // Traditional sets: 俥傌 and 車馬, and Black's cannon is 砲 or 包.
    CHECK(read(board("車馬..將....", "俥傌炮.帥....")) == "rn2k4/9/9/9/9/9/9/9/9/RNC1K4 w - - 0 1");
    CHECK(read(board("車馬包.將....", "俥...帥....")) == "rnc1k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1");
    // Black's pieces in traditional script next to simplified kings, as drawn by show.
    CHECK(read(board("車...将....", "....帅....")) == "r3k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
    // Traditional script throughout: 車 may belong to either side.
    CHECK_FALSE(parse_board_text(board("車...將....", "....帥....")).faults.empty());
    // Three cannons written alike cannot all be Red's.
    CHECK_FALSE(parse_board_text(board("車炮..將....", "俥炮炮.帥....")).faults.empty());
}

TEST_CASE("rows of a chessboard file are distinguished from FEN by their river") {
    CHECK(read(kChessboardRows) == kStartFen);
    CHECK(parse_board_text("@LAST_MOVER=RED\n@@\n" + kChessboardRows).side_to_move == Side::Black);
}

TEST_CASE("FEN and board strings are read as before") {
    CHECK(read(kUneven) == kUneven);
    CHECK(read(to_board_string(Setup::start())) == kStartFen);
}

TEST_CASE("each error in a board text is reported with its line") {
    const auto fault = [](std::string_view text) {
        const Setup setup = parse_board_text(text);
        REQUIRE_FALSE(setup.faults.empty());
        return setup.faults.front();
    };
    std::string bad = kRows;
    bad[13] = 'x';
    CHECK(fault(bad).where == Where{.source = {}, .line = 2, .column = 4});
    CHECK(fault("rnbakabnr\n........\n").where.line == 2);
    CHECK(to_string(fault(kRows + kRows).message).find("20 rows") != std::string::npos);
    CHECK(to_string(fault(kRows.substr(0, 50)).message).find("5 rows") != std::string::npos);
    CHECK(to_string(fault(kChessboardRows.substr(0, 100)).message).find("Dimension") !=
          std::string::npos);
    fault("");
    fault("\n\n");
    fault("hello\nworld");
    fault("@LAST_MOVER");
}
