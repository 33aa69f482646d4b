// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/mate_prover.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "kit/printing.h"

namespace chuhe::puzzles {
namespace {

using namespace chuhe::tests;

constexpr std::uint64_t kEnough = 1'000'000;

// The slow, obvious way: the attacker may play anything, not only checks.
bool mates_by_any_move(const Position& position, int moves) {
    for (const Move move : legal_moves(position)) {
        const Position next = position.after(move);
        bool is_lost = true;
        for (const Move reply : legal_moves(next)) {
            if (moves == 1 || !mates_by_any_move(next.after(reply), moves - 1)) {
                is_lost = false;
                break;
            }
        }
        if (is_lost) return true;
    }
    return false;
}

TEST_CASE("two rooks mate a bare king by turns") {
    const Position position = position_of("3k5/9/9/9/9/9/R8/1R7/9/4K4 w");
    MateProver prover(kEnough);
    // The king cannot reach file e, which the red king holds.
    const auto moves = prover.mate_in(position, 3);
    REQUIRE(moves.has_value());
    CHECK(mates_by_any_move(position, *moves));
    if (*moves > 1) CHECK_FALSE(MateProver(kEnough).mate_in(position, *moves - 1).has_value());
}

TEST_CASE("a position without a mate has none") {
    MateProver prover(kEnough);
    CHECK_FALSE(prover.mate_in(Position::start(), 3).has_value());
    CHECK_FALSE(prover.was_exhausted());
}

TEST_CASE("a spent budget proves nothing") {
    const Position position = position_of("3k5/9/9/9/9/9/R8/1R7/9/4K4 w");
    MateProver prover(1);
    CHECK_FALSE(prover.mate_in(position_of("4k4/9/9/9/9/9/R8/1R7/9/3K5 w"), 5).has_value());
    CHECK(prover.was_exhausted());
    CHECK_FALSE(prover.unique_line(position, 2).has_value());
}

TEST_CASE("a line with two ways to mate is not unique") {
    // Both rooks can mate on the back rank.
    const Position twice = position_of("3k5/R8/9/9/9/9/9/9/8R/4K4 w");
    MateProver prover(kEnough);
    REQUIRE(prover.mate_in(twice, 1) == 1);
    int mates = 0;
    for (const Move move : legal_moves(twice))
        mates += !has_legal_move(twice.after(move)) ? 1 : 0;
    CHECK(prover.unique_line(twice, 1).has_value() == (mates == 1));
}

TEST_CASE("the solution of a mate is legal, unique and ends in mate") {
    const Position position = position_of("4k4/9/4N4/9/9/9/9/C8/9/3K5 w");
    MateProver prover(kEnough);
    REQUIRE(prover.mate_in(position, 3) == 1);
    const auto line = prover.unique_line(position, 1);
    REQUIRE(line.has_value());
    CHECK(*line == std::vector<Move>{move("a2e2")});
    CHECK(is_checkmate(position.after(line->front())));
}

}  // namespace
}  // namespace chuhe::puzzles
