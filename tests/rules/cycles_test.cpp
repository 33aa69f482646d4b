// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <map>

#include "chuhe/rules/judge.h"
#include "rules/random_cycles.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

TEST_CASE("full judge and lean path agree on thousands of random cycles") {
    const CycleMaker maker;
    std::map<Outcome, int> outcomes;
    for (std::uint64_t number = 1; number <= 3000; ++number) {
        const History cycle = maker.cycle(number);
        check_consistency(cycle, number);
        ++outcomes[judge_repetition(cycle, RuleBook::asian().with_folds(2)).outcome];
    }
    // The generator must find interesting cases, not only moves back and forth.
    CHECK(outcomes[Outcome::BlackWins] > 50);
    CHECK(outcomes[Outcome::RedWins] > 50);
    CHECK(outcomes[Outcome::Draw] > 1000);
}

TEST_CASE("a cycle whose twins swapped places is not mistaken for its rotation") {
    // The rooks on a0 and a1 circle each other and end on each other's squares.
    const Position start = *Position::from_fen("4k4/9/9/9/9/9/9/9/R8/R2K5 w");
    History cycle(start);
    for (const char* text : {"a1b1", "e9e8", "a0a1", "e8e9", "b1b0", "e9e8", "b0a0", "e8e9"})
        REQUIRE(cycle.push(*parse_move(text)).has_value());
    CHECK(cycle.occurrences().size() == 2);
    CHECK_FALSE(returns_every_piece(cycle));
}

}  // namespace
}  // namespace chuhe::rules
