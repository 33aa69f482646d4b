// SPDX-License-Identifier: MIT
#include "chuhe/rules/league.h"

#include <doctest/doctest.h>

#include "chuhe/rules/judge.h"
#include "kit/printing.h"
#include "rules/case_file.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

Outcome verdict_on(std::string_view fen, std::string_view moves) {
    History history(position_of(fen));
    for (int round = 0; round < 3; ++round) {
        for (std::size_t i = 0; i < moves.size(); i += 5)
            REQUIRE(history.push(move(moves.substr(i, 4))).has_value());
    }
    return judge(history, RuleBook::league()).outcome;
}

TEST_CASE("the league rules at the fourth occurrence, not before") {
    History history(position_of("5k3/9/1c7/9/R8/9/9/9/9/3K5 w"));
    for (int round = 0; round < 3; ++round) {
        CHECK(judge(history, RuleBook::league()).outcome == Outcome::Open);
        for (const char* text : {"a5b5", "b7a7", "b5a5", "a7b7"})
            REQUIRE(history.push(move(text)).has_value());
    }
    CHECK(judge(history, RuleBook::league()).outcome == Outcome::BlackWins);
}

TEST_CASE("the league has no discovered chases") {
    // The pawn steps back and forth as the screen of two cannons that alternately attack the rook.
    CHECK(verdict_on("2bakabr1/9/9/r1p1p1p2/1P6R/9/9/9/9/CC1AKA3 w", "b5a5 a6b6 a5b5 b6a6") ==
          Outcome::Draw);
}

TEST_CASE("in the league a piece never chases its own kind") {
    CHECK(verdict_on("5k3/9/2n6/1r7/3n5/3N5/R8/2N6/9/4K4 w", "a3b3 b6a6 b3a3 a6b6") ==
          Outcome::Draw);
}

TEST_CASE("a perpetual check loses in the league and with check-only rules") {
    History history(position_of("c3k4/9/9/9/5R3/9/9/9/9/3K5 w"));
    for (int round = 0; round < 3; ++round) {
        for (const char* text : {"f5e5", "e9f9", "e5f5", "f9e9"})
            REQUIRE(history.push(move(text)).has_value());
    }
    CHECK(judge(history, RuleBook::league()).outcome == Outcome::BlackWins);
    CHECK(judge(history, RuleBook::check_only()).outcome == Outcome::BlackWins);
    CHECK(judge(history, RuleBook::none()).outcome == Outcome::Draw);
}

}  // namespace
}  // namespace chuhe::rules
