// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <vector>

#include "chuhe/match/tournament.h"
#include "chuhe/rules/history.h"
#include "match_kit.h"

namespace chuhe::match {
namespace {

// 22: the move was found on the opponent's time; 11: it was not. See mock_engine.cpp.
constexpr int kFoundAhead = 22;

Contestant pondering(const std::string& name, const std::string& behaviour,
                     const std::string& number = "0") {
    Contestant engine = mock(name, behaviour, number);
    engine.ponders = true;
    return engine;
}

// The scores that engine 0 reported with its moves.
std::vector<int> scores_of_first(const FinishedGame& finished) {
    std::vector<int> scores;
    const Side own = finished.red == 0 ? Side::Red : Side::Black;
    Side mover = finished.game.opening.start.side_to_move();
    for (const PlyNote& note : finished.game.notes) {
        if (mover == own && !note.is_opening) scores.push_back(note.score.value_or(0));
        mover = opponent_of(mover);
    }
    return scores;
}

TEST_CASE("an engine that predicts the right reply thinks about it on the opponent's time") {
    for (const char* how : {"ponder", "ponder-ucci", "ponder-early", "ponder-flood"}) {
        CAPTURE(how);
        const Played match = play(plan_of({pondering("A", how), mock("B", "good")}));
        CHECK(match.report.end == MatchEnd::Completed);
        CHECK(match.board.troubles_of(0).empty());
        CHECK(match.board.troubles_of(1).empty());
        for (const FinishedGame& finished : match.games) {
            const std::vector<int> scores = scores_of_first(finished);
            REQUIRE(scores.size() > 3);
            CHECK(scores[0] == 11);
            for (std::size_t i = 1; i < scores.size(); ++i)
                CHECK(scores[i] == kFoundAhead);
        }
    }
}

TEST_CASE("an engine that predicts another reply is stopped and given the actual position") {
    for (const char* how : {"ponder-wrong", "ponder-illegal"}) {
        CAPTURE(how);
        const Played match = play(plan_of({pondering("A", how), mock("B", "good")}));
        CHECK(match.report.end == MatchEnd::Completed);
        CHECK(match.board.troubles_of(0).empty());
        const std::vector<int> scores = scores_of_first(match.games[0]);
        CHECK(std::ranges::count(scores, 11) > 3);
    }
}

TEST_CASE("engines ponder only if requested") {
    // "ponder-illegal" would exit at the first command.
    const Played match = play(plan_of({mock("A", "ponder"), mock("B", "ponder-illegal")}));
    CHECK(match.board.troubles_of(1).empty());
    for (const FinishedGame& finished : match.games)
        CHECK(std::ranges::count(scores_of_first(finished), kFoundAhead) == 0);
}

TEST_CASE("both may ponder, and games consist of legal moves") {
    const Played match =
        play(plan_of({pondering("A", "ponder"), pondering("B", "ponder-wrong")}, 6));
    CHECK(match.report.end == MatchEnd::Completed);
    CHECK(match.board.troubles_of(0).empty());
    CHECK(match.board.troubles_of(1).empty());
    for (const FinishedGame& finished : match.games)
        CHECK(rules::History::from_moves(finished.game.opening.start, finished.game.moves));
}

void check_loss(const Contestant& bad, GameEnd end, const std::string& part) {
    CAPTURE(bad.call.program.arguments[0]);
    MatchPlan plan = plan_of({mock("A", "good"), bad});
    plan.margin = Milliseconds(200);
    const Played match = play(plan);
    CHECK(match.report.end == MatchEnd::Completed);
    CHECK(match.board.troubles_of(0).empty());
    REQUIRE(match.board.troubles_of(1).contains(end));
    CHECK(match.board.troubles_of(1).at(end) == 2);
    for (const FinishedGame& finished : match.games) {
        const std::string reason = to_string(finished.game.reason());
        CAPTURE(reason);
        CHECK(reason.find(part) != std::string::npos);
    }
}

TEST_CASE("an engine that crashes or hangs while pondering loses") {
    check_loss(pondering("B", "ponder-crash", "2"), GameEnd::Crash, "signal 6");
    Contestant hanging = pondering("B", "ponder-hang", "2");
    hanging.budget = {.time = {.move = Milliseconds(100)}};
    check_loss(hanging, GameEnd::Hang, "no answer to stop");
}

TEST_CASE("the clock runs from the predicted move on") {
    Contestant late = pondering("B", "ponder-late");
    late.budget = {.time = {.move = Milliseconds(100)}};
    check_loss(late, GameEnd::TimeLoss, "no answer within 0.1 s");
}

TEST_CASE("an engine that is slow to stop spends its own time") {
    Contestant slow = pondering("B", "ponder-slow", "600");
    slow.budget = {.time = {.move = Milliseconds(50)}};
    check_loss(slow, GameEnd::TimeLoss, "no answer within 0.05 s");
    // A clock has enough of it.
    slow.budget = {.time = {.base = Milliseconds(60'000)}};
    MatchPlan plan = plan_of({mock("A", "good"), slow});
    plan.adjudication.most_plies = 8;
    const Played match = play(plan);
    CHECK(match.board.troubles_of(1).empty());
    CHECK(match.games[1].game.notes.back().time < Milliseconds(60'000));
    CHECK(std::ranges::any_of(match.games[0].game.notes,
                              [](const PlyNote& note) { return note.time >= Milliseconds(600); }));
}

TEST_CASE("an engine that still ponders when the game ends has not lost it") {
    // It hangs for good, and is replaced for the next game without penalty.
    const Played match =
        play(plan_of({pondering("A", "ponder-hang", "1"), mock("B", "illegal-at", "1")}));
    CHECK(match.report.end == MatchEnd::Completed);
    CHECK(match.board.of_pairing(0).wins == 2);
    CHECK(match.board.troubles_of(0).empty());
    // One that stops when told to is kept.
    const Played other = play(plan_of({pondering("A", "ponder"), mock("B", "illegal-at", "2")}));
    CHECK(other.board.of_pairing(0).wins == 2);
    CHECK(other.board.troubles_of(0).empty());
}

TEST_CASE("a plan with pondering is a different plan") {
    MatchPlan plan = plan_of({mock("A", "good"), mock("B", "good")});
    const std::string before = fingerprint(plan);
    plan.engines[1].ponders = true;
    CHECK(fingerprint(plan) != before);
}

}  // namespace
}  // namespace chuhe::match
