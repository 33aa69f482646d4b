// SPDX-License-Identifier: MIT
#include "chuhe/match/game_record.h"

#include <doctest/doctest.h>

#include "chuhe/messages/engines.h"
#include "chuhe/record/tags.h"
#include "match_kit.h"

namespace chuhe::match {
namespace {

namespace tags = record::tags;

FinishedGame a_game() {
    FinishedGame finished{.number = 7, .round = 3, .red = 0, .black = 1, .game = {}};
    finished.game.moves = {*parse_move("h2e2"), *parse_move("h9g7"), *parse_move("h0g2")};
    finished.game.opening.moves = {finished.game.moves[0]};
    finished.game.notes = {{.is_opening = true},
                           {.score = 35, .depth = 12, .nodes = 18342, .time = Milliseconds(21)},
                           {.score = engine::mated_in(8), .depth = 20, .time = Milliseconds(1500)}};
    finished.game.outcome = record::Outcome::BlackWins;
    finished.game.end = GameEnd::TimeLoss;
    finished.game.culprit = Side::Red;
    finished.game.detail = say(messages::kOverTime, "0.2");
    return finished;
}

TEST_CASE("a record says who played, how, and how the game ended") {
    const MatchPlan plan = plan_of({mock("new", "good"), mock("old", "good")});
    const record::Game game = to_record(a_game(), plan, "2026.01.02");
    CHECK(game.tag(tags::kRed) == "new");
    CHECK(game.tag(tags::kBlack) == "old");
    CHECK(game.tag(tags::kRound) == "7");
    CHECK(game.tag(tags::kDate) == "2026.01.02");
    CHECK(game.tag(tags::kTimeControl) == "depth 1");
    CHECK(game.outcome() == record::Outcome::BlackWins);
    CHECK(game.ending() == "time forfeit: 0.2 s over");
    CHECK(game.move_count() == 3);
}

TEST_CASE("moves carry score, depth, time and nodes") {
    const FinishedGame finished = a_game();
    CHECK(comment_of(finished.game.notes[0]) == "opening");
    CHECK(comment_of(finished.game.notes[1]) == "+0.35/12 0.021s 18342n");
    CHECK(comment_of(finished.game.notes[2]) == "-M4/20 1.5s");
    CHECK(comment_of({.score = -5, .depth = 1}) == "-0.05/1 0s");
    CHECK(comment_of({.time = Milliseconds(3)}) == "0.003s");
}

TEST_CASE("everything that counts can be read back from the record") {
    const MatchPlan plan = plan_of({mock("new", "good"), mock("old", "good")});
    const FinishedGame finished = a_game();
    const auto result = result_of(to_record(finished, plan, ""), plan);
    REQUIRE(result);
    const GameResult expected = finished.result();
    CHECK(result->number == expected.number);
    CHECK(result->red == expected.red);
    CHECK(result->black == expected.black);
    CHECK(result->outcome == expected.outcome);
    CHECK(result->ending == GameEnding{.end = GameEnd::TimeLoss});
    CHECK(result->culprit == Side::Red);
}

TEST_CASE("every ending is read back from the record, and described by the word in it") {
    const MatchPlan plan = plan_of({mock("new", "good"), mock("old", "good")});
    std::vector<GameEnding> endings;
    for (int i = 1; i < static_cast<int>(GameEnd::Interrupted); ++i)
        endings.push_back({.end = static_cast<GameEnd>(i)});
    for (int i = 1; i <= static_cast<int>(rules::Ending::InsufficientMaterial); ++i)
        endings.push_back({.law = static_cast<rules::Ending>(i)});
    CHECK(endings.size() == 15);
    for (const GameEnding& ending : endings) {
        FinishedGame finished = a_game();
        finished.game.end = ending.end;
        finished.game.law = ending.law;
        const record::Game game = to_record(finished, plan, "");
        CAPTURE(game.ending());
        const auto result = result_of(game, plan);
        REQUIRE(result);
        CHECK(result->ending == ending);
        CHECK(game.ending() == to_string(finished.game.reason()));
        CHECK(describe(ending).in(Language::Simplified) != to_string(describe(ending)));
    }
}

TEST_CASE("an ending in other words is not known") {
    const MatchPlan plan = plan_of({mock("new", "good"), mock("old", "good")});
    record::Game game = to_record(a_game(), plan, "");
    for (const char* words : {"", "a draw by the clock", "none", "law"}) {
        CAPTURE(words);
        game.set_ending(words);
        const auto result = result_of(game, plan);
        REQUIRE(result);
        CHECK(result->ending == GameEnding{});
    }
}

TEST_CASE("games of other matches are rejected") {
    MatchPlan plan = plan_of({mock("new", "good"), mock("old", "good")});
    record::Game game = to_record(a_game(), plan, "");
    plan.games = 5000;
    plan.concurrency = 8;
    CHECK(result_of(game, plan));
    plan.seed = 2;
    CHECK_FALSE(result_of(game, plan));
    plan.seed = 1;
    plan.engines[0].call.settings.push_back({"Hash", "64"});
    CHECK_FALSE(result_of(game, plan));
    CHECK_FALSE(result_of(record::Game(), plan));
    plan.engines[0].call.settings.clear();
    game.set_outcome(record::Outcome::Unknown);
    CHECK_FALSE(result_of(game, plan));
}

}  // namespace
}  // namespace chuhe::match
