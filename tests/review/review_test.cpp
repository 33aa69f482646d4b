// SPDX-License-Identifier: MIT
#include "chuhe/review/review.h"

#include <doctest/doctest.h>

#include <array>

#include "kit/game_text.h"
#include "review/scripted_analyst.h"

namespace chuhe::review {
namespace {

using tests::game_of;
using tests::move;

// Back-rank mate by two rooks: after the move Black has no legal moves.
constexpr std::string_view kMateInOne = "4k4/R8/9/9/9/9/9/9/1R7/3K5 w";

record::Game mated_game() {
    record::Game game(tests::position_of(kMateInOne));
    game.add_move(record::kRoot, move("b1b9"));
    return game;
}

TEST_CASE("every position of the main line is analysed once, variations are not") {
    const record::Game game = game_of("h2e2 (c3c4 c6c5) h9g7 h0g2");
    ScriptedAnalyst analyst({});
    Review review = begin_review(game);
    CHECK(positions_in(game) == 4);
    CHECK(review.missing() == 4);
    std::vector<std::size_t> plies;
    Watch watch;
    watch.on_insight = [&](std::size_t ply, const Insight&) { plies.push_back(ply); };
    REQUIRE(look_through(review, analyst, {}, watch).has_value());
    CHECK(plies == std::vector<std::size_t>{0, 1, 2, 3});
    CHECK(review.is_complete());
    CHECK(moves_of(review).size() == 3);
}

TEST_CASE("scores are converted to the view of the side that moved") {
    const record::Game game = game_of("h2e2 h9g7");
    // Red's move costs a cannon; Black's move is the best one.
    ScriptedAnalyst analyst({{0, {20}}, {1, {-400, {move("h9g7")}}}, {2, {-410}}});
    Review review = begin_review(game);
    REQUIRE(look_through(review, analyst, {}, {}).has_value());
    const auto moves = moves_of(review);
    REQUIRE(moves.size() == 2);
    CHECK(moves[0].mover == Side::Red);
    CHECK(moves[0].best_score == 20);
    CHECK(moves[0].played_score == -400);
    CHECK(moves[0].assessment.grade == Grade::Blunder);
    CHECK(moves[1].mover == Side::Black);
    CHECK(moves[1].best_score == 400);
    CHECK(moves[1].is_best());
    CHECK(moves[1].assessment.grade == Grade::Good);
}

TEST_CASE("the best move is never marked down, whatever the next search says") {
    const record::Game game = game_of("h2e2 h9g7");
    ScriptedAnalyst analyst({{0, {20, {move("h2e2")}}}, {1, {-900}}, {2, {-900}}});
    Review review = begin_review(game);
    REQUIRE(look_through(review, analyst, {}, {}).has_value());
    CHECK(moves_of(review)[0].assessment.grade == Grade::Good);
    CHECK(moves_of(review)[0].assessment.loss == 0);
}

TEST_CASE("mate on the board needs no analyst") {
    Review review = begin_review(mated_game());
    CHECK(review.missing() == 1);
    REQUIRE(review.insights[1].has_value());
    CHECK(review.insights[1]->score == engine::mated_in(0));
    // Not the proposed move, but mate nonetheless.
    ScriptedAnalyst analyst({{0, {engine::mate_in(1), {move("b1b8")}}}});
    REQUIRE(look_through(review, analyst, {}, {}).has_value());
    CHECK(analyst.questions == 1);
    const auto moves = moves_of(review);
    CHECK(moves[0].played_score == engine::mate_in(0));
    CHECK(moves[0].assessment.grade == Grade::Good);
}

TEST_CASE("after a failure the results so far are kept, and the rest can follow") {
    const record::Game game = game_of("h2e2 h9g7 h0g2");
    ScriptedAnalyst analyst({});
    analyst.fails_at = 2;
    Review review = begin_review(game);
    const auto stopped = look_through(review, analyst, {}, {});
    REQUIRE_FALSE(stopped.has_value());
    CHECK(to_string(stopped.error().message) == "it is tired");
    CHECK(review.missing() == 2);
    CHECK(moves_of(review).size() == 1);
    analyst.fails_at.reset();
    REQUIRE(look_through(review, analyst, {}, {}).has_value());
    CHECK(review.is_complete());
    CHECK(analyst.questions == 4);
}

TEST_CASE("a cancelled review makes no more requests") {
    ScriptedAnalyst analyst({});
    Review review = begin_review(game_of("h2e2 h9g7 h0g2"));
    Watch watch;
    watch.cancelled = [&] { return analyst.questions == 2; };
    const auto stopped = look_through(review, analyst, {}, watch);
    REQUIRE_FALSE(stopped.has_value());
    CHECK(stopped.error().is_cancelled);
    CHECK(review.missing() == 2);
}

TEST_CASE("several analysts share out the positions, and find the same as one") {
    const record::Game game = game_of("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7");
    const std::map<std::size_t, ScriptedAnalyst::Opinion> opinions = {
        {0, {20}}, {2, {-40}}, {3, {55}}, {5, {300}}, {6, {-10}}};
    ScriptedAnalyst alone(opinions);
    Review expected = begin_review(game);
    REQUIRE(look_through(expected, alone, {}, {}).has_value());
    std::array<ScriptedAnalyst, 3> crew = {ScriptedAnalyst(opinions), ScriptedAnalyst(opinions),
                                           ScriptedAnalyst(opinions)};
    const std::array<Analyst*, 3> analysts = {&crew[0], &crew[1], &crew[2]};
    Review review = begin_review(game);
    std::size_t told = 0;
    Watch watch;
    watch.on_insight = [&](std::size_t, const Insight&) { ++told; };
    REQUIRE(look_through(review, analysts, {}, watch).has_value());
    CHECK(review.insights == expected.insights);
    CHECK(told == 7);
    CHECK(crew[0].questions + crew[1].questions + crew[2].questions == 7);
}

TEST_CASE("when one of several analysts fails, all stop, and its reason is reported") {
    std::array<ScriptedAnalyst, 2> crew = {ScriptedAnalyst({}), ScriptedAnalyst({})};
    crew[0].fails_at = 1;
    crew[1].fails_at = 1;
    const std::array<Analyst*, 2> analysts = {&crew[0], &crew[1]};
    Review review = begin_review(game_of("h2e2 h9g7 h0g2"));
    const auto stopped = look_through(review, analysts, {}, {});
    REQUIRE_FALSE(stopped.has_value());
    CHECK_FALSE(stopped.error().is_cancelled);
    CHECK(to_string(stopped.error().message) == "it is tired");
    CHECK_FALSE(review.insights[1].has_value());
}

TEST_CASE("an unplayable game has nothing to review, or only its beginning") {
    Diagnostics ignored;
    const Review broken = begin_review(game_of("h2e2 h9g7 a0a9", ignored));
    CHECK(broken.plies() == 2);
    CHECK(begin_review(record::Game()).plies() == 0);
    CHECK(positions_in(record::Game()) == 0);
    CHECK(begin_review(record::Game()).is_complete());
    record::Game no_kings;
    no_kings.set_start(Setup{});
    CHECK(begin_review(no_kings).plies() == 0);
}

}  // namespace
}  // namespace chuhe::review
