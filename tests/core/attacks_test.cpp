// SPDX-License-Identifier: MIT
#include "chuhe/core/attacks.h"

#include <doctest/doctest.h>

#include "chuhe/core/setup.h"
#include "kit/printing.h"
#include "kit/random_positions.h"
#include "kit/slow_generator.h"

using namespace chuhe;
using tests::at;
using tests::words;

namespace {

Bitboard squares(std::initializer_list<const char*> names) {
    Bitboard set;
    for (const std::string_view name : names)
        set |= Bitboard(at(name));
    return set;
}

constexpr Piece kRedHorse{Side::Red, PieceType::Horse};
constexpr Piece kRedElephant{Side::Red, PieceType::Elephant};

// The moves that the slow board allows a piece surrounded by anonymous enemies on `occupied`. The
// enemies are horses, which may stand anywhere.
Bitboard slow_targets(Piece piece, Square from, Bitboard occupied) {
    Setup setup;
    for (const Square square : occupied)
        setup.put({opponent_of(piece.side()), PieceType::Horse}, square);
    setup.put(piece, from);
    const tests::SlowBoard board(setup);
    Bitboard targets;
    for (const Square to : Bitboard::all())
        if (board.can_go(from, to)) targets |= Bitboard(to);
    return targets;
}

Bitboard random_occupancy(tests::Random& random) {
    return {random.next() & random.next() & Bitboard::kHalfMask,
            random.next() & random.next() & Bitboard::kHalfMask};
}

}  // namespace

TEST_CASE("a horse in the open has eight jumps, in the corner two") {
    CHECK(words(horse_targets(at("e4"), {})) == "d2 f2 c3 g3 c5 g5 d6 f6");
    CHECK(words(horse_targets(at("a0"), {})) == "c1 b2");
    CHECK(words(horse_targets(at("i9"), {})) == "h7 g8");
}

TEST_CASE("a piece next to the horse blocks it in that direction") {
    CHECK(words(horse_targets(at("e4"), squares({"e5"}))) == "d2 f2 c3 g3 c5 g5");
    CHECK(words(horse_targets(at("e4"), squares({"d4", "f4"}))) == "d2 f2 d6 f6");
    CHECK(horse_targets(at("e4"), squares({"d4", "f4", "e3", "e5"})).is_empty());
    // Diagonal neighbours do not block.
    CHECK(horse_targets(at("e4"), squares({"d3", "f3", "d5", "f5"})).count() == 8);
}

TEST_CASE("an elephant cannot cross the river, and a piece in its eye blocks it") {
    CHECK(words(elephant_targets(at("e2"), {})) == "c0 g0 c4 g4");
    CHECK(words(elephant_targets(at("g4"), {})) == "e2 i2");
    CHECK(words(elephant_targets(at("c5"), {})) == "a7 e7");
    CHECK(words(elephant_targets(at("e2"), squares({"d1", "f3"}))) == "g0 c4");
    CHECK(elephant_targets(at("e2"), squares({"d1", "f1", "d3", "f3"})).is_empty());
}

TEST_CASE("horse and elephant tables agree with the rules for every way to block them") {
    tests::Random random(1);
    for (const Square from : Bitboard::all()) {
        for (int round = 0; round < 64; ++round) {
            const Bitboard occupied = random_occupancy(random) - Bitboard(from);
            REQUIRE(horse_targets(from, occupied) == slow_targets(kRedHorse, from, occupied));
            if (!tests::may_stand(kRedElephant, from)) continue;
            REQUIRE(elephant_targets(from, occupied) == slow_targets(kRedElephant, from, occupied));
        }
    }
}

TEST_CASE("a captured piece has a row without targets") {
    for (std::size_t index = 0; index < 16; ++index) {
        CHECK(kHorseMoves[Square::kCount][index].is_empty());
        CHECK(kElephantMoves[Square::kCount][index].is_empty());
    }
    CHECK(kAdvisorMoves[Square::kCount].is_empty());
    CHECK(kPawnMoves[0][Square::kCount].is_empty());
    CHECK(kPawnMoves[1][Square::kCount].is_empty());
}

TEST_CASE("a horse attacks a square from the squares it can jump there from") {
    tests::Random random(2);
    for (int round = 0; round < 200; ++round) {
        const Bitboard occupied = random_occupancy(random);
        for (const Square target : Bitboard::all()) {
            const std::size_t legs = diagonal_index(Windows(occupied).around(target.index()));
            Bitboard expected;
            for (const Square from : kHorseJumps[index_of(target)])
                if (horse_targets(from, occupied).contains(target)) expected |= Bitboard(from);
            REQUIRE(kHorseAttackers[index_of(target)][legs] == expected);
        }
    }
}

TEST_CASE("a pawn moves forward, and across the river also sideways") {
    CHECK(words(kPawnMoves[index_of(Side::Red)][index_of(at("e3"))]) == "e4");
    CHECK(words(kPawnMoves[index_of(Side::Red)][index_of(at("e4"))]) == "e5");
    CHECK(words(kPawnMoves[index_of(Side::Red)][index_of(at("e5"))]) == "d5 f5 e6");
    CHECK(words(kPawnMoves[index_of(Side::Red)][index_of(at("a9"))]) == "b9");
    CHECK(words(kPawnMoves[index_of(Side::Black)][index_of(at("e5"))]) == "e4");
    CHECK(words(kPawnMoves[index_of(Side::Black)][index_of(at("i4"))]) == "i3 h4");
    CHECK(words(kPawnMoves[index_of(Side::Black)][index_of(at("e0"))]) == "d0 f0");
}

TEST_CASE("a pawn attacks a square from the squares it can step there from") {
    for (const Side side : {Side::Red, Side::Black}) {
        for (const Square target : Bitboard::all()) {
            Bitboard expected;
            for (const Square from : Bitboard::all()) {
                if (kPawnMoves[index_of(side)][index_of(from)].contains(target))
                    expected |= Bitboard(from);
            }
            CHECK(kPawnAttackers[index_of(side)][index_of(target)] == expected);
        }
    }
}

TEST_CASE("kings and advisors stay in the palace") {
    CHECK(words(kKingMoves[index_of(at("e1"))]) == "e0 d1 f1 e2");
    CHECK(words(kKingMoves[index_of(at("d0"))]) == "e0 d1");
    CHECK(words(kKingMoves[index_of(at("f7"))]) == "e7 f8");
    CHECK(words(kAdvisorMoves[index_of(at("e1"))]) == "d0 f0 d2 f2");
    CHECK(words(kAdvisorMoves[index_of(at("f9"))]) == "e8");
}

TEST_CASE("the lines through a square do not contain the square itself") {
    for (const Square square : Bitboard::all()) {
        const Bitboard lines = kLines[index_of(square)];
        CHECK(lines.count() == 17);
        CHECK_FALSE(lines.contains(square));
    }
}

TEST_CASE("the squares between two squares on a line are those a rook passes") {
    CHECK(words(kBetween[index_of(at("e0"))][index_of(at("e4"))]) == "e1 e2 e3");
    CHECK(words(kBetween[index_of(at("f7"))][index_of(at("c7"))]) == "d7 e7");
    CHECK(kBetween[index_of(at("e0"))][index_of(at("e1"))].is_empty());
    CHECK(kBetween[index_of(at("e0"))][index_of(at("d2"))].is_empty());
    for (const Square a : Bitboard::all()) {
        CHECK(kBetween[index_of(a)][index_of(a)].is_empty());
        for (const Square b : kLines[index_of(a)]) {
            const Bitboard between = kBetween[index_of(a)][index_of(b)];
            REQUIRE(between == kBetween[index_of(b)][index_of(a)]);
            REQUIRE(between == (rook_targets(a, Bitboard(b)) & rook_targets(b, Bitboard(a)) &
                                kLines[index_of(a)] & kLines[index_of(b)]));
        }
    }
}

TEST_CASE("every kind of piece has its home squares") {
    const auto home_size = [](PieceType type) { return home_of({Side::Red, type}).count(); };
    CHECK(home_size(PieceType::King) == 9);
    CHECK(home_size(PieceType::Advisor) == 5);
    CHECK(home_size(PieceType::Elephant) == 7);
    CHECK(home_size(PieceType::Pawn) == 45 + 10);
    CHECK(home_size(PieceType::Horse) == 90);
    CHECK(words(home_of({Side::Black, PieceType::Elephant})) == "c5 g5 a7 e7 i7 c9 g9");
    for (int index = 0; index < Piece::kCount; ++index) {
        const Piece piece = Piece::from_index(index);
        CAPTURE(piece);
        for (const Square square : Bitboard::all())
            CHECK(home_of(piece).contains(square) == tests::may_stand(piece, square));
    }
}

TEST_CASE("no piece can leave its home squares") {
    for (int index = 0; index < Piece::kCount; ++index) {
        const Piece piece = Piece::from_index(index);
        const Bitboard home = home_of(piece);
        for (const Square from : home)
            CHECK((targets_of(piece, from, {}) - home).is_empty());
    }
}

TEST_CASE("the targets of every piece on a random board match the rules") {
    tests::for_random_positions(1000, [](const Position& position) {
        const Board& board = position.board();
        const tests::SlowBoard slow(position);
        for (const Square from : board.occupied()) {
            const Piece piece = *board.at(from);
            Bitboard expected;
            for (const Square to : Bitboard::all())
                if (slow.can_go(from, to)) expected |= Bitboard(to);
            const Bitboard targets =
                targets_of(piece, from, board.occupied()) - board.pieces(piece.side());
            CAPTURE(from);
            CHECK(words(targets) == words(expected));
        }
    });
}
