// SPDX-License-Identifier: MIT
#include "chuhe/engine/lesser_threats.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "chuhe/engine/exchange.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

LesserThreats threats_in(const char* fen) {
    const auto position = Position::from_fen(fen);
    REQUIRE(position.has_value());
    return LesserThreats(*position);
}

Square square(const char* name) {
    const auto parsed = Square::parse(name);
    REQUIRE(parsed.has_value());
    return *parsed;
}

bool is_lesser(PieceType taker, PieceType taken) {
    return taker != PieceType::King && exchange_value(taker) < exchange_value(taken) &&
           !(taker == PieceType::Horse && taken == PieceType::Cannon);
}

}  // namespace

TEST_CASE(
    "a rook is threatened by a horse, a cannon behind a screen and a pawn, a horse only by the "
    "pawn") {
    // Black: a horse on c6, a cannon on a7 (a red horse on c7 is its screen), a pawn on g5.
    const LesserThreats threats = threats_in("4k4/9/c1N6/2n6/6p2/9/9/9/9/3K5 w");
    const Bitboard for_rooks = threats.against(PieceType::Rook);
    CHECK(for_rooks.contains(square("d4")));  // the horse
    CHECK(for_rooks.contains(square("i7")));  // the cannon, beyond its screen
    CHECK_FALSE(for_rooks.contains(square("b7")));
    CHECK(for_rooks.contains(square("g4")));
    CHECK(threats.against(PieceType::Horse).contains(square("g4")));
    CHECK_FALSE(threats.against(PieceType::Horse).contains(square("d4")));
    CHECK(threats.against(PieceType::Pawn).is_empty());
}

TEST_CASE("every capture by a lesser piece is predicted") {
    int captures_seen = 0;
    tests::for_random_positions(400, [&](const Position& position) {
        if (is_in_check(position)) return;
        const LesserThreats threats(position);
        const Board& board = position.board();
        Position passed = position;
        passed.pass();
        for (const Move move : captures(passed)) {
            const PieceType taken = board.type_on(move.to());
            const bool is_large =
                taken == PieceType::Rook || taken == PieceType::Horse || taken == PieceType::Cannon;
            if (!is_large || !is_lesser(board.type_on(move.from()), taken)) continue;
            ++captures_seen;
            CHECK(threats.against(taken).contains(move.to()));
        }
    });
    CHECK(captures_seen > 20);
}
