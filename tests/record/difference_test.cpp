// SPDX-License-Identifier: MIT
#include "chuhe/record/difference.h"

#include <doctest/doctest.h>

#include "chuhe/record/walk.h"
#include "kit/game_text.h"
#include "kit/printing.h"
#include "kit/random_game.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

TEST_CASE("a game is the same as its copy, and so is a game built in another order") {
    for_random_games(100, {}, [](const Game& game) {
        const Game copy = game;  // NOLINT(performance-unnecessary-copy-initialization)
        CHECK(difference(game, copy) == std::nullopt);
    });
    Game one;
    const NodeId first = one.add_move(kRoot, move("h2e2"));
    one.add_move(kRoot, move("c3c4"));
    one.add_move(first, move("h9g7"));
    CHECK(one == game_of("h2e2 (c3c4) h9g7"));
    CHECK(one != game_of("h2e2 h9g7 (b9c7)"));
}

TEST_CASE("the first difference is described in words") {
    const Game game = game_of("h2e2 (c3c4) h9g7 h0g2 i9h9 i0h0");
    const auto told = [&](auto change) {
        Game other = game;
        change(other);
        return difference(game, other).value_or("none");
    };
    CHECK(told([](Game&) {}) == "none");
    CHECK(told([](Game& g) { g.set_outcome(Outcome::Draw); }) ==
          "the result is * in one and 1/2-1/2 in the other");
    CHECK(told([](Game& g) { g.set_ending("认输"); }) ==
          "the ending is '' in one and '认输' in the other");
    CHECK(told([](Game& g) { g.add_tag("Red", "甲"); }) == "tag 1 Red '甲' is only in the other");
    CHECK(told([&](Game& g) { g.set_comment(node_at(g, "h2e2 h9g7 h0g2 i9h9 i0h0"), "好"); }) ==
          "after ply 5 (… h9g7 h0g2 i9h9 i0h0): the comment is '' in one and '好' in the other");
    CHECK(told([](Game& g) {
              g.annotate(kRoot).nags = {1, 2};
          }) == "at the start: the list of NAGs is [] in one and [$1$2] in the other");
    CHECK(told([&](Game& g) { g.set_judgement(node_at(g, "c3c4"), Judgement::Even); }) ==
          "after ply 1 (c3c4): the judgement is '' in one and 'even' in the other");
    CHECK(told([&](Game& g) { g.detach(node_at(g, "c3c4")); }) ==
          "at the start: variation 1 c3c4 is only in one");
    CHECK(told([&](Game& g) { g.turn_into_move(node_at(g, "c3c4"), move("c3c5")); }) ==
          "at the start: variation 1 is c3c4 in one and c3c5 in the other");
    CHECK(told([&](Game& g) {
              g.add_text(node_at(g, "h2e2 h9g7"), "坏", Message::verbatim("no move"));
          }) == "after ply 2 (h2e2 h9g7): variation 1 the text '坏' is only in the other");
    CHECK(told([&](Game& g) { g.add_move(g.line_end(kRoot), move("h9h8")); }) ==
          "after ply 5 (… h9g7 h0g2 i9h9 i0h0): the next move h9h8 is only in the other");
}

TEST_CASE("another start is a difference, another reason is not") {
    Game one;
    Game other(position_of("5k3/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1"));
    CHECK(difference(one, other).has_value());
    CHECK_FALSE(difference(one, other, {.start = false}).has_value());
    one.add_text(kRoot, "坏", Message::verbatim("one reason"));
    Game again;
    again.add_text(kRoot, "坏", Message::verbatim("another reason"));
    CHECK(one == again);
}

TEST_CASE("what is excluded is not compared") {
    const Game game = random_game(12, {.moves = 100});
    Game bare = game;
    for (const NodeId node : nodes_of(game)) {
        bare.set_annotations(node, {});
        bare.set_judgement(node, Judgement::None);
    }
    bare.set_tags({});
    bare.set_outcome(Outcome::Several);
    bare.set_ending("otherwise");
    CHECK(game != bare);
    CHECK(difference(game, bare,
                     {.tags = false,
                      .outcome = false,
                      .ending = false,
                      .comments = false,
                      .leads = false,
                      .nags = false,
                      .marks = false,
                      .judgements = false}) == std::nullopt);
}

TEST_CASE("main lines can be compared alone, and without unplayable text") {
    Diagnostics ignored;
    const Game tree = game_of("h2e2 (c3c4) h9g7 (b9c7 h0g2)");
    const Game line = game_of("h2e2 h9g7");
    CHECK(difference(tree, line).has_value());
    CHECK(difference(tree, line, {.variations = false}) == std::nullopt);
    const Game bad = game_of("h2e2 h9g7 nonsense h0g2", ignored);
    CHECK(difference(bad, line).has_value());
    CHECK(difference(bad, line, {.texts = false}) == std::nullopt);
    CHECK(difference(line, bad, {.texts = false}) == std::nullopt);
}
