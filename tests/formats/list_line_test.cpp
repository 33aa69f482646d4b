// SPDX-License-Identifier: MIT
#include "chuhe/formats/list_line.h"

#include <doctest/doctest.h>

#include <string>

namespace chuhe::tests {
namespace {

using namespace formats;
using record::Outcome;

// "fen|moves|result|column:other …", '-' for what is missing.
std::string parts_of(std::string_view text) {
    const ListLine line = parse_list_line(text);
    std::string parts;
    parts.append(line.fen.value_or("-")).append("|").append(line.moves.value_or("-")).append("|");
    parts += line.outcome ? std::string(to_string(*line.outcome)) : "-";
    for (const ListLine::Other& other : line.others)
        parts.append("|").append(std::to_string(other.column)).append(":").append(other.text);
    return parts;
}

constexpr std::string_view kBoard = "9/3P1k3/3a1r3/9/9/9/9/4R4/4A4/4K4";

TEST_CASE("the parts of a list line are recognised by their content") {
    const std::string board(kBoard);
    CHECK(parts_of(board + " w - - 0 1\th2e2 h9g7\t1-0") == board + " w - - 0 1|h2e2 h9g7|1-0");
    CHECK(parts_of(board + " w - - 0 1\t\t*") == board + " w - - 0 1|-|*");
    CHECK(parts_of("pfITsOA3;h2e2,h9g7") == "-|h2e2,h9g7|-|0:pfITsOA3");
    CHECK(parts_of("b10fc2e7fe448ed1\te2h2f8f9\t" + board + "w") ==
          board + "w|e2h2f8f9|-|0:b10fc2e7fe448ed1");
    CHECK(parts_of("x\te2h2\t" + board + "w--01") == board + "w|e2h2|-|0:x");
    CHECK(parts_of("1步杀_1|" + board + " w|b9d9") == board + " w|b9d9|-|0:1步杀_1");
    CHECK(parts_of("兵的杀法|" + board + " w - - 0 1") == board + " w - - 0 1|-|-|0:兵的杀法");
    CHECK(parts_of("h2e2 h9g7") == "-|h2e2 h9g7|-");
    CHECK(parts_of("h2e2h9g7h0g2h7") == "-|-|-|0:h2e2h9g7h0g2h7");
    CHECK(parts_of("h2e2h9g7h0g2i9h9c3c4g6g5h0") == "-|h2e2h9g7h0g2i9h9c3c4g6g5h0|-");
    CHECK(parts_of(board + " w h2e2 h9g7") == board + " w|h2e2 h9g7|-");
    CHECK(parts_of("position fen " + board + " w moves h2e2") == board + " w|h2e2|-");
    CHECK(parts_of("position startpos moves h2e2") == "-|h2e2|-");
    CHECK(parts_of("startpos") == "-||-");
    CHECK(parts_of("a\tb\th2e2\td") == "-|h2e2|-|0:a|1:b|3:d");
    CHECK(parts_of("") == "-|-|-");
    CHECK(parts_of("words") == "-|-|-|0:words");
}

TEST_CASE("moves are taken from a list one by one, separated or not") {
    const auto moves = [](std::string_view text) {
        std::string all;
        for (std::string_view move = take_list_move(text); !move.empty();
             move = take_list_move(text))
            all.append(move) += ' ';
        return all;
    };
    CHECK(moves("h2e2h9g7,h10g8 H2-E2, x ") == "h2e2 h9g7 h10g8 H2-E2 x ");
    CHECK(moves("h2e2zz h9") == "h2e2 zz h9 ");
    CHECK(moves("") == "");
    CHECK(squares_length("h2e2h9g7") == 4);
    CHECK(squares_length("h10g8h3") == 5);
    CHECK(squares_length("h2-e2") == 5);
    CHECK(squares_length("h2--e2") == 0);
    CHECK(squares_length("h2") == 0);
    CHECK(squares_length("j2e2") == 0);
}

TEST_CASE("a board is nine slashes between letters and digits") {
    CHECK(is_board_field(kBoard));
    CHECK(is_board_field(std::string(kBoard) + "w"));
    CHECK_FALSE(is_board_field("9/9/9"));
    CHECK_FALSE(is_board_field("http://a/b/c/d/e/f/g"));
    CHECK_FALSE(is_board_field("r[<bm>]bakabnr/9/9/9/9/9/9/9/9/9"));
    CHECK_FALSE(is_board_field(""));
}

TEST_CASE("a second result or list of moves on a line is kept apart") {
    const ListLine twice = parse_list_line("h2e2 h9g7\t*\t1-0\t0-1\t1-0\tc3c4\th2e2 h9g7");
    CHECK(twice.outcome == Outcome::RedWins);
    CHECK(twice.second_outcome == "0-1");
    CHECK(twice.others.empty());
    REQUIRE(twice.second_moves.size() == 1);
    CHECK(twice.second_moves[0].column == 5);
    CHECK(twice.second_moves[0].text == "c3c4");
}

}  // namespace
}  // namespace chuhe::tests
