// SPDX-License-Identifier: MIT
#include "chuhe/engine/appraisal.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "chuhe/engine/evaluators.h"
#include "chuhe/engine/handcrafted.h"
#include "chuhe/nnue/embedded.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

const PieceWorth& piece_on(const Appraisal& appraisal, const char* square) {
    const auto found =
        std::ranges::find(appraisal.pieces, *Square::parse(square), &PieceWorth::square);
    REQUIRE(found != appraisal.pieces.end());
    return *found;
}

}  // namespace

TEST_CASE("the terms of the handcrafted evaluation add up to its score, up to rounding") {
    Handcrafted evaluator;
    const auto check = [&](const Position& position) {
        const Score score = evaluator.evaluate(position);
        const Score red = position.side_to_move() == Side::Red ? score : -score;
        double sum = 0;
        for (const Term& term : evaluator.explain(position).terms)
            sum += term.red - term.black;
        CHECK(std::abs(sum - red) <= 1);
    };
    tests::for_random_positions(2000, check);
    // A side without attackers keeps a fraction of its advantage.
    check(*Position::from_fen("3k5/9/9/9/9/9/9/4B4/4A4/2BAK4 w"));
    check(*Position::from_fen("3akab2/9/4b4/9/9/9/9/9/9/4K4 b"));
}

TEST_CASE("a piece's shares of the handcrafted terms are part of them") {
    Handcrafted evaluator;
    tests::for_random_positions(200, [&](const Position& position) {
        const Explanation explanation = evaluator.explain(position);
        CHECK(explanation.pieces.size() == std::size_t(position.board().occupied().count()));
        for (const Term& term : explanation.terms) {
            double red = 0;
            bool has_shares = false;
            for (const PieceShares& piece : explanation.pieces) {
                for (const Share& share : piece.shares) {
                    if (share.term != term.name) continue;
                    has_shares = true;
                    if (position.board().at(piece.square)->side() == Side::Red) red += share.points;
                }
            }
            if (has_shares) CHECK(red == doctest::Approx(term.red));
        }
    });
}

TEST_CASE("terms for what is attacked or missing are zero as long as there is nothing") {
    const auto term_of = [](const messages::Row<>& name, const Position& position) {
        const auto terms = Handcrafted().explain(position).terms;
        return *std::ranges::find(terms, &name, &Term::name);
    };
    for (const auto* name : {&messages::kTermGuards, &messages::kTermSiege}) {
        const Term at_start = term_of(*name, Position::start());
        CHECK(at_start.red == doctest::Approx(0));
        CHECK(at_start.black == doctest::Approx(0));
    }
    const auto without_advisor =
        *Position::from_fen("rnb1kabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");
    const Term guards = term_of(messages::kTermGuards, without_advisor);
    CHECK(guards.red != doctest::Approx(0));
    CHECK(guards.black == doctest::Approx(0));
    const Term siege =
        term_of(messages::kTermSiege, *Position::from_fen("3k5/R8/9/9/9/9/9/9/9/4K4 b"));
    CHECK(siege.red != doctest::Approx(0));
    CHECK(siege.black == doctest::Approx(0));
}

TEST_CASE("each evaluation appraises a position, the network only if there is one") {
    const auto without = appraise(Position::start(), nullptr);
    REQUIRE(without.size() == 2);
    CHECK(without[0].evaluation == Evaluation::Table);
    CHECK(without[1].evaluation == Evaluation::Handcrafted);
    const auto all = appraise(Position::start());
    CHECK(all.size() == (nnue::embedded_network() ? 3 : 2));
    for (const Appraisal& appraisal : all) {
        CHECK(appraisal.pieces.size() == 32);
        const auto evaluator = make_evaluator(appraisal.evaluation, nnue::embedded_network());
        CHECK(appraisal.red_score == evaluator->evaluate(Position::start()));
        CHECK(appraisal.description == evaluator->description());
    }
}

TEST_CASE("a piece is worth what its side loses without it") {
    const auto with = *Position::from_fen("3k5/9/9/9/9/9/R7r/9/9/5K3 b");
    const auto without = *Position::from_fen("3k5/9/9/9/9/9/R8/9/9/5K3 b");
    for (const Appraisal& appraisal : appraise(with)) {
        const auto evaluator = make_evaluator(appraisal.evaluation, nnue::embedded_network());
        const Score lost = evaluator->evaluate(with) - evaluator->evaluate(without);
        CAPTURE(to_string(appraisal.description));
        CHECK(piece_on(appraisal, "i3").worth == lost);
        CHECK(*piece_on(appraisal, "i3").worth > 0);
        CHECK(*piece_on(appraisal, "a3").worth > 0);
        CHECK_FALSE(piece_on(appraisal, "f0").worth.has_value());
    }
}

TEST_CASE("the worth of a shield is found with the other side to move") {
    // Without the advisor Red would be in check with Black to move.
    const char* board = "3k5/9/9/9/5r3/9/9/5A3/9/5K3 ";
    const auto position = *Position::from_fen(std::string(board) + 'b');
    const auto turned = *Position::from_fen(std::string(board) + 'w');
    const auto without = *Position::from_fen("3k5/9/9/9/5r3/9/9/9/9/5K3 w");
    for (const Appraisal& appraisal : appraise(position)) {
        const auto evaluator = make_evaluator(appraisal.evaluation, nnue::embedded_network());
        CAPTURE(to_string(appraisal.description));
        CHECK(piece_on(appraisal, "f2").worth ==
              evaluator->evaluate(turned) - evaluator->evaluate(without));
    }
}

TEST_CASE("the only piece between the kings has no worth of its own") {
    const auto position = *Position::from_fen("4k4/9/9/9/9/4P4/9/9/9/4K4 b");
    for (const Appraisal& appraisal : appraise(position))
        CHECK_FALSE(piece_on(appraisal, "e4").worth.has_value());
}
