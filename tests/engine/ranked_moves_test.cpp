// SPDX-License-Identifier: MIT
#include "chuhe/engine/ranked_moves.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <vector>

using namespace chuhe;
using namespace chuhe::engine;

namespace {

// An arbitrary move, a different one for each number below 128.
Move numbered(int number) {
    return {Square::from_index(number % 64), Square::from_index(64 + number / 64)};
}

}  // namespace

TEST_CASE("the best move comes first, and of equal ones the first that was added") {
    std::mt19937 random(7);
    for (int size = 0; size <= static_cast<int>(MoveList::kCapacity); ++size) {
        std::vector<RankedMove> expected;
        RankedMoves moves;
        for (int i = 0; i < size; ++i) {
            const int score = static_cast<int>(random() % 21) - 10;
            expected.push_back({numbered(i), score});
            moves.add(numbered(i), score);
        }
        std::stable_sort(
            expected.begin(), expected.end(),
            [](const RankedMove& a, const RankedMove& b) { return a.score > b.score; });
        for (const RankedMove& next : expected) {
            REQUIRE_FALSE(moves.empty());
            const RankedMove taken = moves.take_best();
            CHECK(taken.move == next.move);
            CHECK(taken.score == next.score);
        }
        CHECK(moves.empty());
    }
}

TEST_CASE("the largest and the smallest score are preserved") {
    RankedMoves moves;
    moves.add(numbered(0), -RankedMoves::kMostScore);
    moves.add(numbered(1), RankedMoves::kMostScore);
    CHECK(moves.take_best().score == RankedMoves::kMostScore);
    CHECK(moves.take_best().score == -RankedMoves::kMostScore);
}

TEST_CASE("a cleared list starts afresh") {
    RankedMoves moves;
    moves.add(numbered(0), 5);
    moves.add(numbered(1), 9);
    moves.clear();
    CHECK(moves.empty());
    moves.add(numbered(2), 1);
    CHECK(moves.take_best().move == numbered(2));
    CHECK(moves.empty());
}
