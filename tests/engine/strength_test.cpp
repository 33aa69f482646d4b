// SPDX-License-Identifier: MIT
#include "chuhe/engine/strength.h"

#include <doctest/doctest.h>

#include "chuhe/engine/root_move.h"

using namespace chuhe;
using namespace chuhe::engine;

TEST_CASE("a stronger level searches more") {
    for (int elo = kLeastSearchElo; elo < kMostElo; elo += 100)
        CHECK(nodes_at(elo) < nodes_at(elo + 100));
    CHECK(elo_of_skill(0) == kLeastElo);
    CHECK(elo_of_skill(kMostSkill) == kMostElo);
}

TEST_CASE("the nodes of the levels stay, because puzzles are rated by them") {
    CHECK(nodes_at(kLeastSearchElo) == 40);
    CHECK(nodes_at(1649) == 120);
    CHECK(nodes_at(1837) == 357);
    CHECK(nodes_at(2068) == 1068);
    CHECK(nodes_at(2489) == 3190);
    CHECK(nodes_at(3000) == 9530);
    CHECK(nodes_at(kMostElo) == 18214);
}

TEST_CASE("the weak levels are novices, each more alert than the one below") {
    for (int elo = kLeastElo; elo + 50 < kLeastSearchElo; elo += 50)
        CHECK(*alertness_at(elo) < *alertness_at(elo + 50));
    CHECK(alertness_at(kLeastElo - 100) == alertness_at(kLeastElo));
    CHECK(alertness_at(elo_of_skill(2)).has_value());
    CHECK_FALSE(alertness_at(kLeastSearchElo).has_value());
    CHECK_FALSE(alertness_at(kMostElo).has_value());
}

TEST_CASE("a strong level hardly ever errs by much, a weak one often") {
    std::vector<RootMove> moves;
    for (const Score score : {200, 60, 0}) {
        RootMove& move = moves.emplace_back(Move());
        move.score = score;
    }
    const auto misses = [&](int elo) {
        std::mt19937_64 random(1);
        int count = 0;
        for (int i = 0; i < 1000; ++i)
            count += choose_weakly(moves, elo, random) != 0 ? 1 : 0;
        return count;
    };
    CHECK(misses(kMostElo) < 10);
    for (int elo = kLeastSearchElo; elo < kMostElo; elo += 300)
        CHECK(misses(elo) >= misses(elo + 300));
    CHECK(misses(kLeastSearchElo) > 100);
}
