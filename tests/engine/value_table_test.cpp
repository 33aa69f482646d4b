// SPDX-License-Identifier: MIT
#include "chuhe/engine/value_table.h"

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <set>
#include <string>

#include "chuhe/core/attacks.h"
#include "chuhe/core/fen.h"
#include "chuhe/engine/engine.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

Position position_of(const char* fen) {
    const auto position = Position::from_fen(fen);
    REQUIRE(position.has_value());
    return *position;
}

Score red_score_of(const Position& position) {
    const Score score = ValueTable().evaluate(position);
    return position.side_to_move() == Side::Red ? score : -score;
}

}  // namespace

TEST_CASE("every range of seed 003 is the one that can be counted on an empty board") {
    for (int i = 0; i < Piece::kCount; ++i) {
        const Piece piece = Piece::from_index(i);
        for (const Square square : home_of(piece)) {
            CAPTURE(piece.letter());
            CAPTURE(to_string(square));
            const TableRange range = table_range(piece, square);
            CHECK(range.moves == targets_of(piece, square, Bitboard(square)).count());
            // A cannon captures beyond a screen: not on the points next to it.
            const Bitboard neighbours = [&] {
                Bitboard near;
                for (const Square other : kLines[index_of(square)]) {
                    if (kBetween[index_of(square)][index_of(other)].is_empty())
                        near |= Bitboard(other);
                }
                return near;
            }();
            const bool is_cannon = piece.type() == PieceType::Cannon;
            CHECK(range.captures == range.moves - (is_cannon ? neighbours.count() : 0));
        }
    }
}

TEST_CASE("all alternatives of seed 003's ranges occur, and no others") {
    std::map<PieceType, std::set<int>> moves;
    std::map<PieceType, std::set<int>> captures;
    for (int i = 0; i < Piece::kCount; ++i) {
        const Piece piece = Piece::from_index(i);
        for (const Square square : home_of(piece)) {
            moves[piece.type()].insert(table_range(piece, square).moves);
            captures[piece.type()].insert(table_range(piece, square).captures);
        }
    }
    CHECK(moves[PieceType::King] == std::set{2, 3, 4});
    CHECK(moves[PieceType::Advisor] == std::set{1, 4});
    CHECK(moves[PieceType::Elephant] == std::set{2, 4});
    CHECK(moves[PieceType::Horse] == std::set{2, 3, 4, 6, 8});
    CHECK(moves[PieceType::Rook] == std::set{17});
    CHECK(moves[PieceType::Cannon] == std::set{17});
    CHECK(captures[PieceType::Cannon] == std::set{13, 14, 15});
    CHECK(moves[PieceType::Pawn] == std::set{1, 2, 3});
}

TEST_CASE("the values of seed 003 by stage") {
    struct Row {
        char letter;
        const char* square;
        int opening;
        int middle;
        int endgame;
    };
    for (const Row& row : {
             Row{'K', "e0", 0, 0, 0}, Row{'A', "e1", 1, 2, 2}, Row{'B', "e2", 2, 2, 3},
             Row{'N', "c2", 4, 5, 5}, Row{'R', "a0", 10, 10, 10}, Row{'C', "b2", 5, 5, 6},
             Row{'P', "e3", 2, 1, 3},  // before the river
             Row{'P', "e5", 2, 3, 3},  // high
             Row{'P', "e7", 2, 5, 2},  // low, in the palace
             Row{'P', "a7", 2, 3, 2},  // low, outside it
             Row{'P', "e9", 2, 3, 1},  // on the last rank
         }) {
        const Piece piece = *Piece::from_letter(row.letter);
        const Piece other(Side::Black, piece.type());
        const Square square = *Square::parse(row.square);
        CAPTURE(row.letter);
        CAPTURE(row.square);
        CHECK(table_value(piece, square, Stage::Opening) == row.opening);
        CHECK(table_value(piece, square, Stage::Middle) == row.middle);
        CHECK(table_value(piece, square, Stage::Endgame) == row.endgame);
        CHECK(table_value(other, square.flipped(), Stage::Middle) == row.middle);
    }
}

TEST_CASE("rooks, horses and cannons decide the stage of the game") {
    const auto stage = [](const char* fen) { return stage_of(position_of(fen).board()); };
    CHECK(stage("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w") == Stage::Opening);
    CHECK(stage("1nbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w") == Stage::Opening);
    CHECK(stage("1nbakabnr/9/7c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w") == Stage::Middle);
    CHECK(stage("2bakabnr/9/9/p1p1p1p1p/9/9/P1P1P1P1P/9/9/RNBAKAB2 w") == Stage::Endgame);
    CHECK(stage("3k5/9/9/9/9/9/9/9/9/4K4 w") == Stage::Endgame);
}

TEST_CASE("a lone rook is worth its value and its seventeen points") {
    // Both kings have the same range, and none is in the rook's way.
    const Position position = position_of("3k5/9/9/9/9/9/R8/9/9/5K3 w");
    CHECK(red_score_of(position) == 10 * 100 + 17 * ValueTable::kRangePoint);
}

TEST_CASE("a blocked leg costs a horse two points of its eight") {
    const Score free = red_score_of(position_of("3k5/9/9/9/4N4/9/9/9/9/5K3 w"));
    const Score blocked = red_score_of(position_of("3k5/9/9/4P4/4N4/9/9/9/9/5K3 w"));
    const Score aside = red_score_of(position_of("3k5/9/9/P8/4N4/9/9/9/9/5K3 w"));
    // On the edge the pawn has two points instead of three, and blocks nothing.
    CHECK(blocked - aside == ValueTable::kRangePoint - 2 * ValueTable::kClosedPoint);
    CHECK(free == 5 * 100 + 8 * ValueTable::kRangePoint);
}

TEST_CASE("the value table sees a position, its mirror image and its colour swap alike") {
    ValueTable table;
    tests::for_random_positions(2000, [&](const Position& position) {
        const Score score = table.evaluate(position);
        CHECK(table.evaluate(position.mirrored()) == score);
        CHECK(table.evaluate(position.with_sides_swapped()) == score);
    });
}

TEST_CASE("the terms of the value table, and the shares of its pieces, add up to the score") {
    ValueTable table;
    tests::for_random_positions(500, [&](const Position& position) {
        const Explanation explanation = table.explain(position);
        double by_terms = 0;
        for (const Term& term : explanation.terms)
            by_terms += term.red - term.black;
        double by_pieces = 0;
        for (const PieceShares& piece : explanation.pieces) {
            const bool is_red = position.board().at(piece.square)->side() == Side::Red;
            for (const Share& share : piece.shares)
                by_pieces += is_red ? share.points : -share.points;
        }
        CHECK(by_terms == red_score_of(position));
        CHECK(by_pieces == red_score_of(position));
    });
}

TEST_CASE("an engine with the value table takes what it can have for nothing") {
    Engine engine;
    Options options;
    options.evaluation = Evaluation::Table;
    engine.set_options(options);
    CHECK(to_string(engine.evaluation()) == "value table");
    CHECK(engine.network() == nullptr);
    const Position position = position_of("3k5/9/9/9/r3R4/9/9/9/9/5K3 w");
    engine.set_position(position, {});
    const Decision decision = engine.think({.depth = 4});
    CHECK(to_string(decision.best) == "e5a5");
    // Back to the default: another evaluation, from a clean hash table.
    engine.set_options({});
    CHECK(to_string(engine.evaluation()) != "value table");
}
