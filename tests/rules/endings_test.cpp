// SPDX-License-Identifier: MIT
#include "chuhe/rules/endings.h"

#include <doctest/doctest.h>

#include "chuhe/rules/judge.h"
#include "kit/printing.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

History after(std::string_view fen, std::initializer_list<const char*> moves, int rounds = 1) {
    History history(position_of(fen));
    for (int round = 0; round < rounds; ++round) {
        for (const char* text : moves)
            REQUIRE(history.push(move(text)).has_value());
    }
    return history;
}

TEST_CASE("a mated side loses") {
    const Verdict verdict = judge(after("4k4/R8/9/9/7R1/9/9/9/9/3K5 w", {"h5h9"}));
    CHECK(verdict.outcome == Outcome::RedWins);
    CHECK(verdict.ending == Ending::Checkmate);
}

TEST_CASE("a side without a legal move loses even if it is not in check") {
    const Verdict verdict = judge(after("3k5/9/4P4/9/9/9/9/9/9/4K4 w", {"e7e8"}));
    CHECK(verdict.outcome == Outcome::RedWins);
    CHECK(verdict.ending == Ending::NoLegalMove);
}

TEST_CASE("without a piece that can cross the river, the game is drawn") {
    const Verdict verdict = judge(History(position_of("2bakab2/9/9/9/9/9/9/4B4/4A4/3K5 w")));
    CHECK(verdict.outcome == Outcome::Draw);
    CHECK(verdict.ending == Ending::InsufficientMaterial);
    CHECK(judge(History(position_of("2bakab2/9/9/p8/9/9/9/4B4/4A4/3K5 w"))).outcome ==
          Outcome::Open);
}

TEST_CASE("reaching the natural move limit is a draw") {
    const History history =
        after("3k5/9/9/9/R8/9/9/9/9/4K4 w - - 116 60", {"a5b5", "d9d8", "b5c5", "d8d7"});
    CHECK(counted_quiet_plies(history, RuleBook::asian()) == 120);
    CHECK(judge(history).ending == Ending::NaturalMoveLimit);
    CHECK(judge(history).outcome == Outcome::Draw);
    RuleBook patient = RuleBook::asian();
    patient.quiet_plies = 0;
    CHECK(judge(history, patient).outcome == Outcome::Open);
}

TEST_CASE("mate takes precedence over the natural move limit") {
    const History history = after("4k4/R8/9/9/7R1/9/9/9/9/3K5 w - - 119 60", {"h5h9"});
    CHECK(judge(history).ending == Ending::Checkmate);
}

TEST_CASE("a capture restarts the count") {
    const History history =
        after("3k5/9/9/9/R3p4/9/9/9/9/4K4 w - - 116 60", {"a5e5", "d9d8", "e5e6", "d8d9"});
    CHECK(counted_quiet_plies(history, RuleBook::asian()) == 3);
}

TEST_CASE("checks beyond the tenth and the replies to them do not count") {
    const History history =
        after("3k5/9/9/9/4R4/9/9/9/9/5K3 w", {"e5d5", "d9e9", "d5e5", "e9d9"}, 8);
    CHECK(history.plies() == 32);
    CHECK(counted_quiet_plies(history, RuleBook::asian()) == 20);
    CHECK(counted_quiet_plies(history, RuleBook::check_only()) == 32);
}

TEST_CASE("resignation and agreement are taken as recorded") {
    History history(Position::start());
    history.declare({Declaration::Resignation, Side::Red});
    CHECK(judge(history).outcome == Outcome::BlackWins);
    CHECK(judge(history).ending == Ending::Resignation);
    history.declare({Declaration::Agreement, std::nullopt});
    CHECK(judge(history).outcome == Outcome::Draw);
    CHECK(judge(history).ending == Ending::Agreement);
}

}  // namespace
}  // namespace chuhe::rules
