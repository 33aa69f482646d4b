// SPDX-License-Identifier: MIT
#include "chuhe/engine/vote.h"

#include <doctest/doctest.h>

using namespace chuhe::engine;

namespace {

// The first outvotes the second, and not the other way round.
bool beats(const Vote& a, const Vote& b) {
    return outvotes(a, b) && !outvotes(b, a);
}

}  // namespace

TEST_CASE("the deepest thread decides, and at equal depth the one with the higher score") {
    CHECK(beats({-40, Bound::Exact, 12}, {60, Bound::Exact, 11}));
    CHECK(beats({60, Bound::Exact, 12}, {-40, Bound::Exact, 12}));
    CHECK_FALSE(outvotes({60, Bound::Exact, 12}, {60, Bound::Exact, 12}));
}

TEST_CASE("a mate found by one thread is played, however deep the others are") {
    CHECK(beats({mate_in(9), Bound::Exact, 8}, {700, Bound::Exact, 14}));
    CHECK(beats({mate_in(9), Bound::Lower, 8}, {700, Bound::Exact, 14}));
    CHECK(beats({mate_in(5), Bound::Exact, 8}, {mate_in(9), Bound::Exact, 14}));
    // A score that is no better than that is not a mate.
    CHECK(beats({700, Bound::Exact, 14}, {mate_in(9), Bound::Upper, 8}));
}

TEST_CASE("a thread too shallow to see a coming mate does not outvote one that does") {
    CHECK(beats({mated_in(10), Bound::Exact, 14}, {-300, Bound::Exact, 9}));
    CHECK(beats({-300, Bound::Exact, 14}, {mated_in(10), Bound::Exact, 14}));
}
