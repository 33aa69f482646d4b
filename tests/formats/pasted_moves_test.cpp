// SPDX-License-Identifier: MIT
#include "chuhe/formats/pasted_moves.h"

#include <doctest/doctest.h>

#include <string>

#include "chuhe/core/fen.h"
#include "format_kit.h"
#include "kit/game_text.h"

namespace chuhe::tests {
namespace {

using namespace formats;

// The moves of a text that is recognised as a record and read without complaint.
std::string moves_of(std::string_view text) {
    const ReadFile file = read_games(text);
    REQUIRE(file.games.size() == 1);
    CHECK(lines_of(file.games[0].diagnostics) == "");
    return line_text(file.games[0].game);
}

TEST_CASE("the label of a side ends with a colon, of either width") {
    for (const char* label : {"红：", "红方: ", "紅方：", "红棋 ：　", "先手：", "Red: ", "red:"}) {
        CAPTURE(label);
        const auto found = side_label(std::string(label) + "炮二平五");
        REQUIRE(found);
        CHECK(found->side == Side::Red);
        CHECK(found->length == std::string_view(label).size());
    }
    for (const char* label : {"黑：", "黑方:", "后手：", "後手 : ", "Black:"}) {
        CAPTURE(label);
        const auto found = side_label(label);
        REQUIRE(found);
        CHECK(found->side == Side::Black);
    }
    for (const std::string text :
         {"", "红", "红炮二平五", "后炮平四", "先", "Redder: ", "白：", "："}) {
        CAPTURE(text);
        CHECK_FALSE(side_label(text));
    }
}

TEST_CASE("the first of several moves in one word is split off, and nothing of any other word") {
    CHECK(glued_move_length("C2=5H8+7") == 4);
    CHECK(glued_move_length("C2.5h8+7R1+1xx") == 4);
    CHECK(glued_move_length("h2e2h9g7,") == 4);
    CHECK(glued_move_length("h10g8h1g3") == 5);
    CHECK(glued_move_length("H2-E2H9-G7") == 5);
    CHECK(glued_move_length("C2H5t8a7") == 4);
    CHECK(glued_move_length("Ｃ２＝５Ｈ８＋７") == 12);
    CHECK(glued_move_length("ｈ２ｅ２　ｈ９ｇ７") == 12);
    for (const char* word : {"", "C2=5", "h2e2", "C2=5H8", "C2=5h9g7", "h2e2C2=5", "C2=5H8+7x",
                             "炮二平五马８进７", "R10xe10+", "deadbeef"}) {
        CAPTURE(word);
        CHECK(glued_move_length(word) == 0);
    }
}

TEST_CASE("moves with a side label before them are a record") {
    for (const std::string text :
         {"红：炮二平五 黑：马８进７ 红：马二进三",
          "红方: 炮二平五\n黑方: 马8进7\n红方: 马二进三\n",
          "1. 红：炮二平五 黑：马８进７\n2. 红：马二进三",
          "先手：炮二平五，后手：马８进７，先手：马二进三",
          "紅：炮二平五　黑：馬８進７　紅：傌二進三", "Red: C2=5 Black: H8+7 Red: H2+3",
          "Red: h2e2\nBlack: h9g7\nRed: h0g2\n", "红：炮二平五黑：马８进７红：马二进三"}) {
        CAPTURE(text);
        CHECK(moves_of(text) == "h2e2 h9g7 h0g2");
    }
}

TEST_CASE("a label says who moves first, and is questioned later") {
    const ReadGame black = read_game("黑：炮8平5 红：马二进三");
    CHECK(lines_of(black.diagnostics) == "");
    CHECK(black.game.start().side_to_move == Side::Black);
    CHECK(line_text(black.game) == "h7e7 h0g2");
    const ReadGame wrong = read_game("红：炮二平五 红：马８进７", "pgn", {.source = "f"});
    CHECK(line_text(wrong.game) == "h2e2 h9g7");
    CHECK(lines_of(wrong.diagnostics) ==
          "f:1:10: illegal move: 马８进７: the move is labelled as one of Red's, but it is Black's "
          "turn\n");
    CHECK(count_errors(wrong.diagnostics) == 1);
    // No move follows: these are the players.
    CHECK(line_text(read_game("红方：胡荣华\n1. 炮二平五 马８进７\n").game) == "h2e2 h9g7");
}

TEST_CASE("a label that contradicts the mover shows that a move is missing") {
    const ReadGame item =
        read_game("Red: cannon 2 to 5\nRed: horse 2 advances to 3\nBlack: horse 8 advances to 7\n",
                  "pgn", {.source = "f"});
    CHECK(line_text(item.game) == "h2e2 <horse 2 advances to 3> <horse 8 advances to 7>");
    CHECK(
        lines_of(item.diagnostics) ==
        "f:2:6: illegal move: horse 2 advances to 3: this is a move by Red, but Black is to move; "
        "a move by Black is probably missing before it\n");
}

TEST_CASE("moves run together are a record in every notation with letters") {
    for (const std::string text :
         {"C2=5H8+7H2+3", "C2.5H8+7 H2+3", "1.C2=5H8+7 2.H2+3", "C2H5t8a7T2A3", "h2e2h9g7h0g2",
          "1. h2e2h9g7 2. h0g2", "1. H2-E2H9-G7 2. H0-G2", "Ｃ２＝５Ｈ８＋７Ｈ２＋３",
          "Ｃ２＝５　Ｈ８＋７　Ｈ２＋３", "FORMAT WXF\nSTART{\nC2=5H8+7H2+3\n}END\n"}) {
        CAPTURE(text);
        CHECK(moves_of(text) == "h2e2 h9g7 h0g2");
    }
}

std::size_t signs_in(const std::string& text) {
    return text.find("！!") == std::string::npos ? 1 : 2;
}

TEST_CASE("a symbol after joined moves belongs to the last of them") {
    for (const std::string text :
         {"1. h2e2h9g7! *", "1. 炮二平五 马８进７ ！ *", "1. 炮二平五 马８进７ ！! *",
          "1. 炮二平五马８进７! *", "1. 炮二平五马８进７！ *", "1. C2=5H8+7!",
          "FORMAT WXF\nSTART{\nC2=5H8+7!\n}END\n"}) {
        CAPTURE(text);
        const ReadGame item = read_game(text);
        CHECK(lines_of(item.diagnostics) == "");
        CHECK(item.game.nags(node_at(item.game, "h2e2")).empty());
        CHECK(item.game.nags(node_at(item.game, "h2e2 h9g7")).size() == signs_in(text));
    }
}

TEST_CASE("full-width numbers and brackets are read like half-width ones") {
    CHECK(moves_of("１．炮二平五　马８进７\n２．马二进三") == "h2e2 h9g7 h0g2");
    CHECK(moves_of("１．炮二平五！马８进７？！２．马二进三！") == "h2e2 h9g7 h0g2");
    CHECK(moves_of("１ 炮二平五 马８进７ ２ 马二进三") == "h2e2 h9g7 h0g2");
    CHECK(moves_of("炮二平五 马８进７（卒７进１ 兵三进一）马二进三") ==
          "h2e2 h9g7 (g6g5 g3g4) h0g2");
    CHECK(moves_of("1. 炮二平五（1. 炮八平五) 马８进７ (1... 卒７进１）2. 马二进三") ==
          "h2e2 (b2e2) h9g7 (g6g5) h0g2");
    CHECK(moves_of("1. 炮二平五（）马８进７（（））2. 马二进三") == "h2e2 h9g7 h0g2");
    const ReadGame remark = read_game("1. 炮二平五（中炮）马８进７", "pgn", {.source = "f"});
    CHECK(line_text(remark.game) == "h2e2 {中炮} h9g7");
    CHECK(lines_of(remark.diagnostics) ==
          "f:1:8: bad syntax: (中炮) does not contain a move; kept as a comment\n");
}

TEST_CASE("bare moves are a record, without numbers and in lines of any length") {
    constexpr std::string_view kWanted = "h2e2 h9g7 h0g2 i9h9";
    for (const std::string_view text :
         {"炮二平五 马8进7 马二进三 车9平8\n", "炮二平五\n马8进7\n马二进三\n车9平8\n",
          "炮二平五 马8进7\n\n马二进三　车9平8", "炮二平五马8进7马二进三车9平8",
          "炮二平五，马8进7，马二进三，车9平8。", "炮二平五, 马8进7! , 马二进三、车9平8 1-0",
          "C2.5 h8+7 H2+3 r9.8", "C2.5\nh8+7\nH2+3\nr9.8\n", "H2-E2 H9-G7 H0-G2 I9-H9\n",
          "H2-E2\nH9-G7\nH0-G2\nI9-H9\n", "h2e2\nh9g7\nh0g2\ni9h9", "h3e3\nh10g8\nh1g3\ni10h10",
          "h2e2 h9g7\nh0g2\ni9h9\n",
          "cannon 2 to 5\nhorse 8 forward 7\nhorse 2 forward 3\nrook 9 to 8",
          "Che3 Hg8 Hg3 Rh10"}) {
        CAPTURE(text);
        const ReadGame item = read_game(text);
        CHECK(line_text(item.game) == kWanted);
        CHECK(lines_of(item.diagnostics) == "");
    }
    for (const Encoding encoding : {Encoding::Gbk, Encoding::Big5, Encoding::Utf16Le}) {
        const std::string_view text = "炮二平五 馬8進7\n馬二進三\n車9平8\n";
        CHECK(line_text(read_game(Encoder(encoding).encode(text)).game) == kWanted);
    }
}

TEST_CASE("moves without numbers may be in a line longer than the head of a file") {
    constexpr std::string_view kThereAndBack = "马二进三 马8进7 马三退二 马7退8 ";
    std::string text;
    std::size_t moves = 0;
    for (; text.size() < 2 * kHeadSize; moves += 4)
        text += kThereAndBack;
    const ReadGame item = read_game(text);
    CHECK(item.game.move_count() == moves);
    CHECK(lines_of(item.diagnostics) == "");
}

TEST_CASE("joined moves stay intact in a word longer than the read buffer") {
    // Opening moves, and then four that lead back.
    struct Glued {
        std::string_view opening;
        std::string_view round;
    };
    for (const Glued& glued : {
             Glued{"1.h2e2h9g7h0g2i9h9", "a0a1h9h8a1a0h8h9"},
             Glued{"H2-E2H9-G7H0-G2I9-H9", "A0-A1H9-H8A1-A0H8-H9"},
             Glued{"   C2=5H8+7H2+3R9=8", "R9+1R8+1R9-1R8-1"},
             Glued{"Ｃ２＝５Ｈ８＋７Ｈ２＋３Ｒ９＝８", "Ｒ９＋１Ｒ８＋１Ｒ９－１Ｒ８－１"},
             Glued{"炮二平五马８进７马二进三车９平８", "车九进一车８进１车九退一车８退１"},
             Glued{"h2e2,h9g7,h0g2,i9h9", ",a0a1,h9h8,a1a0,h8h9"},
         }) {
        CAPTURE(glued.opening);
        std::string text(glued.opening);
        std::size_t moves = 4;
        for (; text.size() < 2 * kHeadSize + 1000; moves += 4)
            text += glued.round;
        const ReadGame item = read_game(text);
        CHECK(item.game.move_count() == moves);
        CHECK(lines_of(item.diagnostics) == "");
    }
}

TEST_CASE("a long word that is not a move stays one word") {
    const std::string word(20000, 'x');
    for (const std::size_t blanks : {std::size_t{0}, kHeadSize - 10000}) {
        CAPTURE(blanks);
        const ReadGame item =
            read_game("1. h2e2 h9g7 " + std::string(blanks, ' ') + word + " 2. h0g2 i9h9\n");
        const bool is_whole = line_text(item.game) == "h2e2 h9g7 {" + word + "} h0g2 i9h9";
        CHECK(is_whole);
    }
}

TEST_CASE("a title before moves without numbers is skipped with a warning") {
    const ReadGame item = read_game("当头炮\n\n炮二平五 马8进7\n马二进三 车9平8\n红胜\n");
    CHECK(line_text(item.game) == "h2e2 h9g7 h0g2 i9h9");
    CHECK(item.game.outcome() == record::Outcome::RedWins);
    CHECK(lines_of(item.diagnostics) ==
          "line 1:1: bad syntax: text before the game is ignored: 当头炮\n");
}

TEST_CASE("lines of squares that can each start a game are a list of games") {
    CHECK(read_games("h2e2\nb2e2\nc3c4\n").games.size() == 3);
    CHECK(read_games("h2e2 h9g7\nh2e2 b9c7\n").games.size() == 2);
    CHECK(read_games("h2e2\nh9g7\n", "uci").games.size() == 2);
}

}  // namespace
}  // namespace chuhe::tests
