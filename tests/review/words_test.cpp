// SPDX-License-Identifier: MIT
#include "chuhe/review/words.h"

#include <doctest/doctest.h>

#include <set>

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
    // Black to move mates in 6.
    CHECK(score_text(-engine::mate_in(11)) == "#-6");
    CHECK(score_text(engine::kRuleWin) == "1-0");
    CHECK(score_text(-engine::kRuleWin + 3) == "0-1");
}

// One move of Red, with what was thought before and after it.
struct OneMove {
    explicit OneMove(Insight before, Insight after) {
        record::Game game(Position::start());
        game.add_move(record::kRoot, tests::move("a3a4"));
        review = begin_review(game);
        review.insights = {std::move(before), std::move(after)};
    }
    Review review = begin_review({});
    ReviewedMove move() const { return moves_of(review).front(); }
};

std::vector<Move> mating_line() {
    return {tests::move("h2e2"), tests::move("h9g7")};
}

TEST_CASE("a mistake is described with both scores, the mate it missed and the better move") {
    const OneMove one({.score = engine::mate_in(5), .line = mating_line()}, {.score = 80});
    const ReviewedMove move = one.move();
    const Position& start = one.review.history.start();
    CHECK(to_string(describe(move, one.review)) ==
          "blunder, #3 → -0.80, misses a mate in 3: h2e2 (炮二平五) h9g7 (马８进７)");
    CHECK(to_string(describe_better(move, start)) == "better: h2e2 (炮二平五)");
    CHECK(describe_better(move, start).in(Language::Simplified) == "宜走炮二平五");
    // No blank at the end: a colon may follow.
    CHECK(describe_move(move, start).in(Language::Simplified) == "1. 兵九进一");
    CHECK(describe(move, one.review).in(Language::Simplified) ==
          "败着，#3 → -0.80，错过 3 步杀：炮二平五 马８进７");
    CHECK(describe(move, one.review).in(Language::Traditional).starts_with("敗著，#3 → -0.80"));
}

TEST_CASE("the better move is not repeated after a line that begins with it") {
    const OneMove mate({.score = engine::mate_in(5), .line = mating_line()}, {.score = 80});
    CHECK(to_string(describe_with_better(mate.move(), mate.review)) ==
          "blunder, #3 → -0.80, misses a mate in 3: h2e2 (炮二平五) h9g7 (马８进７)");
    const OneMove plain({.score = 30, .line = mating_line()}, {.score = 120});
    CHECK(to_string(describe_with_better(plain.move(), plain.review)) ==
          "blunder, +0.30 → -1.20; better: h2e2 (炮二平五)");
}

TEST_CASE("where any other move loses everything, no per cent are counted") {
    const Finding only{.kind = FindingKind::OnlyMove, .count = 40};
    CHECK(to_string(describe(only)) ==
          "the only good move: any other move costs at least 40% in winning chances");
    const Finding saving{.kind = FindingKind::OnlyMove, .count = 100};
    CHECK(to_string(describe(saving)) == "the only good move: any other loses");
    CHECK(describe(saving).in(Language::Simplified) == "唯一的好着：走其他着法即告负");
}

TEST_CASE("findings are written in the notation of the reader") {
    const OneMove one({.score = engine::mate_in(5), .line = mating_line()}, {.score = 80});
    const ReviewedMove move = one.move();
    CHECK(to_string(describe_findings(move, one.review, rules::Quoting(notation::Notation::Wxf))) ==
          "misses a mate in 3: C2=5 H8+7");
    CHECK(
        to_string(describe_findings(move, one.review, rules::Quoting(notation::Notation::Iccs))) ==
        "misses a mate in 3: H2-E2 H9-G7");
    CHECK(to_string(describe_better(move, one.review.history.start(),
                                    rules::Quoting(notation::Notation::Wxf))) == "better: C2=5");
}

TEST_CASE("a loss by the rules is given in words, never as a score") {
    const OneMove one({.score = 97, .line = mating_line()}, {.score = engine::kRuleWin});
    ReviewedMove move = one.move();
    move.findings = {{.kind = FindingKind::LosesByRule, .ending = rules::Ending::PerpetualCheck}};
    CHECK(to_string(describe(move, one.review)) == "blunder, loses by the rules: perpetual check");
    CHECK(describe(move, one.review).in(Language::Simplified) == "败着，犯规判负：长将");
    const Finding warning{.kind = FindingKind::RepeatingLoses,
                          .ending = rules::Ending::PerpetualCheck};
    CHECK(to_string(describe(warning)) == "repeating again would lose: perpetual check");
    CHECK(describe(warning).in(Language::Simplified) == "再重复将判负：长将");
}

TEST_CASE("every kind of finding has words in every language, and a name of its own") {
    std::set<std::string_view> names;
    for (int i = 0; i <= static_cast<int>(FindingKind::OnlyMove); ++i) {
        const Finding finding{.kind = static_cast<FindingKind>(i),
                              .count = 3,
                              .piece = Piece(Side::Red, PieceType::Rook),
                              .other = Piece(Side::Black, PieceType::Cannon),
                              .square = tests::at("e4")};
        CAPTURE(name_of(finding.kind));
        names.insert(name_of(finding.kind));
        for (const Language language : kLanguages)
            CHECK_FALSE(describe(finding).in(language).empty());
    }
    CHECK(names.size() == static_cast<std::size_t>(FindingKind::OnlyMove) + 1);
}

TEST_CASE("theory names the opening in the language of the reader") {
    const Theory theory{
        .plies = 4, .code = "C99", .names = {"5-9 Cannons", "五九炮", "五九砲"}, .games = 7};
    const Finding finding{.kind = FindingKind::Theory};
    CHECK(to_string(describe(finding, theory)) == "theory: 5-9 Cannons (C99)");
    CHECK(describe(finding, theory).in(Language::Traditional) == "譜著：五九砲（C99）");
    CHECK(to_string(describe(finding)) == "theory");
}

}  // namespace
}  // namespace chuhe::review
