// SPDX-License-Identifier: MIT
#include "chuhe/core/generate.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

using namespace chuhe;
using tests::at;
using tests::position_of;
using tests::words;

namespace {

constexpr const char* kMiddleGame =
    "r1bakab1r/9/2n1c1n2/p1p1p1p1p/9/9/P1P1P1P1P/1CN1C4/9/R1BAKABNR b - - 4 4";

}  // namespace

TEST_CASE("the start position has 44 moves, in this order") {
    CHECK(words(legal_moves(Position::start())) ==
          "d0e1 f0e1 c0a2 c0e2 g0e2 g0i2 b0a2 b0c2 h0g2 h0i2 a0a1 a0a2 i0i1 i0i2 "
          "b2b1 b2a2 b2c2 b2d2 b2e2 b2f2 b2g2 b2b3 b2b4 b2b5 b2b6 b2b9 "
          "h2h1 h2c2 h2d2 h2e2 h2f2 h2g2 h2i2 h2h3 h2h4 h2h5 h2h6 h2h9 "
          "a3a4 c3c4 e3e4 g3g4 i3i4 e0e1");
}

TEST_CASE("Black's moves come in the same order of pieces, with squares still from a0") {
    CHECK(words(legal_moves(Position::start().after(tests::move("h2e2")))) ==
          "d9e8 f9e8 c9a7 c9e7 g9e7 g9i7 b9a7 b9c7 h9g7 h9i7 a9a7 a9a8 i9i7 i9i8 "
          "b7b0 b7b3 b7b4 b7b5 b7b6 b7a7 b7c7 b7d7 b7e7 b7f7 b7g7 b7b8 "
          "h7h1 h7h2 h7h3 h7h4 h7h5 h7h6 h7c7 h7d7 h7e7 h7f7 h7g7 h7i7 h7h8 "
          "a6a5 c6c5 e6e5 g6g5 i6i5 e9e8");
}

TEST_CASE("captures keep the order of the whole list") {
    const Position position = position_of(kMiddleGame);
    CHECK(words(captures(position)) == "e7e3");
    CHECK(words(captures(Position::start())) == "b2b9 h2h9");
}

TEST_CASE("in check, the legal moves are those that answer it") {
    const Position position = position_of("3k5/9/9/9/4r4/9/R8/9/9/3AK4 w");
    CHECK(words(legal_moves(position)) == "d0e1 a3e3 e0f0");
}

TEST_CASE("the moves of one kind of piece") {
    const Position start = Position::start();
    CHECK(words(moves_of(start, PieceType::Advisor)) == "d0e1 f0e1");
    CHECK(words(moves_of(start, PieceType::Pawn)) == "a3a4 c3c4 e3e4 g3g4 i3i4");
    CHECK(words(moves_of(start, PieceType::King)) == "e0e1");
    CHECK(moves_of(start, PieceType::Cannon).size() == 24);
}

TEST_CASE("every kind of piece that can give check does") {
    const struct {
        std::string_view fen;
        std::string_view checkers;
    } kCases[] = {
        {"3k5/9/9/9/4r4/9/9/9/9/4K4 w", "e5"},       // rook
        {"3k5/9/9/9/4c4/9/4p4/9/9/4K4 w", "e5"},     // cannon over a screen
        {"3k5/9/9/9/9/9/9/3n5/9/4K4 w", "d2"},       // horse
        {"3k5/9/9/9/9/9/9/9/4p4/4K4 w", "e1"},       // pawn ahead
        {"3k5/9/9/9/9/9/9/9/9/3pK4 w", "d0"},        // pawn to the side
        {"3k5/9/4c4/9/4r4/9/9/9/9/4K4 w", "e5 e7"},  // double: the cannon over the rook
        {"4k4/9/9/9/9/9/4c4/9/4A4/4K4 w", "e3"},     // the king's own advisor is the screen
    };
    for (const auto& [given_fen, expected] : kCases) {
        const auto& fen = given_fen;  // clang 14 cannot capture a structured binding
        CAPTURE(fen);
        const Position position = position_of(fen);
        CHECK(is_in_check(position));
        CHECK(words(checkers(position)) == expected);
    }
}

TEST_CASE("what looks like a check but is not") {
    for (const std::string_view fen : {
             "3k5/9/9/9/4c4/9/9/9/9/4K4 w",      // a cannon without a screen
             "3k5/9/9/9/4c4/9/4p4/9/4A4/4K4 w",  // a cannon with two
             "3k5/9/9/9/9/9/9/3n5/3N5/4K4 w",    // a hobbled horse
             "3k5/9/9/9/9/9/9/9/4K4/4p4 w",      // a pawn that has passed the king
             "4k4/9/9/9/9/9/9/9/4A4/4K4 w",      // the other king behind a piece
         }) {
        CHECK_FALSE(is_in_check(position_of(fen)));
    }
}

TEST_CASE("direct and discovered checks") {
    const struct {
        std::string_view fen;
        std::string_view move;
        std::string_view how;
    } kCases[] = {
        {"4k4/9/9/9/9/9/9/9/R8/3K5 w", "a1e1", "a rook comes to the file"},
        {"4k4/9/9/9/9/4N4/9/9/4R4/3K5 w", "e4c5", "a horse uncovers the rook"},
        {"4k4/4a4/9/9/9/4N4/9/9/4C4/3K5 w", "e4c3", "the second screen of the cannon leaves"},
        {"4k4/9/9/9/N8/9/9/9/4C4/3K5 w", "a5c6", ""},
        {"4k4/9/9/9/R8/9/9/9/4C4/3K5 w", "a5e5", "a rook in front of the cannon"},
        {"4k4/9/3PN4/9/9/9/9/9/9/3K5 w", "d7c7", ""},
        {"4k4/9/9/3N5/9/9/9/9/9/3K5 w", "d6c8", "a horse jumps into check"},
        {"4k4/9/4P4/9/9/9/9/9/9/5K3 w", "e7e8", "a pawn steps in front of the king"},
        {"3k5/9/9/9/9/9/9/3C5/9/4K4 w", "e0e1", ""},
        {"4k4/4a4/9/9/9/9/9/9/4K4/4C4 w", "e1d1", "the king leaves the line of his cannon"},
        {"4k4/4a4/9/9/9/9/9/9/4K4/4C4 w", "e1e2", ""},
    };
    for (const auto& [given_fen, text, given_how] : kCases) {
        const auto& fen = given_fen;  // clang 14 cannot capture a structured binding
        const auto& how = given_how;  // clang 14 cannot capture a structured binding
        CAPTURE(fen);
        CAPTURE(how);
        const Position position = position_of(fen);
        const Move played = tests::move(text);
        REQUIRE(reason_against(position, played).empty());
        const bool checks = !how.empty();
        CHECK(gives_check(position, played) == checks);
        CHECK(is_in_check(position.after(played)) == checks);
        CHECK(checking_moves(position).contains(played) == checks);
    }
}

TEST_CASE("a piece that unblocks its own horse's leg gives check") {
    // The horse on d7 is blocked by the pawn on d8.
    const Position position = position_of("4k4/3P5/3N5/9/9/9/9/9/9/5K3 w");
    CHECK(words(checking_moves(position)).find("d8c8") != std::string::npos);
    CHECK(gives_check(position, tests::move("d8c8")));
}

TEST_CASE("no legal move in check is checkmate") {
    const Position mate = position_of("R2k5/R8/9/9/9/9/9/9/9/4K4 b");
    CHECK(is_checkmate(mate));
    CHECK_FALSE(is_stalemate(mate));
    CHECK_FALSE(has_legal_move(mate));
    CHECK(legal_moves(mate).empty());
    CHECK(count_legal_moves(mate) == 0);
}

TEST_CASE("no legal move without check is stalemate, and also a loss") {
    const Position stuck = position_of("3k5/9/3P5/9/9/9/9/9/9/4K4 b");
    CHECK_FALSE(is_in_check(stuck));
    CHECK(is_stalemate(stuck));
    CHECK_FALSE(is_checkmate(stuck));
    CHECK_FALSE(has_legal_move(stuck));
}

TEST_CASE("a game that can continue is neither") {
    CHECK(has_legal_move(Position::start()));
    CHECK_FALSE(is_checkmate(Position::start()));
    CHECK_FALSE(is_stalemate(Position::start()));
}

TEST_CASE("the attackers of a square are found whatever is on it") {
    const Position start = Position::start();
    const auto attackers = [&](const char* square, Side by) {
        return words(attackers_of(start.board(), at(square), by));
    };
    CHECK(attackers("e2", Side::Red) == "c0 g0");  // cannons can move there, but not capture there
    CHECK(attackers("e2", Side::Black) == "");
    CHECK(attackers("e1", Side::Red) == "d0 e0 f0");
    CHECK(attackers("b9", Side::Red) == "b2");
    CHECK(attackers("b9", Side::Black) == "a9");  // protected
    CHECK(attackers("e4", Side::Red) == "e3");
    CHECK(attackers("e3", Side::Red) == "");
}

TEST_CASE("a king attacks the other king where they would face each other") {
    Board board;
    REQUIRE(board.put({Side::Red, PieceType::King}, at("e0")));
    REQUIRE(board.put({Side::Black, PieceType::King}, at("e9")));
    CHECK(words(attackers_of(board, at("e9"), Side::Red)) == "e0");
    CHECK(words(attackers_of(board, at("e0"), Side::Black)) == "e9");
    CHECK(attackers_of(board, at("e8"), Side::Red).is_empty());
    CHECK(words(attackers_of(board, at("e1"), Side::Red)) == "e0");
}

TEST_CASE("an illegal move is rejected with its reason") {
    const struct {
        std::string_view fen;
        std::string_view move;
        std::string_view reason;
    } kCases[] = {
        {"3k5/9/9/9/9/9/9/9/9/4K4 w", "e5e6", "no piece on e5"},
        {"3k5/9/9/9/9/9/9/9/9/4K4 w", "d9d8",
         "the piece on d9 belongs to Black, and it is Red's turn"},
        {"3k5/9/9/9/9/9/9/9/4A4/4K4 w", "e0e1", "e1 is occupied by a piece of the same side"},
        {"3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0b1", "the red rook on a0 cannot go to b1"},
        {"3k5/9/9/9/9/9/9/9/9/RN2K4 w", "a0c0", "the red rook on a0 cannot go to c0"},
        {"3k5/9/9/9/9/9/9/9/N8/R3K4 w", "a1c1", "the red horse on a1 cannot go to c1"},
        {"3k5/9/9/9/4r4/9/4N4/9/9/4K4 w", "e3c4", "it leaves the red king in check"},
        {"3k5/9/9/9/9/9/9/9/9/4K4 w", "e0d0", "it leaves the red king in check"},
        {"3k5/9/9/9/9/9/9/9/9/4K4 b", "d9e9", "it leaves the black king in check"},
        {"3k5/9/9/9/9/9/9/9/9/4K4 w", "e0f0", ""},
    };
    for (const auto& [given_fen, given_text, reason] : kCases) {
        const auto& fen = given_fen;    // clang 14 cannot capture a structured binding
        const auto& text = given_text;  // clang 14 cannot capture a structured binding
        CAPTURE(fen);
        CAPTURE(text);
        const Position position = position_of(fen);
        CHECK(to_string(reason_against(position, tests::move(text))) == reason);
        CHECK(is_legal(position, tests::move(text)) == reason.empty());
    }
}

TEST_CASE("the null move is not legal") {
    CHECK_FALSE(is_legal(Position::start(), Move()));
}
