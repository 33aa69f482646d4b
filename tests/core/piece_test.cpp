// SPDX-License-Identifier: MIT
#include "chuhe/core/piece.h"

#include <doctest/doctest.h>

#include <string>

#include "kit/printing.h"

using namespace chuhe;

TEST_CASE("the piece numbers are those stored in files") {
    std::string letters;
    for (int index = 0; index < Piece::kCount; ++index)
        letters += Piece::from_index(index).letter();
    CHECK(letters == "KABNRCPkabnrcp");
}

TEST_CASE("a piece is its side and its kind") {
    for (int index = 0; index < Piece::kCount; ++index) {
        const Piece piece = Piece::from_index(index);
        CHECK(piece.index() == index);
        CHECK(Piece(piece.side(), piece.type()) == piece);
        CHECK(Piece::from_letter(piece.letter()) == piece);
    }
    CHECK(Piece(Side::Black, PieceType::Cannon).letter() == 'c');
}

TEST_CASE("only the fourteen canonical letters name a piece") {
    int named = 0;
    for (int byte = 0; byte < 256; ++byte)
        named += Piece::from_letter(static_cast<char>(byte)).has_value() ? 1 : 0;
    CHECK(named == Piece::kCount);
    for (const char other : {'E', 'h', 'G', 'x', '1', '.', '\0'}) {
        CAPTURE(other);
        CHECK_FALSE(Piece::from_letter(other).has_value());
    }
}

TEST_CASE("each side starts with sixteen pieces") {
    int pieces = 0;
    for (const PieceType type : kAllPieceTypes)
        pieces += count_at_start(type);
    CHECK(pieces == 16);
    CHECK(count_at_start(PieceType::King) == 1);
    CHECK(count_at_start(PieceType::Rook) == 2);
    CHECK(count_at_start(PieceType::Pawn) == 5);
}

TEST_CASE("every kind has its name") {
    std::string names;
    for (const PieceType type : kAllPieceTypes)
        names += std::string(name_of(type)) + ' ';
    CHECK(names == "king advisor elephant horse rook cannon pawn ");
}
