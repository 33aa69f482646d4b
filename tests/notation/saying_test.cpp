// SPDX-License-Identifier: MIT
#include "chuhe/notation/saying.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

using namespace chuhe;
using namespace chuhe::notation;
using tests::at;
using tests::position_of;

namespace {

std::string squares(const PieceGroup& pieces) {
    std::string text;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        text += to_string(pieces[i]) + (i + 1 < pieces.size() ? " " : "");
    return text;
}

}  // namespace

TEST_CASE("the front piece is the one nearest to the opponent") {
    const Position red = position_of("5k3/2P6/2P3P2/2P3P2/9/9/9/9/9/4K4 w");
    CHECK(squares(pieces_on_file(red, PieceType::Pawn, 7)) == "c8 c7 c6");
    const Position black = position_of("4k4/9/9/9/9/2p6/2p3p2/2p3p2/9/3K5 b");
    CHECK(squares(pieces_on_file(black, PieceType::Pawn, 3)) == "c2 c3 c4");
}

TEST_CASE("tandem pieces are counted from the mover's right, front to rear") {
    const Position red = position_of("4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w");
    CHECK(squares(tandem_pieces(red, PieceType::Pawn)) == "f8 f6 d8 d6");
    CHECK(squares(tandem_pieces(red, PieceType::Rook)) == "");
    const Position black = position_of("4k4/9/9/9/9/2p6/2p3p2/2p3p2/9/3K5 b");
    CHECK(squares(tandem_pieces(black, PieceType::Pawn)) == "c2 c3 c4 g2 g3");
}

TEST_CASE("files are numbered from each player's own right") {
    CHECK(own_file(Side::Red, at("i0")) == 1);
    CHECK(own_file(Side::Red, at("a0")) == 9);
    CHECK(own_file(Side::Black, at("a9")) == 1);
    CHECK(own_file(Side::Black, at("i0")) == 9);
    for (int own = 1; own <= 9; ++own) {
        for (const Side side : {Side::Red, Side::Black})
            CHECK(own_file(side, Square(board_file(side, own), 5)) == own);
    }
}

TEST_CASE("the destination follows from piece, direction and number, or is off the board") {
    const Saying rook{PieceType::Rook, notation::FilePlace::Any, 1, Direction::Advance, 9};
    CHECK(destination(rook, at("i0"), Side::Red) == at("i9"));
    CHECK_FALSE(destination(rook, at("i1"), Side::Red).has_value());
    CHECK(destination(rook, at("a9"), Side::Black) == at("a0"));
    const Saying horse{PieceType::Horse, notation::FilePlace::Any, 2, Direction::Advance, 3};
    CHECK(destination(horse, at("h0"), Side::Red) == at("g2"));
    CHECK(destination(horse, at("i0"), Side::Red) == at("g1"));
    CHECK(destination(horse, at("f0"), Side::Red) == at("g2"));
    CHECK_FALSE(destination(horse, at("d0"), Side::Red).has_value());
    const Saying sideways{PieceType::Horse, notation::FilePlace::Any, 2, Direction::Sideways, 3};
    CHECK_FALSE(destination(sideways, at("h0"), Side::Red).has_value());
}
