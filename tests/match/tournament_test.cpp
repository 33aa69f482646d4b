// SPDX-License-Identifier: MIT
#include "chuhe/match/tournament.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "chuhe/rules/history.h"
#include "chuhe/rules/judge.h"
#include "match_kit.h"

namespace chuhe::match {
namespace {

using record::Outcome;

TEST_CASE("a match is played in pairs from one opening with colours swapped") {
    const Played match = play(plan_of({mock("A", "good"), mock("B", "good")}, 4));
    CHECK(match.report.end == MatchEnd::Completed);
    REQUIRE(match.games.size() == 4);
    CHECK(match.board.games() == 4);
    for (const std::size_t pair : {std::size_t{0}, std::size_t{1}}) {
        const FinishedGame& first = match.games[2 * pair];
        const FinishedGame& second = match.games[2 * pair + 1];
        CHECK(first.red == 0);
        CHECK(second.red == 1);
        CHECK(first.game.opening == second.game.opening);
        // The same engine on both sides plays the same game.
        CHECK(first.game.moves == second.game.moves);
    }
    CHECK_FALSE(match.games[0].game.opening == match.games[2].game.opening);
    CHECK(match.board.of_pairing(0).pairs[2] == 2);
}

TEST_CASE("games end by the rules") {
    const MatchPlan plan = plan_of({mock("A", "good"), mock("B", "good")}, 6);
    for (const FinishedGame& finished : play(plan).games) {
        const PlayedGame& game = finished.game;
        CAPTURE(to_string(game.reason()));
        CHECK(game.notes.size() == game.moves.size());
        const auto history = rules::History::from_moves(game.opening.start, game.moves);
        REQUIRE(history);
        const rules::Verdict verdict = judge(*history, plan.book);
        if (game.end == GameEnd::Law) {
            CHECK(verdict.outcome != rules::Outcome::Open);
        } else {
            CHECK(game.end == GameEnd::Adjudication);
            CHECK(game.moves.size() == 40);
            CHECK(verdict.outcome == rules::Outcome::Open);
        }
    }
}

TEST_CASE("the same seed gives the same match, however many games run concurrently") {
    MatchPlan plan = plan_of({mock("A", "good"), mock("B", "says", "5")}, 8);
    const Played one = play(plan);
    plan.concurrency = 3;
    const Played three = play(plan);
    REQUIRE(one.games.size() == three.games.size());
    for (std::size_t i = 0; i < one.games.size(); ++i)
        CHECK(one.games[i].game.moves == three.games[i].game.moves);
    plan.seed = 2;
    CHECK_FALSE(play(plan).games[0].game.moves == one.games[0].game.moves);
}

// Engine B misbehaves; A wins both games for that reason, and both consist of legal moves.
void check_trouble(const Contestant& bad, GameEnd end, const std::string& part) {
    CAPTURE(bad.call.program.arguments[0]);
    MatchPlan plan = plan_of({mock("A", "good"), bad});
    plan.margin = Milliseconds(200);
    const Played match = play(plan);
    CHECK(match.report.end == MatchEnd::Completed);
    REQUIRE(match.games.size() == 2);
    CHECK(match.board.of_pairing(0).wins == 2);
    CHECK(match.board.troubles_of(1).at(end) == 2);
    CHECK(match.board.troubles_of(0).empty());
    for (const FinishedGame& finished : match.games) {
        CHECK(finished.game.end == end);
        CHECK(finished.game.culprit == (finished.red == 1 ? Side::Red : Side::Black));
        const std::string reason = to_string(finished.game.reason());
        CAPTURE(reason);
        CHECK(reason.starts_with(name_of(end)));
        CHECK(reason.find(part) != std::string::npos);
        CHECK(finished.game.reason().code() == "match.ended_because");
        CHECK(rules::History::from_moves(finished.game.opening.start, finished.game.moves));
    }
}

TEST_CASE("an engine that crashes loses, with the reason, and is restarted") {
    check_trouble(mock("B", "crash-at", "3"), GameEnd::Crash, "signal 6");
    check_trouble(mock("B", "exit-at", "1"), GameEnd::Crash, "exit code 3");
    check_trouble(mock("B", "close-at", "2"), GameEnd::Crash, "closed its output");
}

TEST_CASE("an engine that plays an illegal move loses") {
    check_trouble(mock("B", "illegal-at", "2"), GameEnd::IllegalMove, "e0e9");
    check_trouble(mock("B", "nonsense-at", "2"), GameEnd::IllegalMove, "'xyzzy' is not a move");
    check_trouble(mock("B", "none-at", "2"), GameEnd::IllegalMove, "there are legal moves");
}

TEST_CASE("an engine that answers late loses on time") {
    Contestant late = mock("B", "late-at", "2");
    late.budget = {.time = {.move = Milliseconds(300)}};
    check_trouble(late, GameEnd::TimeLoss, "no answer within 0.3 s");
}

TEST_CASE("an engine that hangs loses, and is killed") {
    Contestant hanging = mock("B", "hang-at", "2");
    hanging.budget = {.time = {.move = Milliseconds(100)}};
    check_trouble(hanging, GameEnd::Hang, "no answer to stop either");
}

TEST_CASE("an engine that numbers ranks differently than it says is reported") {
    // It misreads our h2e2, so sooner or later it plays a move that is illegal to us.
    const Played match = play(plan_of({mock("A", "good"), mock("B", "ranks1-unnamed")}));
    CHECK(match.board.of_pairing(0).wins == 2);
    Contestant told = mock("B", "ranks1-unnamed");
    told.call.ranks = RankBase::One;
    CHECK(play(plan_of({mock("A", "good"), told})).board.troubles_of(1).empty());
    CHECK(play(plan_of({mock("A", "good"), mock("B", "ranks1")})).board.troubles_of(1).empty());
}

TEST_CASE("an engine that resigns loses without being reported as faulty") {
    Contestant resigning = mock("B", "resign-at", "2");
    resigning.call.dialect = protocol::Dialect::Ucci;
    const Played match = play(plan_of({mock("A", "good"), resigning}));
    CHECK(match.board.of_pairing(0).wins >= 1);
    CHECK(match.board.troubles_of(1).empty());
    CHECK(match.games[0].game.end == GameEnd::Resignation);
}

TEST_CASE("engines that merely talk too much are tolerated") {
    for (const char* how : {"garbage", "flood", "twice", "claims-mate", "ucci"}) {
        CAPTURE(how);
        MatchPlan plan = plan_of({mock("A", "good"), mock("B", how)});
        plan.adjudication.resign_moves = 1;
        plan.adjudication.resign_score = 300;
        const Played match = play(plan);
        CHECK(match.report.end == MatchEnd::Completed);
        CHECK(match.board.troubles_of(1).empty());
        // A claim by one side decides nothing.
        CHECK(match.board.of_pairing(0).pairs[2] == 1);
    }
}

TEST_CASE("games that both engines call decided are adjudicated") {
    MatchPlan plan = plan_of({mock("A", "says", "900"), mock("B", "says", "900")});
    plan.adjudication.resign_moves = 2;
    plan.adjudication.resign_score = 500;
    const Played match = play(plan);
    for (const FinishedGame& finished : match.games) {
        CHECK(finished.game.end == GameEnd::Adjudication);
        CHECK(finished.game.outcome == Outcome::RedWins);
        CHECK(finished.game.moves.size() == 8);
    }
}

TEST_CASE("a match of engines that cannot be started ends soon") {
    MatchPlan plan = plan_of({mock("A", "good"), mock("B", "no-start")}, 1000);
    const Played match = play(plan);
    CHECK(match.report.end == MatchEnd::Failed);
    CHECK(match.report.problem.code() == "match.cannot_start_any_more");
    CHECK(to_string(match.report.problem).starts_with("B can no longer be started: no start: "));
    CHECK(match.board.games() < 10);
}

TEST_CASE("engines are introduced before the match") {
    std::vector<Contestant> engines = {mock("", "good"), mock("", "good"), mock("Third", "good")};
    REQUIRE(introduce(engines));
    CHECK(engines[0].name == "Mock");
    CHECK(engines[1].name == "Mock #2");
    CHECK(engines[2].name == "Third");
    std::vector<Contestant> choosy = {mock("Good", "good"), mock("Choosy", "choosy")};
    for (Contestant& engine : choosy)
        engine.call.settings = {{"Hash", "64"}};
    const auto complaints = introduce(choosy);
    REQUIRE(complaints);
    REQUIRE(complaints->size() == 1);
    CHECK(to_string(complaints->front()) == "Choosy says: ERROR: that is too much");
    CHECK(complaints->front().code() == "match.engine_says");
    std::vector<Contestant> bad = {mock("Good", "good"), mock("Bad", "no-start")};
    const auto refused = introduce(bad);
    REQUIRE_FALSE(refused);
    CHECK(to_string(refused.error()) == "Bad: it exited with exit code 4");
    CHECK(refused.error().in(Language::Simplified) == "Bad：引擎已退出，退出码 4");
}

TEST_CASE("an interrupted match can be resumed, and gives the same games") {
    MatchPlan plan = plan_of({mock("A", "good"), mock("B", "good")}, 10);
    const Played whole = play(plan);

    const Schedule schedule(2, plan.shape, plan.games);
    Scoreboard board(2, schedule.pairings());
    Listener first;
    first.stop_after = 3;
    CHECK(run_match(plan, board, first).end == MatchEnd::Interrupted);
    CHECK(board.games() >= 3);
    CHECK(board.games() < 10);
    Listener second;
    CHECK(run_match(plan, board, second).end == MatchEnd::Completed);
    CHECK(board.games() == 10);
    std::vector<FinishedGame> all = first.games;
    all.insert(all.end(), second.games.begin(), second.games.end());
    std::ranges::sort(all, {}, &FinishedGame::number);
    REQUIRE(all.size() == 10);
    for (std::size_t i = 0; i < all.size(); ++i)
        CHECK(all[i].game.moves == whole.games[i].game.moves);
}

TEST_CASE("a game that cannot be recorded ends the match") {
    MatchPlan plan = plan_of({mock("A", "good"), mock("B", "good")}, 100);
    Listener listener;
    listener.failing_game = 2;
    const Played match = play(plan, listener);
    CHECK(match.report.end == MatchEnd::Failed);
    CHECK(to_string(match.report.problem).find("disk full") != std::string::npos);
    CHECK(match.games.size() == 2);
}

TEST_CASE("a sequential test ends when it is decided") {
    MatchPlan plan = plan_of({mock("A", "good"), mock("B", "illegal-at", "1")}, 100'000);
    plan.sprt = SprtSettings{.elo0 = 0, .elo1 = 50};
    plan.concurrency = 2;
    const Played match = play(plan);
    CHECK(match.report.end == MatchEnd::SprtDecided);
    CHECK(match.board.games() < 200);
    CHECK(sprt(match.board.of_pairing(0), *plan.sprt).state == SprtState::Accepted1);
}

TEST_CASE("random openings can be filtered by a quick search") {
    MatchPlan plan = plan_of({mock("A", "says", "100"), mock("B", "good")});
    plan.openings.is_checked = true;
    plan.openings.balance = {.least = 50, .most = 150};
    const auto accepted = play(plan).games[0].game.opening;
    CHECK(accepted == random_opening(plan.seed, 0, 0, 4));
    // Nothing fits: the nearest is taken, and the match continues anyway.
    plan.openings.balance = {.least = 500, .most = 600};
    CHECK(play(plan).report.end == MatchEnd::Completed);
}

TEST_CASE("many engines play a round robin") {
    MatchPlan plan =
        plan_of({mock("A", "good"), mock("B", "good"), mock("C", "illegal-at", "1")}, 2);
    plan.concurrency = 2;
    const Played match = play(plan);
    CHECK(match.games.size() == 6);
    CHECK(match.board.of_engine(2).losses == 4);
    CHECK(match.board.of_engine(0).wins == 2);
}

}  // namespace
}  // namespace chuhe::match
