// SPDX-License-Identifier: MIT
#include "chuhe/review/summary.h"

#include <doctest/doctest.h>

#include <array>

#include "kit/game_text.h"

namespace chuhe::review {
namespace {

const Insight kNothing;

ReviewedMove move_with(std::size_t ply, Side mover, Grade grade, int loss) {
    ReviewedMove move{ply, record::kRoot, mover, {}, &kNothing, &kNothing, 0, 0};
    move.assessment.grade = grade;
    move.assessment.loss = loss;
    return move;
}

TEST_CASE("each side is counted separately") {
    const Summary summary = sum_up({move_with(1, Side::Red, Grade::Good, 0),
                                    move_with(2, Side::Black, Grade::Mistake, 100),
                                    move_with(3, Side::Red, Grade::Blunder, 300)});
    CHECK(summary.of(Side::Red).moves == 2);
    CHECK(summary.of(Side::Red).blunders == 1);
    CHECK(summary.of(Side::Red).slips == 0);
    CHECK(summary.of(Side::Red).mistakes == 1);
    CHECK(summary.of(Side::Red).accuracy == doctest::Approx((100 + accuracy_of(300)) / 2));
    CHECK(summary.of(Side::Red).mean_loss == doctest::Approx(150));
    CHECK(summary.of(Side::Black).slips == 1);
    CHECK(summary.of(Side::Black).accuracy == doctest::Approx(accuracy_of(100)));
    CHECK(sum_up({}).of(Side::Red).accuracy == 0);
}

TEST_CASE("the worst moves come first, and good ones are not listed") {
    const auto worst = worst_of(
        {move_with(1, Side::Red, Grade::Mistake, 150), move_with(2, Side::Black, Grade::Good, 20),
         move_with(3, Side::Red, Grade::Blunder, 300),
         move_with(4, Side::Black, Grade::Mistake, 150),
         move_with(5, Side::Black, Grade::Inaccuracy, 60)},
        3);
    REQUIRE(worst.size() == 3);
    CHECK(worst[0].ply == 3);
    CHECK(worst[1].ply == 1);
    CHECK(worst[2].ply == 4);
}

TEST_CASE("theory, forced moves and decided positions do not count for the accuracy") {
    ReviewedMove theory = move_with(1, Side::Red, Grade::Good, 0);
    theory.around.is_theory = true;
    ReviewedMove forced = move_with(3, Side::Red, Grade::Good, 0);
    forced.around.is_forced = true;
    ReviewedMove decided = move_with(5, Side::Red, Grade::Good, 0);
    decided.assessment.is_decided = true;
    const ReviewedMove counted = move_with(7, Side::Red, Grade::Blunder, 300);
    const SideSummary alone = sum_up({counted}).of(Side::Red);
    const SideSummary with_others = sum_up({theory, forced, decided, counted}).of(Side::Red);
    CHECK(with_others.moves == 4);
    CHECK(with_others.counted == 1);
    CHECK(with_others.theory == 1);
    CHECK(with_others.forced == 1);
    CHECK(with_others.accuracy == doctest::Approx(alone.accuracy));
    CHECK(sum_up({theory}).of(Side::Red).counted == 0);
    CHECK(sum_up({theory}).of(Side::Red).accuracy == 100);
}

TEST_CASE("a beginner who loses by three blunders does not read 93 per cent") {
    // As in a game of 30 moves: the first are known, and after the blunders nothing is left to
    // lose.
    std::vector<ReviewedMove> moves;
    for (std::size_t i = 0; i < 30; ++i) {
        const bool is_blunder = 13 <= i && i < 16;
        moves.push_back(move_with(2 * i + 1, Side::Red, is_blunder ? Grade::Blunder : Grade::Good,
                                  is_blunder ? 200 : 10));
        moves.back().around.is_theory = i < 5;
        moves.back().assessment.is_decided = i >= 16;
    }
    const SideSummary red = sum_up(moves).of(Side::Red);
    CHECK(red.counted == 11);
    CHECK(red.accuracy < 75);
    CHECK(red.accuracy > 60);
}

TEST_CASE("figures are kept by phase and by the piece that moved") {
    ReviewedMove rook = move_with(1, Side::Red, Grade::Blunder, 250);
    rook.piece = PieceType::Rook;
    rook.phase = Phase::Endgame;
    ReviewedMove horse = move_with(3, Side::Red, Grade::Good, 0);
    horse.piece = PieceType::Horse;
    const SideSummary red = sum_up({rook, horse}).of(Side::Red);
    CHECK(red.phases[index_of(Phase::Endgame)].mistakes == 1);
    CHECK(red.phases[index_of(Phase::Opening)].mistakes == 0);
    CHECK(red.phases[index_of(Phase::Opening)].counted == 1);
    CHECK(red.pieces[index_of(PieceType::Rook)].mistakes == 1);
    CHECK(red.pieces[index_of(PieceType::Horse)].accuracy == doctest::Approx(100));
}

TEST_CASE("the turning point is the loss that was never made good") {
    const auto scored = [](std::size_t ply, Side mover, engine::Score best, engine::Score played) {
        ReviewedMove move = move_with(ply, mover, Grade::Good, 0);
        move.best_score = best;
        move.played_score = played;
        move.assessment = assess(best, played);
        return move;
    };
    // Red gives a win away, Black gives it back, and Red loses it again for good.
    const Summary summary =
        sum_up({scored(1, Side::Red, 500, 0), scored(2, Side::Black, 0, -500),
                scored(3, Side::Red, 500, -300), scored(4, Side::Black, 300, 300)});
    REQUIRE(summary.turning_point.has_value());
    CHECK(summary.turning_point->ply == 3);
    CHECK(summary.turning_point->mover == Side::Red);
    CHECK(summary.turning_point->before > 900);
    CHECK(summary.turning_point->after < 100);
    CHECK_FALSE(sum_up({scored(1, Side::Red, 20, 10)}).turning_point.has_value());
}

// A review of which only the moves matter.
std::string text_of(const std::vector<ReviewedMove>& moves) {
    const Review review = begin_review(tests::game_of("h2e2 h9g7 h0g2 i9h9"));
    return to_string(describe(sum_up(moves), review, moves));
}

ReviewedMove known(std::size_t ply, Side mover, Grade grade, int loss) {
    static constexpr std::array kMoves = {"h2e2", "h9g7", "h0g2", "i9h9"};
    ReviewedMove move = move_with(ply, mover, grade, loss);
    move.played = tests::move(kMoves[ply - 1]);
    return move;
}

TEST_CASE("with mistakes on both sides it is not said that nobody makes one") {
    const std::string quiet = text_of({known(1, Side::Red, Grade::Inaccuracy, 60)});
    CHECK(quiet.find("Neither side makes a serious mistake.") != std::string::npos);
    const std::string wild = text_of(
        {known(1, Side::Red, Grade::Blunder, 250), known(2, Side::Black, Grade::Blunder, 250)});
    CHECK(wild.find("Neither side") == std::string::npos);
    CHECK(wild.find("There are mistakes, but none of them decides the game.") != std::string::npos);
}

TEST_CASE("the accuracy of a phase needs more than one or two moves") {
    ReviewedMove lone = known(3, Side::Red, Grade::Blunder, 900);
    lone.phase = Phase::Endgame;
    const std::string text = text_of({known(1, Side::Red, Grade::Good, 0), lone});
    CHECK(text.find("Red: accuracy 50%.") != std::string::npos);
    CHECK(text.find("endgame") == std::string::npos);
}

TEST_CASE("the accuracy of the only phase is not said twice") {
    const std::string text =
        text_of({known(1, Side::Red, Grade::Good, 0), known(2, Side::Red, Grade::Good, 0),
                 known(3, Side::Red, Grade::Good, 0)});
    CHECK(text.find("Red: accuracy 100%.") != std::string::npos);
    CHECK(text.find("(opening") == std::string::npos);
}

TEST_CASE("who is mated without a single decisive mistake has lost step by step") {
    ReviewedMove last = known(3, Side::Red, Grade::Good, 0);
    last.best_score = last.played_score = engine::mated_in(4);
    const std::string text = text_of({known(1, Side::Red, Grade::Mistake, 120), last});
    CHECK(text.find("Red loses ground step by step; no single mistake decides the game.") !=
          std::string::npos);
    CHECK(text.find("none of them decides") == std::string::npos);
}

TEST_CASE("who is mated after nothing but inaccuracies has lost step by step, too") {
    constexpr std::string_view kGradually = "loses ground step by step";
    constexpr std::string_view kNobody = "Neither side makes a serious mistake.";
    ReviewedMove first = known(1, Side::Red, Grade::Inaccuracy, 60);
    ReviewedMove last = known(2, Side::Black, Grade::Good, 0);
    last.best_score = last.played_score = engine::mate_in(2);
    const std::string lost = text_of({first, last});
    CHECK(lost.find("Red " + std::string(kGradually)) != std::string::npos);
    CHECK(lost.find(kNobody) == std::string::npos);
    // Who is mated from the beginning, in a position that is set up, has not lost ground.
    first.best_score = first.played_score = engine::mated_in(5);
    const std::string composed = text_of({first, last});
    CHECK(composed.find(kGradually) == std::string::npos);
    CHECK(composed.find(kNobody) != std::string::npos);
}

TEST_CASE("three inaccuracies with a piece are a habit, but no mistakes") {
    std::vector<ReviewedMove> moves;
    for (std::size_t ply = 1; ply <= 3; ++ply) {
        moves.push_back(known(ply, Side::Red, Grade::Inaccuracy, 60));
        moves.back().piece = PieceType::Rook;
    }
    CHECK(text_of(moves).find("Red errs mostly with the rook: 3 times out of 3.") !=
          std::string::npos);
}

TEST_CASE("a game lost by the rules says so in its summary") {
    ReviewedMove last = known(1, Side::Red, Grade::Good, 0);
    last.assessment.is_decided = true;
    last.findings = {{.kind = FindingKind::LosesByRule, .ending = rules::Ending::PerpetualCheck}};
    const std::string text = text_of({last});
    CHECK(text.find("Red loses by the rules with 1. h2e2 (炮二平五): perpetual check.") !=
          std::string::npos);
    CHECK(text.find("only theory") == std::string::npos);
    CHECK(text.find("no accuracy") != std::string::npos);
}

}  // namespace
}  // namespace chuhe::review
