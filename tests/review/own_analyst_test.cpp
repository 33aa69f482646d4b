// SPDX-License-Identifier: MIT
#include "chuhe/review/own_analyst.h"

#include <doctest/doctest.h>

#include <atomic>

#include "chuhe/core/generate.h"
#include "kit/printing.h"
#include "review/scripted_analyst.h"

namespace chuhe::review {
namespace {

using tests::position_of;

bool can_be_played(Position position, const std::vector<Move>& line) {
    for (const Move move : line) {
        if (!is_legal(position, move)) return false;
        position.make(move);
    }
    return true;
}

TEST_CASE("with a node limit the result does not depend on earlier searches") {
    const engine::Limits limits = nodes(3000);
    OwnAnalyst first({});
    OwnAnalyst second({});
    const std::vector<Move> moves = {tests::move("h2e2"), tests::move("h9g7")};
    const auto fresh = first.look(Position::start(), moves, limits, {});
    REQUIRE(second.look(Position::start(), {}, limits, {}).has_value());
    const auto later = second.look(Position::start(), moves, limits, {});
    REQUIRE(fresh.has_value());
    REQUIRE(later.has_value());
    CHECK(*fresh == *later);
    CHECK(fresh->depth > 0);
    Position position = Position::start();
    for (const Move move : moves)
        position.make(move);
    CHECK(can_be_played(position, fresh->line));
}

TEST_CASE("a mate in one is found, with its score") {
    OwnAnalyst analyst({});
    const auto found =
        analyst.look(position_of("4k4/R8/9/9/9/9/9/9/1R7/3K5 w"), {}, nodes(3000), {});
    REQUIRE(found.has_value());
    CHECK(found->score == engine::mate_in(1));
    CHECK_FALSE(found->line.empty());
}

TEST_CASE("an infinite search can be cancelled") {
    OwnAnalyst analyst({});
    int asked = 0;
    const auto stopped =
        analyst.look(Position::start(), {}, nodes(1'000'000'000'000), [&] { return ++asked > 1; });
    REQUIRE_FALSE(stopped.has_value());
    CHECK(stopped.error().is_cancelled);
}

}  // namespace
}  // namespace chuhe::review
