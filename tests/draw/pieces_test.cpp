// SPDX-License-Identifier: MIT
#include "chuhe/draw/pieces.h"

#include <doctest/doctest.h>

#include <set>
#include <string_view>

namespace chuhe::draw {

TEST_CASE("no two pieces have the same name in any style") {
    for (const auto names : kAllPieceNames) {
        std::set<std::string_view> seen;
        for (int i = 0; i < Piece::kCount; ++i)
            seen.insert(name_of(Piece::from_index(i), names));
        CHECK(seen.size() == Piece::kCount);
    }
}

TEST_CASE("pieces are named as players know them") {
    const Piece red_horse(Side::Red, PieceType::Horse);
    const Piece black_rook(Side::Black, PieceType::Rook);
    CHECK(name_of(red_horse, PieceNames::Simplified) == "马");
    CHECK(name_of(red_horse, PieceNames::Traditional) == "傌");
    CHECK(name_of(red_horse, PieceNames::Letters) == "N");
    CHECK(name_of(black_rook, PieceNames::Simplified) == "車");
    CHECK(name_of(black_rook, PieceNames::Traditional) == "車");
    CHECK(name_of(black_rook, PieceNames::Letters) == "r");
    CHECK(name_of({Side::Red, PieceType::King}, PieceNames::Simplified) == "帅");
    CHECK(name_of({Side::Black, PieceType::King}, PieceNames::Traditional) == "將");
}

}  // namespace chuhe::draw
