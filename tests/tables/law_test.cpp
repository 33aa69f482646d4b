// SPDX-License-Identifier: MIT
#include "chuhe/tables/law.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "chuhe/core/generate.h"
#include "chuhe/rules/judge.h"
#include "chuhe/tables/table_file.h"
#include "kit/printing.h"
#include "tables/solved.h"

namespace chuhe::tables {
namespace {

using namespace chuhe::tests;

// Lets the loser check as long as it can, while the winner stays on the cycle, and returns the
// verdict on the repetition. Nothing if there is none.
std::optional<rules::Verdict> verdict_on_checks(const Position& start, const LookUp& look_up) {
    rules::History history(start);
    for (int ply = 0; ply < 200; ++ply) {
        const std::vector<TableMove> moves = ranked_moves(history.current(), look_up);
        const bool is_loser = look_up(history.current())->value.is_loss();
        const auto next = std::ranges::find_if(moves, [&](const TableMove& move) {
            return move.after.note.is_on_cycle() && (move.gives_check || !is_loser);
        });
        if (next == moves.end()) return std::nullopt;
        REQUIRE(history.push(next->move));
        const rules::Verdict verdict = rules::judge_repetition(history);
        if (verdict.outcome != rules::Outcome::Open) return verdict;
    }
    return std::nullopt;
}

TEST_CASE("a horse that can only give perpetual check has lost to the rook") {
    const Solutions solutions = solved("KR-KN");
    const LookUp look_up = look_up_in(solutions);
    const Solution& solution = *solutions.at(ending("KR-KN"));
    int cycles = 0;
    int confirmed = 0;
    for (std::uint64_t number = 0; number < solution.layout.size(); ++number) {
        if (!solution.note(Side::Black, number).is_on_cycle()) continue;
        if (!solution.value(Side::Black, number).is_loss()) continue;
        ++cycles;
        const Position position = position_at(solution.layout, number, Side::Black).value();
        const auto verdict = verdict_on_checks(position, look_up);
        if (!verdict) continue;
        ++confirmed;
        CHECK(verdict->ending == rules::Ending::PerpetualCheck);
        CHECK(verdict->outcome == rules::Outcome::RedWins);
    }
    CHECK(cycles > 0);
    CHECK(confirmed > 0);
}

TEST_CASE("rule books agree on a rook against a horse") {
    const Solutions solutions = solved("KR-KN");
    const Solution& solution = *solutions.at(ending("KR-KN"));
    REQUIRE(solution.has_notes());
    for (const Side side : {Side::Red, Side::Black}) {
        for (std::uint64_t number = 0; number < solution.layout.size(); ++number)
            REQUIRE_FALSE(solution.note(side, number).is_disputed());
    }
}

TEST_CASE("when an ending is solved, no position anywhere is left that the law would decide") {
    const Solutions solutions = solved("KR-KN");
    const Solution& solution = *solutions.at(ending("KR-KN"));
    const Ending steps(ending("KR-KN"), solutions);
    for (const Side winner : {Side::Red, Side::Black}) {
        NumberSet everything = NumberSet::all(solution.layout.size());
        CHECK(wins_by_law(solution, steps, winner, {}, everything, 2).is_empty());
    }
}

TEST_CASE("the law decides what it decided when every position was looked at in every round") {
    // Of a build that did so. Chases are disputed here, and the law has several levels.
    const Solutions solutions = solved("KCA-KN");
    const Solution& solution = *solutions.at(ending("KCA-KN"));
    const TableInfo info = summarise(solution);
    CHECK(info.by_law == 9733);
    CHECK(info.disputed == 563);
    CHECK(info.longest == 41);
}

TEST_CASE("without the law nothing is decided by it") {
    // The defender has no attacker that could give perpetual check.
    const Solutions solutions = solved("KN-KA");
    CHECK_FALSE(solutions.at(ending("KN-KA"))->has_notes());
}

}  // namespace
}  // namespace chuhe::tables
