// SPDX-License-Identifier: MIT
#include "chuhe/core/board.h"

#include <doctest/doctest.h>

#include <string>

#include "chuhe/core/position.h"
#include "kit/printing.h"

using namespace chuhe;
using tests::at;

namespace {

constexpr Piece kRedRook{Side::Red, PieceType::Rook};
constexpr Piece kRedKing{Side::Red, PieceType::King};
constexpr Piece kBlackPawn{Side::Black, PieceType::Pawn};

}  // namespace

TEST_CASE("every slot belongs to one piece for the whole game") {
    std::string letters;
    for (int slot = 0; slot < kSlots; ++slot)
        letters += piece_of(static_cast<Slot>(slot)).letter();
    CHECK(letters == "KAABBNNRRCCPPPPPkaabbnnrrccppppp");
    CHECK(first_slot(Side::Red, PieceType::King) == 0);
    CHECK(first_slot(Side::Red, PieceType::Pawn) == 11);
    CHECK(first_slot(Side::Black, PieceType::Rook) == 16 + 7);
}

TEST_CASE("an empty board holds no pieces") {
    const Board board;
    CHECK(board.occupied().is_empty());
    for (const Square square : Bitboard::all()) {
        CHECK(board.is_empty(square));
        CHECK_FALSE(board.at(square).has_value());
        CHECK(board.slot_on(square) == kNoSlot);
    }
    for (int slot = 0; slot < kSlots; ++slot)
        CHECK(board.square_of(slot) == Board::kOffBoard);
}

TEST_CASE("a piece that is put down is found by square, by set and by slot") {
    Board board;
    REQUIRE(board.put(kRedRook, at("e4")));
    CHECK(board.at(at("e4")) == kRedRook);
    CHECK(board.occupied() == Bitboard(at("e4")));
    CHECK(board.pieces(Side::Red) == Bitboard(at("e4")));
    CHECK(board.pieces(Side::Black).is_empty());
    CHECK(board.pieces(PieceType::Rook) == Bitboard(at("e4")));
    CHECK(board.pieces(Side::Red, PieceType::Rook) == Bitboard(at("e4")));
    CHECK(board.slot_on(at("e4")) == 7);
    CHECK(board.square_of(7) == at("e4").index());

    board.remove(at("e4"));
    CHECK(board == Board());
    CHECK(board.square_of(7) == Board::kOffBoard);
}

TEST_CASE("a game has no third rook and no second king") {
    Board board;
    CHECK(board.put(kRedRook, at("a0")));
    CHECK(board.put(kRedRook, at("a1")));
    CHECK_FALSE(board.put(kRedRook, at("a2")));
    CHECK(board.is_empty(at("a2")));
    CHECK(board.put(kRedKing, at("e0")));
    CHECK_FALSE(board.put(kRedKing, at("e1")));
    CHECK(board.occupied().count() == 3);
    board.remove(at("a0"));
    CHECK(board.put(kRedRook, at("a2")));
}

TEST_CASE("the piece list of the start position has all pieces alive") {
    const Position start = Position::start();
    std::string text;
    for (const ListedPiece& listed : start.board().piece_list()) {
        CHECK(listed.is_live());
        text += std::string(1, listed.piece.letter()) + to_string(*listed.square) + ' ';
    }
    CHECK(text ==
          "Ke0 Ad0 Af0 Bc0 Bg0 Nb0 Nh0 Ra0 Ri0 Cb2 Ch2 Pa3 Pc3 Pe3 Pg3 Pi3 "
          "ke9 ad9 af9 bc9 bg9 nb9 nh9 ra9 ri9 cb7 ch7 pa6 pc6 pe6 pg6 pi6 ");
}

TEST_CASE("a captured piece stays in the list without a square") {
    Position position = Position::start();
    position.make(tests::move("h2h9"));  // the cannon takes a horse over a cannon
    const auto list = position.board().piece_list();
    const auto horse = static_cast<std::size_t>(first_slot(Side::Black, PieceType::Horse) + 1);
    CHECK(list[horse].piece == Piece(Side::Black, PieceType::Horse));
    CHECK_FALSE(list[horse].is_live());
    int live = 0;
    for (const ListedPiece& listed : list) {
        live += listed.is_live() ? 1 : 0;
        if (listed.square) CHECK(position.board().at(*listed.square) == listed.piece);
    }
    CHECK(live == 31);
    const auto cannon = static_cast<std::size_t>(first_slot(Side::Red, PieceType::Cannon) + 1);
    CHECK(list[cannon].square == at("h9"));
}

TEST_CASE("a move captures what is on its destination, and undoing restores it in its slot") {
    Board board;
    REQUIRE(board.put(kRedRook, at("a0")));
    REQUIRE(board.put(kBlackPawn, at("a6")));
    REQUIRE(board.put(kBlackPawn, at("c6")));
    const Slot taken = board.slot_on(at("a6"));
    const Move capture = tests::move("a0a6");

    CHECK(board.move(capture) == taken);
    CHECK(board.at(at("a6")) == kRedRook);
    CHECK(board.is_empty(at("a0")));
    CHECK(board.square_of(taken) == Board::kOffBoard);
    CHECK(tests::words(board.pieces(Side::Black)) == "c6");
    CHECK(tests::words(board.pieces(PieceType::Pawn)) == "c6");
    CHECK(tests::words(board.pieces(PieceType::Rook)) == "a6");

    board.take_back(capture, taken);
    CHECK(board.slot_on(at("a6")) == taken);
    CHECK(board.at(at("a0")) == kRedRook);
    CHECK(tests::words(board.pieces(Side::Black)) == "a6 c6");
    CHECK(tests::words(board.pieces(PieceType::Rook)) == "a0");
}

TEST_CASE("a quiet move captures nothing") {
    Board board;
    REQUIRE(board.put(kRedRook, at("a0")));
    CHECK(board.move(tests::move("a0a9")) == kNoSlot);
    CHECK(tests::words(board.occupied()) == "a9");
    board.take_back(tests::move("a0a9"), kNoSlot);
    CHECK(tests::words(board.occupied()) == "a0");
}

TEST_CASE("boards with the same pieces on the same squares are equal, whatever their slots") {
    Board one;
    REQUIRE(one.put(kRedRook, at("a0")));
    REQUIRE(one.put(kRedRook, at("i0")));
    Board other;
    REQUIRE(other.put(kRedRook, at("i0")));
    REQUIRE(other.put(kRedRook, at("a0")));
    CHECK(one.slot_on(at("a0")) != other.slot_on(at("a0")));
    CHECK(one == other);
    other.remove(at("a0"));
    CHECK_FALSE(one == other);
}
