// SPDX-License-Identifier: MIT
#include "chuhe/formats/drawn_board.h"

#include <doctest/doctest.h>

#include "chuhe/base/encoding.h"
#include "chuhe/core/fen.h"
#include "format_kit.h"

namespace chuhe::tests {
namespace {

using namespace formats;

const std::string kLetterRows =
    "rnbakabnr\n.........\n.c.....c.\np.p.p.p.p\n.........\n"
    ".........\nP.P.P.P.P\n.C.....C.\n.........\nRNBAKABNR\n";

const std::string kDrawing =
    "１　２　３　４　５　６　７　８　９\n"
    "＋－＋－象－士－将－＋－＋－＋－＋\n"
    "｜　｜　｜　｜＼｜／｜　｜　｜　｜\n"
    "＋－＋－＋－＋－士－＋－＋－＋－＋\n"
    "＋－＋－＋－＋－＋－＋－＋－＋－＋\n"
    "卒－＋－＋－＋－＋－＋－＋－＋－＋\n"
    "＋－＋－卒－＋－＋－＋－＋－＋－＋\n"
    "｜　　　　楚河　　　　汉界　　　｜\n"
    "＋－＋－＋－＋－＋－＋－兵－＋－＋\n"
    "兵－＋－＋－＋－＋－＋－＋－＋－馬\n"
    "＋－＋－＋－＋－相－＋－＋－＋－＋\n"
    "＋－＋－＋－＋－仕－＋－＋－＋－＋\n"
    "车－＋－＋－＋－帅－仕－＋－＋－＋\n"
    "九　八　七　六　五　四　三　二　一\n";
constexpr const char* kDrawnFen = "2bak4/4a4/9/p8/2p6/6P2/P7n/4B4/4A4/R3KA3 w - - 0 1";

std::string note_of(const ReadGame& game) {
    return game.diagnostics.empty() ? std::string() : lines_of(game.diagnostics);
}

TEST_CASE("a drawn board is recognised by its content and read as a position") {
    for (const std::string& text : {kLetterRows, "\n\n" + kLetterRows + "\nRed to move\n"}) {
        const ReadFile file = read_games(text);
        CHECK(file.format == "drawn");
        REQUIRE(file.games.size() == 1);
        CHECK(to_fen(file.games[0].game.start()) == kStartFen);
        CHECK_FALSE(file.games[0].game.has_moves());
    }
    const ReadFile drawn = read_games(kDrawing);
    CHECK(drawn.format == "drawn");
    REQUIRE(drawn.games.size() == 1);
    CHECK(to_fen(drawn.games[0].game.start()) == kDrawnFen);
}

TEST_CASE("a drawing in GBK, Big5 or UTF-16 is read as well") {
    for (const Encoding encoding : {Encoding::Gbk, Encoding::Utf16Le}) {
        Encoder encoder(encoding);
        const std::string mark = encoding == Encoding::Utf16Le ? "\xFF\xFE" : "";
        const ReadFile file = read_games(mark + encoder.encode(kDrawing));
        CAPTURE(name_of(encoding));
        CHECK(file.format == "drawn");
        CHECK(file.encoding == encoding);
        REQUIRE(file.games.size() == 1);
        CHECK(to_fen(file.games[0].game.start()) == kDrawnFen);
    }
    // Big5 has no 俥: brackets distinguish the sides.
    const std::string traditional =
        "(車)(馬)(象)(士)(將)(士)(象)(馬)(車)\n.........\n.(砲).....(砲).\n"
        "(卒).(卒).(卒).(卒).(卒)\n.........\n.........\n兵.兵.兵.兵.兵\n.炮.....炮.\n"
        ".........\n車馬相仕帥仕相馬車\n";
    Encoder big5(Encoding::Big5);
    std::vector<LostCharacter> lost;
    const std::string bytes = big5.encode(traditional, &lost);
    REQUIRE(lost.empty());
    const ReadGame game = read_game(bytes, "drawn", {.encoding = Encoding::Big5});
    CHECK(to_fen(game.game.start()) == kStartFen);
}

TEST_CASE("a drawing without a side to move gets a note") {
    CHECK(note_of(read_game(kLetterRows, "", {.source = "f"})) ==
          "f: bad syntax: the text does not say whose move it is: assuming Red's\n");
    CHECK(note_of(read_game(kLetterRows + "红先\n")).empty());
    const ReadGame black = read_game(kLetterRows + "black\n");
    CHECK(note_of(black).empty());
    CHECK(black.game.start().side_to_move == Side::Black);
}

TEST_CASE("a FEN below a drawing overrides it") {
    const ReadFile file = read_games(kLetterRows + "\n" + kDrawnFen + "\nRed to move\n");
    CHECK(file.format == "drawn");
    REQUIRE(file.games.size() == 1);
    CHECK(to_fen(file.games[0].game.start()) == kDrawnFen);
}

TEST_CASE("a damaged drawing is still recognised as one, and all its errors are reported") {
    std::string damaged = kLetterRows;
    damaged[13] = 'x';
    damaged.erase(24, 1);
    const ReadFile file = read_games(damaged, "", {.source = "f"});
    CHECK(file.format == "drawn");
    CHECK(file.games.empty());
    REQUIRE(file.error.has_value());
    CHECK(file.error->where == Where{.source = "f", .line = 2, .column = 4});
    REQUIRE(file.diagnostics.size() == 1);
    CHECK(file.diagnostics[0].error.where.line == 3);
    // Ten rows, but not a possible position.
    std::string kingless = kLetterRows;
    kingless[4] = '.';
    const ReadFile unplayable = read_games(kingless);
    CHECK(unplayable.games.empty());
    REQUIRE(unplayable.error.has_value());
    CHECK(unplayable.error->code == ErrorCode::BadPosition);
}

TEST_CASE("other texts are not mistaken for drawn boards") {
    std::string nines;
    for (int i = 0; i < 20; ++i)
        nines += "9\n";
    for (const std::string& text :
         {std::string(), std::string("hello\nworld\n"), nines, kLetterRows.substr(0, 60),
          std::string(kStartFen), std::string("1. h2e2 h9g7\n2. h0g2 b9c7\n"),
          std::string("炮二平五\n马8进7\n马二进三\n车9平8\n车一平二\n卒7进1\n兵三进一\n"
                      "马2进3\n马八进七\n炮8进4\n"),
          std::string("CHEAGAEHC\n.........\n.N.....N.\nS.S.S.S.S\n.........\n.........\n"
                      "s.s.s.s.s\n.n.....n.\n.........\ncheagaehc\n"),
          "@LAST_MOVER=RED\n@@\n" + kLetterRows}) {
        CAPTURE(text);
        CHECK_FALSE(is_drawn_board(bytes_of(text)));
    }
}

TEST_CASE("a large file of garbage is abandoned early") {
    std::string rows;
    for (int i = 0; i < 100'000; ++i)
        rows += "RNBAKABNR\n";
    CHECK(read_games(rows, "drawn").error.has_value());
    CHECK(read_games(std::string(1'000'000, '9'), "drawn").error.has_value());
}

}  // namespace
}  // namespace chuhe::tests
