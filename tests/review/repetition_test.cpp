// SPDX-License-Identifier: MIT
#include "chuhe/review/repetition.h"

#include <doctest/doctest.h>

#include "chuhe/review/words.h"
#include "kit/game_text.h"
#include "review/scripted_analyst.h"

namespace chuhe::review {
namespace {

using tests::move;
using What = Repetition::What;

// A rook that can check forever, from two files.
constexpr std::string_view kChecks = "4k4/9/9/9/9/9/9/9/8R/5K3 w";

// Twice around: one more check from the same square would be the third time.
const std::vector<const char*> kTwice = {"i1e1", "e9d9", "e1d1", "d9e9",
                                         "d1e1", "e9d9", "e1d1", "d9e9"};

record::Game game_with(const char* last) {
    record::Game game(tests::position_of(kChecks));
    record::NodeId node = record::kRoot;
    for (const char* text : kTwice)
        node = game.add_move(node, move(text));
    game.add_move(node, move(last));
    return game;
}

std::vector<Repetition> repetitions_of(const record::Game& game, const rules::RuleBook& book) {
    return repetitions_in(begin_review(game).history, book);
}

TEST_CASE("a side that repeats checks is warned, and loses with the third repetition") {
    const auto marks = repetitions_of(game_with("d1e1"), rules::RuleBook::asian());
    REQUIRE(marks.size() == 9);
    for (const std::size_t quiet : {0U, 1U, 2U, 3U, 5U, 7U}) {
        CAPTURE(quiet);
        CHECK(marks[quiet].what == What::None);
    }
    const Repetition warning{What::AgainLoses, rules::Ending::PerpetualCheck};
    CHECK(marks[4] == warning);
    CHECK(marks[6] == warning);
    CHECK(marks[8] == Repetition{What::Loses, rules::Ending::PerpetualCheck});
}

TEST_CASE("a side that deviates in time has to, and loses nothing") {
    const auto marks = repetitions_of(game_with("d1h1"), rules::RuleBook::asian());
    CHECK(marks[8] == Repetition{What::Deviates, rules::Ending::PerpetualCheck});
}

TEST_CASE("the rule book of the game decides about repetitions") {
    // Without a rule against it, perpetual check draws.
    const auto marks = repetitions_of(game_with("d1e1"), rules::RuleBook::none());
    CHECK(marks[4].what == What::None);
    CHECK(marks[8].what == What::Draws);
    // The league rules at the fourth time.
    const auto league = repetitions_of(game_with("d1e1"), rules::RuleBook::league());
    CHECK(league[4].what == What::None);
    CHECK(league[8].what == What::AgainLoses);
}

// Like an engine, which takes a repetition for the end of the game as soon as it sees one.
class HastyAnalyst : public Analyst {
public:
    std::string name() const override { return "Hasty"; }
    Looked<Insight> look(const Position& start, std::span<const Move> moves,
                         const engine::Limits& limits, const Cancelled&) override {
        Position position = start;
        for (const Move step : moves)
            position.make(step);
        const bool is_red = position.side_to_move() == Side::Red;
        Move best;
        for (const Move legal : legal_moves(position)) {
            if (std::ranges::find(limits.banned, legal) == limits.banned.end()) best = legal;
        }
        const bool sees_repetition = moves.size() >= 5;
        if (moves.empty()) ++asked_without_history;
        const engine::Score red = sees_repetition ? -engine::kRuleWin + 2 : 97;
        return Insight{is_red ? red : -red, 7, 100, {best}};
    }
    int asked_without_history = 0;
};

TEST_CASE("a side that repeats checks and then deviates has not blundered") {
    HastyAnalyst analyst;
    Review review = begin_review(game_with("d1h1"));
    REQUIRE(look_through(review, analyst, {}, {}).has_value());
    // The start, and the five positions in which it saw a repetition.
    CHECK(analyst.asked_without_history == 6);
    const auto moves = moves_of(review);
    REQUIRE(moves.size() == 9);
    for (const ReviewedMove& each : moves) {
        CAPTURE(each.ply);
        CHECK(each.assessment.grade == Grade::Good);
        CHECK_FALSE(is_by_rule(each.played_score));
    }
    CHECK(to_string(describe_findings(moves[6], review)) ==
          "repeating again would lose: perpetual check");
    CHECK(to_string(describe_findings(moves[8], review)) ==
          "had to deviate: repeating would lose (perpetual check)");
}

TEST_CASE("a side that goes on repeating has lost by the rules, in words") {
    HastyAnalyst analyst;
    Review review = begin_review(game_with("d1e1"));
    REQUIRE(look_through(review, analyst, {}, {}).has_value());
    const ReviewedMove last = moves_of(review).back();
    CHECK(last.assessment.grade == Grade::Blunder);
    CHECK(to_string(describe(last, review)) == "blunder, loses by the rules: perpetual check");
    // The move that loses is not searched any more.
    REQUIRE(review.insights[8].has_value());
    CHECK(review.insights[8]->best() != move("d1e1"));
}

// Red is a rook up. Like an engine, takes a position that comes back for a draw.
class DrawingAnalyst : public Analyst {
public:
    std::string name() const override { return "Drawing"; }
    Looked<Insight> look(const Position& start, std::span<const Move> moves,
                         const engine::Limits& limits, const Cancelled&) override {
        Position position = start;
        for (const Move step : moves)
            position.make(step);
        if (moves.size() % 4 == 3) return Insight{engine::kDraw, 7, 100, {move("d8d9")}};
        const bool is_red = position.side_to_move() == Side::Red;
        for (const Move legal : legal_moves(position)) {
            if (std::ranges::find(limits.banned, legal) == limits.banned.end())
                return Insight{is_red ? 300 : -300, 7, 100, {legal}};
        }
        return Insight{engine::kDraw, 7, 100, {move("d8d9")}};
    }
};

Review shuffled(int times) {
    record::Game game(tests::position_of("3k5/9/9/9/9/9/R8/9/9/4K4 w"));
    record::NodeId node = record::kRoot;
    for (int i = 0; i < times; ++i) {
        for (const char* text : {"a3a4", "d9d8", "a4a3", "d8d9"})
            node = game.add_move(node, move(text));
    }
    DrawingAnalyst analyst;
    Review review = begin_review(game);
    REQUIRE(look_through(review, analyst, {}, {}).has_value());
    return review;
}

TEST_CASE("a position that comes back for the first time is neither a draw nor a blunder") {
    const Review once = shuffled(1);
    CHECK(once.insights[3]->score == -300);
    for (const ReviewedMove& each : moves_of(once)) {
        CAPTURE(each.ply);
        CHECK(each.assessment.grade == Grade::Good);
    }
}

TEST_CASE("a position that comes back is worth what it was worth the first time") {
    // With the moves before it, the analyst takes the fourth ply for a bad start.
    ScriptedAnalyst analyst({{0, {20, {}}}, {4, {-300, {}}}});
    Review review = begin_review(tests::game_of("h2e2 h9g7 e2h2 g7h9 h2e2"));
    REQUIRE(look_through(review, analyst, {}, {}).has_value());
    CHECK(review.insights[4]->score == 20);
    for (const ReviewedMove& each : moves_of(review))
        CHECK(each.assessment.grade == Grade::Good);
}

TEST_CASE("letting a lost opponent complete the draw is a blunder") {
    const Review twice = shuffled(2);
    CHECK(twice.insights[3]->score == -300);
    CHECK(twice.insights[7]->score == engine::kDraw);
    CHECK(twice.insights[7]->best() == move("d8d9"));
    const auto moves = moves_of(twice);
    REQUIRE(moves.size() == 8);
    CHECK(moves[6].assessment.grade == Grade::Blunder);
    CHECK(moves[7].assessment.grade == Grade::Good);
    CHECK(to_string(describe_findings(moves[7], twice)).starts_with("draws by repetition"));
}

}  // namespace
}  // namespace chuhe::review
