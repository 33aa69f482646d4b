// SPDX-License-Identifier: MIT
#include "chuhe/review/grade.h"

#include <doctest/doctest.h>

#include <cstdlib>

namespace chuhe::review {
namespace {

using engine::mate_in;
using engine::mated_in;

TEST_CASE("chances are even at zero, symmetric, and limited by certainty") {
    CHECK(chances_for(0) == 500);
    for (const int score : {10, 75, 150, 400}) {
        CAPTURE(score);
        CHECK(chances_for(score) > chances_for(score - 10));
        CHECK(std::abs(chances_for(score) + chances_for(-score) - 1000) <= 1);
    }
    CHECK(chances_for(mate_in(5)) == 1000);
    CHECK(chances_for(mated_in(5)) == 0);
    CHECK(chances_for(engine::kRuleWin) == 1000);
}

TEST_CASE("a move is graded by the chances it loses, not by pawns") {
    CHECK(assess(0, 0).grade == Grade::Good);
    CHECK(assess(0, -1000).grade == Grade::Blunder);
    // The same two and a half pawns, in a game that is won anyway.
    CHECK(assess(2000, 1750).grade == Grade::Good);
    CHECK(assess(-1500, -2500).grade == Grade::Good);
    // A rising score is not a loss.
    CHECK(assess(0, 300).loss == 0);
    CHECK(assess(0, 300).grade == Grade::Good);
}

TEST_CASE("grades get worse as the loss grows, at the documented limits") {
    Grade last = Grade::Good;
    for (int score = 0; score > -800; --score) {
        const Assessment assessment = assess(0, score);
        CHECK(assessment.grade >= last);
        last = assessment.grade;
        const Grade expected = assessment.loss >= 200   ? Grade::Blunder
                               : assessment.loss >= 100 ? Grade::Mistake
                               : assessment.loss >= 50  ? Grade::Inaccuracy
                                                        : Grade::Good;
        CHECK(assessment.grade == expected);
    }
    CHECK(last == Grade::Blunder);
}

TEST_CASE("giving up a forced mate is graded by what is lost with it") {
    const Assessment still_won = assess(mate_in(5), 2500);
    CHECK(still_won.misses_mate);
    CHECK(still_won.is_decided);
    CHECK(still_won.grade == Grade::Good);
    const Assessment thrown_away = assess(mate_in(5), 0);
    CHECK(thrown_away.misses_mate);
    CHECK(thrown_away.grade == Grade::Blunder);
    const Assessment slower = assess(mate_in(3), mate_in(9));
    CHECK_FALSE(slower.misses_mate);
    CHECK(slower.grade == Grade::Good);
}

TEST_CASE("allowing a forced mate is a mistake, unless the game was lost anyway") {
    CHECK(assess(0, mated_in(4)).allows_mate);
    CHECK(assess(0, mated_in(4)).grade == Grade::Blunder);
    CHECK(assess(-80, mated_in(4)).grade >= Grade::Mistake);
    CHECK(assess(-2000, mated_in(4)).allows_mate);
    CHECK(assess(-2000, mated_in(4)).grade == Grade::Good);
    CHECK_FALSE(assess(mated_in(8), mated_in(2)).allows_mate);
    CHECK(assess(mated_in(8), mated_in(2)).grade == Grade::Good);
}

TEST_CASE("theory and forced moves are never graded, and a recapture is at most a mistake") {
    CHECK(assess(0, -1000, {.is_theory = true}).grade == Grade::Good);
    CHECK(assess(0, -1000, {.is_theory = true}).loss == 0);
    CHECK(assess(0, -1000, {.is_forced = true}).grade == Grade::Good);
    CHECK(assess(0, -1000, {.is_recapture = true}).grade == Grade::Mistake);
}

TEST_CASE("every seven per cent of lost chances halve the accuracy") {
    CHECK(accuracy_of(0) == doctest::Approx(100));
    CHECK(accuracy_of(70) == doctest::Approx(50));
    CHECK(accuracy_of(140) == doctest::Approx(25));
}

}  // namespace
}  // namespace chuhe::review
