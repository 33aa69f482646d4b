// SPDX-License-Identifier: MIT
#include "chuhe/review/program_analyst.h"

#include <doctest/doctest.h>

#include "kit/printing.h"
#include "review/scripted_analyst.h"
#include "test_paths.h"

namespace chuhe::review {
namespace {

protocol::EngineCall mock(std::vector<std::string> arguments) {
    return {.program = {.program = tests::kMockEngine, .arguments = std::move(arguments)}};
}

TEST_CASE("another program gives its score and a playable line") {
    const auto analyst = ProgramAnalyst::start(mock({"says", "120"}), "Somebody");
    REQUIRE(analyst.has_value());
    CHECK((*analyst)->name() == "Somebody");
    const auto red = (*analyst)->look(Position::start(), {}, depth(1), {});
    REQUIRE(red.has_value());
    CHECK(red->score == 120);
    CHECK_FALSE(red->line.empty());
    const std::vector<Move> moves = {tests::move("h2e2")};
    const auto black = (*analyst)->look(Position::start(), moves, depth(1), {});
    REQUIRE(black.has_value());
    CHECK(black->score == -120);
}

TEST_CASE("a program that crashes or plays illegal moves is a failure, with the reason") {
    for (const std::string fault : {"crash-at", "illegal-at", "nonsense-at", "none-at"}) {
        CAPTURE(fault);
        const auto analyst = ProgramAnalyst::start(mock({fault, "1"}), "");
        REQUIRE(analyst.has_value());
        const auto looked = (*analyst)->look(Position::start(), {}, depth(1), {});
        REQUIRE_FALSE(looked.has_value());
        CHECK_FALSE(looked.error().is_cancelled);
        // The answer alone would not explain the failure.
        CHECK(to_string(looked.error().message).starts_with("it "));
    }
}

TEST_CASE("a program that never answers can be cancelled") {
    const auto analyst = ProgramAnalyst::start(mock({"hang-at", "1"}), "");
    REQUIRE(analyst.has_value());
    int asked = 0;
    const auto looked =
        (*analyst)->look(Position::start(), {}, depth(1), [&] { return ++asked > 1; });
    REQUIRE_FALSE(looked.has_value());
    CHECK(looked.error().is_cancelled);
}

TEST_CASE("a missing program is not an analyst") {
    protocol::EngineCall call{.program = {.program = "/nowhere/engine"}};
    CHECK_FALSE(ProgramAnalyst::start(call, "").has_value());
}

}  // namespace
}  // namespace chuhe::review
