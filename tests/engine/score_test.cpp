// SPDX-License-Identifier: MIT
#include "chuhe/engine/score.h"

#include <doctest/doctest.h>

#include "chuhe/engine/chances.h"
#include "chuhe/engine/hash_table.h"

using namespace chuhe;
using namespace chuhe::engine;

TEST_CASE("mates are counted in moves of the mating side") {
    CHECK(moves_to_mate(mate_in(1)) == 1);
    CHECK(moves_to_mate(mate_in(3)) == 2);
    CHECK(moves_to_mate(mated_in(2)) == -1);
    CHECK(moves_to_mate(mated_in(4)) == -2);
    // Seen by the side that is not to move.
    CHECK(moves_to_mate(-mate_in(11)) == -6);
    CHECK(moves_to_mate(-mated_in(10)) == 5);
}

TEST_CASE("a shorter mate is better, and every mate is better than a win by repetition") {
    CHECK(mate_in(1) > mate_in(3));
    CHECK(mated_in(2) < mated_in(4));
    CHECK(mate_in(kMaxPly) > kRuleWin);
    CHECK(kRuleWin - kMaxPly > kKnownWin);
}

TEST_CASE("a verdict counts against the side it convicts, and draws are worth zero") {
    CHECK(verdict_score(rules::Outcome::BlackWins, Side::Red, 3) < -kKnownWin);
    CHECK(verdict_score(rules::Outcome::BlackWins, Side::Black, 3) > kKnownWin);
    CHECK(verdict_score(rules::Outcome::Draw, Side::Red, 3) == kDraw);
    CHECK(verdict_score(rules::Outcome::Arbiter, Side::Black, 3) == kDraw);
    CHECK_FALSE(is_mate(verdict_score(rules::Outcome::BlackWins, Side::Black, 0)));
}

TEST_CASE("mate scores in the hash table count from their own position") {
    for (const Score score : {mate_in(9), mated_in(12), 35, -700, kRuleWin - 4}) {
        CAPTURE(score);
        CHECK(score_from_hash(score_to_hash(score, 7), 7) == score);
    }
    // Found 7 plies from the root, encountered again 3 plies from it.
    CHECK(score_from_hash(score_to_hash(mate_in(9), 7), 3) == mate_in(5));
}

TEST_CASE("a normalised score of 100 is an even chance to win") {
    CHECK(chances_of(100).win == 500);
    CHECK(chances_of(-100).loss == 500);
    CHECK(normalised(0) == 0);
    CHECK(normalised(-90) == -normalised(90));
    for (Score score = -3000; score < 3000; score += 10) {
        CAPTURE(score);
        CHECK(normalised(score) <= normalised(score + 10));
    }
}

TEST_CASE("mates and rule wins are not normalised") {
    for (const Score score : {mate_in(3), mated_in(4), kRuleWin, -kRuleWin})
        CHECK(normalised(score) == score);
    CHECK_FALSE(is_decided(normalised(kKnownWin)));
}

TEST_CASE("chances add up to a thousand and grow with the score") {
    int last_win = -1;
    for (const Score score : {-400, -200, -100, 0, 100, 200, 400}) {
        CAPTURE(score);
        const WinDrawLoss chances = chances_of(score);
        CHECK(chances.win + chances.draw + chances.loss == 1000);
        CHECK(chances.draw >= 0);
        CHECK(chances.win > last_win);
        last_win = chances.win;
        const WinDrawLoss other = chances_of(-score);
        CHECK(other.win == chances.loss);
    }
}
