// SPDX-License-Identifier: MIT
#include "chuhe/nnue/features.h"

#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "kit/printing.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::nnue;

namespace {

// The features of a position as one player sees them, sorted.
std::multiset<int> features_of(const Position& position, Side viewer) {
    const Board& board = position.board();
    const View view = view_of(viewer, board.king(viewer));
    std::multiset<int> features;
    for (int slot = 0; slot < kSlots; ++slot) {
        if (board.square_of(slot) != Board::kOffBoard)
            features.insert(feature_of(viewer, view.is_mirrored, slot, board.square_of(slot)));
    }
    return features;
}

int number_of(Side viewer, bool is_mirrored, Piece piece, const char* square) {
    return feature_of(viewer, is_mirrored, first_slot(piece.side(), piece.type()),
                      static_cast<std::uint8_t>(Square::parse(square)->index()));
}

}  // namespace

TEST_CASE("features have the numbers that the trainer gives them") {
    const Piece red_king(Side::Red, PieceType::King);
    const Piece red_rook(Side::Red, PieceType::Rook);
    const Piece black_rook(Side::Black, PieceType::Rook);
    const Piece black_king(Side::Black, PieceType::King);
    const Piece red_pawn(Side::Red, PieceType::Pawn);
    const Piece black_pawn(Side::Black, PieceType::Pawn);

    CHECK(number_of(Side::Red, false, red_king, "d0") == 0);
    CHECK(number_of(Side::Red, false, red_king, "e2") == 5);
    CHECK(number_of(Side::Red, true, red_king, "f0") == 0);
    CHECK(number_of(Side::Red, false, {Side::Red, PieceType::Advisor}, "d0") == 6);
    CHECK(number_of(Side::Red, false, {Side::Red, PieceType::Elephant}, "g4") == 17);
    CHECK(number_of(Side::Red, false, {Side::Red, PieceType::Horse}, "a0") == 18);
    CHECK(number_of(Side::Red, false, red_rook, "a0") == 108);
    CHECK(number_of(Side::Red, true, red_rook, "a0") == 108 + 8);
    CHECK(number_of(Side::Red, false, {Side::Red, PieceType::Cannon}, "i9") == 287);
    CHECK(number_of(Side::Red, false, red_pawn, "a3") == 288);
    CHECK(number_of(Side::Red, false, red_pawn, "a5") == 298);
    CHECK(number_of(Side::Red, false, red_pawn, "i9") == 342);
    CHECK(number_of(Side::Red, false, black_king, "d7") == 343);
    CHECK(number_of(Side::Red, false, black_king, "f9") == 351);
    CHECK(number_of(Side::Red, false, {Side::Black, PieceType::Advisor}, "d7") == 352);
    CHECK(number_of(Side::Red, false, {Side::Black, PieceType::Elephant}, "c5") == 357);
    CHECK(number_of(Side::Red, false, black_rook, "a9") == 454 + 81);
    CHECK(number_of(Side::Red, false, black_pawn, "a0") == 634);
    CHECK(number_of(Side::Red, false, black_pawn, "i6") == 688);
    // Black sees its own rook where Red sees its.
    CHECK(number_of(Side::Black, false, black_rook, "a9") == 108);
    CHECK(number_of(Side::Black, false, red_rook, "a9") == 454);
}

TEST_CASE("every piece has its own feature on every square it can be on") {
    tests::for_random_positions(500, [&](const Position& position) {
        for (const Side viewer : {Side::Red, Side::Black}) {
            const std::multiset<int> features = features_of(position, viewer);
            CHECK(*features.begin() >= 0);
            CHECK(*features.rbegin() < kFeatures);
            CHECK(features.size() == static_cast<std::size_t>(position.board().occupied().count()));
        }
    });
}

TEST_CASE("a player sees what the opponent sees after swapping sides") {
    tests::for_random_positions(500, [&](const Position& position) {
        const Position swapped = position.with_sides_swapped();
        CHECK(features_of(position, Side::Red) == features_of(swapped, Side::Black));
        CHECK(features_of(position, Side::Black) == features_of(swapped, Side::Red));
    });
}

TEST_CASE("a king off the central file is always seen on the same side") {
    tests::for_random_positions(500, [&](const Position& position) {
        if (position.board().king(Side::Red).file() == 4) return;
        CHECK(features_of(position, Side::Red) == features_of(position.mirrored(), Side::Red));
    });
}

TEST_CASE("the king's home square has its own bucket") {
    const auto bucket = [](Side side, const char* square) {
        return view_of(side, *Square::parse(square)).king_bucket;
    };
    CHECK(bucket(Side::Red, "e0") == 0);
    CHECK(bucket(Side::Red, "d0") == 1);
    CHECK(bucket(Side::Red, "f0") == 1);
    CHECK(bucket(Side::Red, "f1") == 2);
    CHECK(bucket(Side::Red, "e1") == 3);
    CHECK(bucket(Side::Red, "d2") == 3);
    CHECK(bucket(Side::Black, "e9") == 0);
    CHECK(bucket(Side::Black, "f8") == 2);
    CHECK(bucket(Side::Black, "e7") == 3);
}

TEST_CASE("the start belongs to the last output bucket and bare kings to the first") {
    CHECK(output_bucket(Position::start().board()) == 7);
    CHECK(output_bucket(Position::from_fen("3k5/9/9/9/9/9/9/9/9/4K4 w")->board()) == 0);
    CHECK(output_bucket(Position::from_fen("3k5/9/9/9/9/9/9/9/R8/4K4 w")->board()) == 1);
}
