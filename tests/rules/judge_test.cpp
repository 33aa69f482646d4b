// SPDX-License-Identifier: MIT
#include "chuhe/rules/judge.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "kit/printing.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

// A rook that chases a cannon between files a and b.
History chase(int plies) {
    History history(position_of("5k3/9/1c7/9/R8/9/9/9/9/3K5 w"));
    constexpr std::array kRound = {"a5b5", "b7a7", "b5a5", "a7b7"};
    for (int i = 0; i < plies; ++i)
        REQUIRE(history.push(move(kRound[static_cast<std::size_t>(i) % 4])).has_value());
    return history;
}

TEST_CASE("a position that has not occurred before is open") {
    const Verdict verdict = judge(chase(3));
    CHECK(verdict.outcome == Outcome::Open);
    CHECK(verdict.ending == Ending::None);
    CHECK_FALSE(verdict.cycle.has_value());
}

TEST_CASE("the second occurrence is reported, the third is ruled on") {
    const Verdict second = judge(chase(4));
    CHECK(second.outcome == Outcome::Open);
    REQUIRE(second.cycle.has_value());
    CHECK(second.cycle->occurrences == 2);
    const Verdict third = judge(chase(8));
    CHECK(third.outcome == Outcome::BlackWins);
    CHECK(third.ending == Ending::PerpetualChase);
    CHECK(third.offence(Side::Red) == Offence::PerpetualChase);
    CHECK(third.cycle->first_ply == 0);
    CHECK(third.cycle->last_ply == 8);
    CHECK(third.cycle->occurrences == 3);
    CHECK(third.moves.size() == 8);
    CHECK(words(third.to_avoid) == "a5b5 b5a5");
}

TEST_CASE("each move of the cycle is classified, with attacker and target") {
    const Verdict verdict = judge(chase(4), RuleBook::asian().with_folds(2));
    REQUIRE(verdict.moves.size() == 4);
    CHECK(verdict.moves[0].kind == MoveClass::Chase);
    CHECK(verdict.moves[1].kind == MoveClass::Idle);
    REQUIRE(verdict.moves[0].threats.size() == 1);
    CHECK(verdict.moves[0].threats[0].attacker_square == at("b5"));
    CHECK(verdict.moves[0].threats[0].target_square == at("b7"));
    CHECK(verdict.moves[0].threats[0].counts);
}

TEST_CASE("switching targets between two rounds acquits the chaser") {
    History history(position_of("5k3/1n7/c6r1/9/R8/9/9/9/9/3K5 w"));
    for (const char* text : {"a5b5", "h7h8", "b5a5", "h8h7"})
        REQUIRE(history.push(move(text)).has_value());
    CHECK(judge(history, RuleBook::asian().with_folds(2)).outcome == Outcome::Draw);
    CHECK(judge(history, RuleBook::chinese().with_folds(2)).outcome == Outcome::BlackWins);
}

TEST_CASE("what if: only the move that closes the cycle loses") {
    const std::vector<WouldBe> answers = what_if(chase(6), RuleBook::asian());
    int losing = 0;
    for (const WouldBe& answer : answers) {
        if (answer.verdict.outcome != Outcome::BlackWins) continue;
        ++losing;
        CHECK(answer.move == move("b5a5"));
    }
    CHECK(losing == 0);  // closing it needs Black's reply too
    const std::vector<WouldBe> replies = what_if(chase(7), RuleBook::asian());
    const auto closing = std::ranges::find(replies, move("a7b7"), &WouldBe::move);
    REQUIRE(closing != replies.end());
    CHECK(closing->verdict.outcome == Outcome::BlackWins);
}

TEST_CASE("a chase is judged by each rule book in its own way") {
    std::vector<Outcome> outcomes;
    for (const RuleBook& book : kRuleBooks)
        outcomes.push_back(judge(chase(12), book).outcome);
    using enum Outcome;
    // asian, computer, chinese, league, check-only, none
    CHECK(outcomes == std::vector{BlackWins, BlackWins, BlackWins, BlackWins, Draw, Draw});
}

}  // namespace
}  // namespace chuhe::rules
