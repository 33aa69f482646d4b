// SPDX-License-Identifier: MIT
#include "chuhe/draw/marks.h"

#include <doctest/doctest.h>

#include "kit/game_text.h"
#include "kit/printing.h"

namespace chuhe::draw {
namespace {

using record::MarkShape;
using tests::at;

TEST_CASE("a picture of a node shows its move and its marks in their colours, and no others") {
    record::Game game = tests::game_of("h2e2 h9g7");
    const record::NodeId first = tests::node_at(game, "h2e2");
    using Colour = record::MarkColour;
    game.annotate(first).marks = {{MarkShape::Arrow, Colour::Yellow, at("e2"), at("e6")},
                                  {MarkShape::Circle, Colour::Blue, at("e6"), at("e6")},
                                  {MarkShape::Arrow, Colour::Red, at("a0"), at("a0")}};
    const DrawOptions options = options_at(game, first, {.flipped = true});
    CHECK(options.flipped);
    CHECK(options.last_move == tests::move("h2e2"));
    REQUIRE(options.arrows.size() == 1);
    CHECK(options.arrows[0].move == tests::move("e2e6"));
    CHECK(options.arrows[0].colour == MarkColour::Yellow);
    // An arrow of zero length is drawn as a circle too.
    REQUIRE(options.circles.size() == 2);
    CHECK(options.circles[0].colour == MarkColour::Blue);
    CHECK(options.circles[1].square == at("a0"));
    CHECK(options.circles[1].colour == MarkColour::Red);

    const DrawOptions next = options_at(game, tests::node_at(game, "h2e2 h9g7"), options);
    CHECK(next.last_move == tests::move("h9g7"));
    CHECK(next.arrows.empty());
    CHECK(next.circles.empty());
    CHECK_FALSE(options_at(game, record::kRoot, options).last_move.has_value());
}

}  // namespace
}  // namespace chuhe::draw
