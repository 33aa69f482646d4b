// SPDX-License-Identifier: MIT
#include "chuhe/core/move_list.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

using namespace chuhe;

TEST_CASE("a list keeps its moves in insertion order") {
    MoveList moves;
    CHECK(moves.empty());
    moves.push_back(tests::move("h2e2"));
    moves.push_back(tests::move("a0a1"));
    CHECK(moves.size() == 2);
    CHECK(tests::words(moves) == "h2e2 a0a1");
    CHECK(moves[1] == tests::move("a0a1"));
    CHECK(moves.contains(tests::move("h2e2")));
    CHECK_FALSE(moves.contains(tests::move("e2h2")));
}

TEST_CASE("a list has room for every move that sixteen pieces can have") {
    constexpr std::size_t kMost = 2 * 17 + 2 * 17 + 2 * 8 + 5 * 3 + 2 * 4 + 2 * 4 + 4;
    CHECK(kMost == 119);
    CHECK(MoveList::kCapacity >= kMost);
    MoveList moves;
    for (std::size_t i = 0; i < MoveList::kCapacity; ++i)
        moves.push_back(tests::move("h2e2"));
    CHECK(moves.size() == MoveList::kCapacity);
}
