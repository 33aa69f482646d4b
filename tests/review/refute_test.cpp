// SPDX-License-Identifier: MIT
#include "chuhe/review/refute.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "kit/printing.h"

namespace chuhe::review {
namespace {

using tests::at;
using tests::move;
using tests::position_of;

Refutation refuted(const Position& position, const char* tried, const Insight& better) {
    engine::Engine engine;
    const auto refutation = refute(engine, position, move(tried), better);
    REQUIRE(refutation.has_value());
    Position after = position.after(move(tried));
    for (const Move reply : refutation->line) {
        REQUIRE(is_legal(after, reply));
        after.make(reply);
    }
    return *refutation;
}

TEST_CASE("a try that loses a piece is refuted by the move that takes it") {
    // The red rook should take the black one; it lets itself be taken instead.
    const Position position = position_of("3k5/9/9/2P6/9/R7r/9/4B4/4A4/3AK1B2 w");
    const Insight better{.score = 400, .line = {move("a4i4")}};
    const Refutation refutation = refuted(position, "c6c7", better);
    REQUIRE_FALSE(refutation.line.empty());
    CHECK(refutation.line.front() == move("i4a4"));
    REQUIRE(refutation.finding.has_value());
    CHECK(refutation.finding->kind == FindingKind::LosesPiece);
    CHECK(refutation.finding->square == at("a4"));
    CHECK(describe(refutation).in(Language::English) == "loses the rook on a4");
    CHECK(refutation.score < 0);
}

TEST_CASE("a try that walks into a mate is refuted by the mate") {
    // Black threatens b8b0, and Red takes a pawn.
    const Position position = position_of("3k5/1r7/9/9/8p/9/9/9/r8/4K3R w");
    const Insight better{.score = 0, .line = {move("e0f0")}};
    const Refutation refutation = refuted(position, "i0i5", better);
    REQUIRE(refutation.finding.has_value());
    CHECK(refutation.finding->kind == FindingKind::AllowsMate);
    CHECK(engine::is_mate(refutation.score));
    CHECK(refutation.score < 0);
    CHECK(describe(refutation).in(Language::Simplified).find("步成杀") != std::string::npos);
}

TEST_CASE("a try that only misses the point does not give the better move away") {
    // A cannon behind the horse mates at once; waiting with the king does not.
    const Position position = position_of("4k4/9/4N4/9/9/9/9/C8/9/3K5 w");
    const Insight better{.score = engine::mate_in(1), .line = {move("a2e2")}};
    const Refutation refutation = refuted(position, "d0d1", better);
    CHECK_FALSE(refutation.finding.has_value());
    CHECK_FALSE(describe(refutation).empty());
    CHECK_FALSE(refutation.line.empty());
}

TEST_CASE("an advantage that was never there is not said to be gone") {
    const auto text = [](engine::Score better, engine::Score score) {
        return describe(Refutation{.better = better, .score = score}).in(Language::English);
    };
    CHECK(text(400, 0) == "the advantage is gone");
    CHECK(text(0, 0) == "now the opponent is better");
    CHECK(text(400, -400) == "now the opponent is better");
}

TEST_CASE("the same try always gets the same answer") {
    const Position position = position_of("3k5/9/9/2P6/9/R7r/9/9/9/4K4 w");
    const Insight better{.score = 400, .line = {move("a4i4")}};
    engine::Engine engine;
    const auto first = refute(engine, position, move("c6c7"), better);
    // Whatever the engine has done since, and however it was set up for it.
    engine.set_options({.threads = 2, .lines = 3});
    engine.set_position(Position::start(), {});
    engine.think({.nodes = 1'000});
    const auto second = refute(engine, position, move("c6c7"), better);
    REQUIRE(first.has_value());
    REQUIRE(second.has_value());
    CHECK(first->score == second->score);
    CHECK(first->line == second->line);
}

}  // namespace
}  // namespace chuhe::review
