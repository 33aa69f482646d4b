// SPDX-License-Identifier: MIT
#include "chuhe/engine/exchange.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "chuhe/core/generate.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

bool gains(const char* fen, const char* move, Score threshold) {
    const auto position = Position::from_fen(fen);
    REQUIRE(position.has_value());
    const auto parsed = parse_move(move);
    REQUIRE(parsed.has_value());
    REQUIRE(is_legal(*position, *parsed));
    return exchange_gains(*position, *parsed, threshold);
}

// Captures on one square played out on the board, each side capturing with its cheapest piece or
// not at all. Unlike exchange_gains() it plays only legal moves, so it is used on positions without
// pins.
Score played_out(const Position& position, Square target) {
    Score best = 0;
    Score cheapest = 100'000;
    for (const Move move : captures(position)) {
        if (move.to() != target) continue;
        const Score mover = exchange_value(position.board().type_on(move.from()));
        if (mover >= cheapest) continue;
        cheapest = mover;
        const Score gain = exchange_value(position.board().type_on(target));
        best = std::max(0, gain - played_out(position.after(move), target));
    }
    return best;
}

}  // namespace

TEST_CASE("an unprotected piece is won, a protected one only if it is worth more") {
    CHECK(gains("3k5/9/9/9/p8/9/9/9/9/R3K4 w", "a0a5", 120));
    CHECK_FALSE(gains("3k5/9/r8/9/p8/9/9/9/9/R3K4 w", "a0a5", 0));
    CHECK(gains("3k5/9/r8/9/r8/9/9/9/9/R3K4 w", "a0a5", 0));
}

TEST_CASE("a cannon captures over a screen and is recaptured over another") {
    // The cannon captures the horse over its own pawn; nothing protects it.
    CHECK(gains("3k5/9/9/9/n8/9/P8/9/9/C3K4 w", "a0a5", 450));
    // The rook behind recaptures.
    CHECK_FALSE(gains("3k5/r8/9/9/n8/9/P8/9/9/C3K4 w", "a0a5", 0));
}

TEST_CASE("a screen that leaves the line disarms the cannon behind it") {
    // The rook captures the pawn and leaves the cannon with nothing to jump over.
    CHECK_FALSE(gains("3k5/r8/9/9/p8/9/9/R8/9/C3K4 w", "a2a5", 0));
}

TEST_CASE("a quiet move to an attacked square loses the piece") {
    CHECK_FALSE(gains("3k5/9/9/9/8r/9/9/9/9/R3K4 w", "a0a5", 0));
    CHECK(gains("3k5/9/9/9/8r/9/9/9/9/R3K4 w", "a0a4", 0));
}

TEST_CASE("a king may not capture a protected piece") {
    CHECK(gains("3k5/R8/1N7/9/9/9/9/9/9/4K4 w", "a8d8", 0));
    CHECK_FALSE(gains("3k5/R8/9/9/9/9/9/9/9/4K4 w", "a8d8", 0));
}

TEST_CASE("static exchange matches captures played out on the board if nothing is pinned") {
    int compared = 0;
    tests::for_random_positions(3000, [&](const Position& position) {
        for (const Move move : captures(position)) {
            const Score gain = exchange_value(position.board().type_on(move.to()));
            const Position after = position.after(move);
            // Legality is irrelevant only if the kings are out of the way.
            if (is_in_check(after) || is_in_check(position)) continue;
            if (position.board().type_on(move.from()) == PieceType::King) continue;
            const Score exact = gain - played_out(after, move.to());
            const bool upper = exchange_gains(position, move, exact + 1);
            const bool lower = exchange_gains(position, move, exact);
            // Pins and kings explain rare differences; the rule must hold nearly always.
            compared += !upper && lower ? 1 : -20;
        }
    });
    CHECK(compared > 0);
}
