// SPDX-License-Identifier: MIT
#include "chuhe/core/setup.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "chuhe/core/fen.h"
#include "kit/printing.h"
#include "kit/random_positions.h"
#include "kit/slow_generator.h"

using namespace chuhe;
using tests::at;

namespace {

// One problem per line.
std::string problems(std::string_view fen) {
    std::string text;
    for (const Error& error : problems_of(parse_fen(fen)))
        text += to_string(error) + '\n';
    return text;
}

}  // namespace

TEST_CASE("the start setup is a valid position") {
    CHECK(problems_of(Setup::start()).empty());
    CHECK(Setup::start().side_to_move == Side::Red);
    CHECK(Setup::start().quiet_plies == 0);
    CHECK(Setup::start().move_number == 1);
    CHECK(to_fen(Setup::start()) == kStartFen);
}

TEST_CASE("pieces are put down and removed without validation") {
    Setup setup;
    CHECK_FALSE(setup.at(at("e4")).has_value());
    setup.put({Side::Red, PieceType::King}, at("e4"));
    CHECK(setup.at(at("e4")) == Piece(Side::Red, PieceType::King));
    setup.remove(at("e4"));
    CHECK_FALSE(setup.at(at("e4")).has_value());
}

TEST_CASE("a position needs exactly one king per side") {
    CHECK(problems("9/9/9/9/9/9/9/9/9/9 w") ==
          "bad position: no red king\n"
          "bad position: no black king\n");
    CHECK(problems("3k5/9/9/9/9/9/9/9/9/9 w") == "bad position: no red king\n");
    CHECK(problems("9/9/9/9/9/9/9/9/9/4K4 w") == "bad position: no black king\n");
    CHECK(problems("3k5/9/9/9/9/9/9/9/4K4/4K4 w") ==
          "bad position: there are 2 red kings; a game has 1\n");
}

TEST_CASE("no side has more pieces of a kind than a game has") {
    const struct {
        std::string_view fen;
        std::string_view problem;
    } kCases[] = {
        {"3k5/9/9/9/9/9/9/3A1A3/4A4/4K4 w", "there are 3 red advisors; a game has 2"},
        {"3k5/9/9/9/9/2B3B2/9/4B4/9/4K4 w", "there are 3 red elephants; a game has 2"},
        {"3k5/9/9/9/9/9/nnn6/9/9/4K4 w", "there are 3 black horses; a game has 2"},
        {"3k5/9/9/9/RRR6/9/9/9/9/4K4 w", "there are 3 red rooks; a game has 2"},
        {"3k5/9/9/9/ccc6/9/9/9/9/4K4 w", "there are 3 black cannons; a game has 2"},
        {"3k5/9/9/9/PPPPPP3/9/9/9/9/4K4 w", "there are 6 red pawns; a game has 5"},
        {"3k5/9/9/9/9/pppppp3/9/9/9/4K4 w", "there are 6 black pawns; a game has 5"},
    };
    for (const auto& [given_fen, problem] : kCases) {
        const auto& fen = given_fen;  // clang 14 cannot capture a structured binding
        CAPTURE(fen);
        CHECK(problems(fen) == "bad position: " + std::string(problem) + '\n');
    }
}

TEST_CASE("a piece on a square that it can never reach is reported with its square") {
    const struct {
        std::string_view fen;
        std::string_view problem;
    } kCases[] = {
        {"3k5/9/9/9/9/9/4K4/9/9/9 w", "a red king can never stand on e3"},
        {"9/9/9/3k5/9/9/9/9/9/4K4 w", "a black king can never stand on d6"},
        {"3k5/9/9/9/9/9/9/9/3A5/4K4 w", "a red advisor can never stand on d1"},
        {"3k5/4a4/4a4/9/9/9/9/9/9/5K3 w", "a black advisor can never stand on e7"},
        {"3k5/9/9/9/9/9/9/9/4B4/4K4 w", "a red elephant can never stand on e1"},
        {"3k5/9/9/9/2B6/9/9/9/9/4K4 w", "a red elephant can never stand on c5"},
        {"3k5/9/9/9/9/6b2/9/9/9/4K4 w", "a black elephant can never stand on g4"},
        {"3k5/9/9/9/9/9/9/P8/9/4K4 w", "a red pawn can never stand on a2"},
        {"3k5/9/9/9/9/1P7/9/9/9/4K4 w", "a red pawn can never stand on b4"},
        {"3k5/9/p8/9/9/9/9/9/9/4K4 w", "a black pawn can never stand on a7"},
        {"3k5/9/9/1p7/9/9/9/9/9/4K4 w", "a black pawn can never stand on b6"},
    };
    for (const auto& [given_fen, problem] : kCases) {
        const auto& fen = given_fen;  // clang 14 cannot capture a structured binding
        CAPTURE(fen);
        CHECK(problems(fen) == "bad position: " + std::string(problem) + '\n');
    }
}

TEST_CASE("a pawn before the river is on its own file, beyond it anywhere") {
    CHECK(problems("3k5/9/9/9/9/P1P1P1P1P/9/9/9/4K4 w") == "");
    CHECK(problems("PP1k5/9/9/7PP/1P7/9/9/9/9/4K4 w") == "");
    CHECK(problems("3k5/9/9/9/p1p1p1p1p/9/9/9/9/4K4 w") == "");
}

TEST_CASE("kings must not face each other with nothing between") {
    CHECK(problems("4k4/9/9/9/9/9/9/9/9/4K4 w") ==
          "bad position: the kings on e0 and e9 face each other with nothing between them\n");
    CHECK(problems("4k4/9/9/9/9/9/9/9/9/4K4 b") ==
          "bad position: the kings on e0 and e9 face each other with nothing between them\n");
    CHECK(problems("4k4/9/9/9/4P4/9/9/9/9/4K4 w") == "");
    CHECK(problems("4k4/9/9/9/9/9/9/9/9/3K5 w") == "");
}

TEST_CASE("the side that is not to move cannot be in check") {
    CHECK(problems("3k5/9/9/9/9/9/9/9/9/3RK4 w") ==
          "bad position: it is Red's turn, but the red rook on d0 already gives check to the black "
          "king on d9\n");
    CHECK(problems("3k5/9/9/9/9/9/9/9/9/3RK4 b") == "");
    CHECK(problems("4k4/9/9/9/9/9/9/4n4/9/3K5 b") ==
          "bad position: it is Black's turn, but the black horse on e2 already gives check to the "
          "red king on d0\n");
    CHECK(problems("3k5/3P5/9/9/9/9/9/9/9/4K4 w") ==
          "bad position: it is Red's turn, but the red pawn on d8 already gives check to the black "
          "king on d9\n");
    CHECK(problems("3k5/9/3a5/9/9/9/9/3C5/9/4K4 w") ==
          "bad position: it is Red's turn, but the red cannon on d2 already gives check to the "
          "black king on d9\n");
}

TEST_CASE("two checks out of turn are both reported") {
    CHECK(problems("3k5/9/9/9/9/9/9/9/9/R2RK4 w") ==
          "bad position: it is Red's turn, but the red rook on d0 already gives check to the black "
          "king on d9\n");
    CHECK(problems("R2k5/9/9/9/9/9/9/9/9/3RK4 w") ==
          "bad position: it is Red's turn, but the red rook on d0 already gives check to the black "
          "king on d9\n"
          "bad position: it is Red's turn, but the red rook on a9 already gives check to the black "
          "king on d9\n");
}

TEST_CASE("every reason is reported at once, parse errors first") {
    CHECK(problems("3k4/9/9/9/RRR6/9/9/9/4B4/4K4 z - - 0 1") ==
          "column 1: bad syntax: row 1 from the top has 8 points, expected 9\n"
          "column 30: bad syntax: the side to move must be w, r or b, found 'z'\n"
          "bad position: there are 3 red rooks; a game has 2\n"
          "bad position: a red elephant can never stand on e1\n");
}

TEST_CASE("errors in the counters alone make a setup invalid") {
    Setup setup = Setup::start();
    setup.faults.push_back({ErrorCode::BadSyntax, Message::verbatim("something was unreadable")});
    const Errors found = problems_of(setup);
    REQUIRE(found.size() == 1);
    CHECK(found[0] == setup.faults[0]);
}

TEST_CASE("random pieces on allowed squares are a position unless a king is en prise") {
    int playable = 0;
    for (int seed = 1; seed <= 5000; ++seed) {
        tests::Random random(static_cast<std::uint64_t>(seed));
        const Setup setup = tests::random_setup(random);
        CAPTURE(seed);
        CAPTURE(to_fen(setup));
        const bool king_hangs =
            tests::SlowBoard(setup).is_in_check(opponent_of(setup.side_to_move));
        CHECK(problems_of(setup).empty() == !king_hangs);
        playable += king_hangs ? 0 : 1;
    }
    CHECK(playable > 500);
    CHECK(playable < 4500);
}
