// SPDX-License-Identifier: MIT
#include "chuhe/review/words.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

namespace chuhe::review {
namespace {

TEST_CASE("scores are written from Red's point of view") {
    CHECK(score_text(0) == "0.00");
    CHECK(score_text(31) == "+0.31");
    CHECK(score_text(-5) == "-0.05");
    CHECK(score_text(-1240) == "-12.40");
    CHECK(score_text(engine::mate_in(5)) == "#3");
    CHECK(score_text(engine::mated_in(4)) == "#-2");
    CHECK(score_text(engine::kRuleWin) == "+rule");
    CHECK(score_text(-engine::kRuleWin + 3) == "-rule");
}

TEST_CASE("a mistake is described with both scores, the mate it missed and the better move") {
    const Position start = Position::start();
    const Insight before{.score = engine::mate_in(5), .line = {tests::move("h2e2")}};
    const Insight after{.score = 80};
    ReviewedMove move{
        1, record::kRoot, Side::Red, tests::move("a3a4"), &before, &after, before.score, -80, {}};
    move.assessment = assess(move.best_score, move.played_score);
    CHECK(to_string(describe(move)) == "blunder, #3 → -0.80, misses a mate in 3");
    CHECK(to_string(describe_better(move, start)) == "better: h2e2 (炮二平五)");
    CHECK(describe_better(move, start).in(Language::Simplified) == "宜走炮二平五");
    CHECK(describe(move).in(Language::Simplified).starts_with("败着，#3 → -0.80"));
    CHECK(describe(move).in(Language::Traditional).starts_with("敗著，#3 → -0.80"));
}

}  // namespace
}  // namespace chuhe::review
