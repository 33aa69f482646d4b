// SPDX-License-Identifier: MIT
#include "chuhe/formats/loss.h"

#include <doctest/doctest.h>

#include <set>

#include "kit/game_text.h"

using namespace chuhe;
using namespace chuhe::formats;
using namespace chuhe::tests;

TEST_CASE("a loss names the game, the place, the kind and the text") {
    const record::Game game = game_of("h2e2 (c3c4) h9g7");
    CHECK(to_string(describe(
              Loss{LossKind::Comment, 2, node_at(game, "h2e2 h9g7"), Message::verbatim("此步不好")},
              game)) == "game 3, ply 2: comment: 此步不好");
    CHECK(to_string(describe(
              Loss{LossKind::Variation, 0, node_at(game, "c3c4"), Message::verbatim("")}, game)) ==
          "game 1, ply 1 of a variation: variation");
    CHECK(to_string(
              describe(Loss{LossKind::Mark, 0, record::kRoot, Message::verbatim("green circle e2")},
                       game)) == "game 1, at the start: mark: green circle e2");
    CHECK(to_string(describe(Loss{LossKind::Tag, 0, record::kNoNode, Message::verbatim("Round 3")},
                             game)) == "game 1: tag: Round 3");
}

TEST_CASE("a subtree is described by everything that is lost with it") {
    record::Game game = game_of("h2e2 (c3c4 c6c5 (g6g5 i3i4) i3i4) h9g7");
    game.set_comment(node_at(game, "c3c4 c6c5"), "x");
    game.annotate(node_at(game, "c3c4 c6c5 i3i4")).nags = {1};
    const Subtree variation = describe_subtree(game, node_at(game, "c3c4"));
    CHECK(to_string(variation.detail) ==
          "c3c4 and 4 more moves, 1 comment, 1 variation and 1 annotation glyph");
    CHECK(variation.moves == 5);
    const Subtree last = describe_subtree(game, node_at(game, "h2e2 h9g7"));
    CHECK(to_string(last.detail) == "h9g7");
    CHECK(last.moves == 1);
    const Subtree one_more = describe_subtree(game, node_at(game, "h2e2"));
    CHECK(to_string(one_more.detail) == "h2e2 and 1 more move");
}

TEST_CASE("every kind of loss has a unique name") {
    std::set<std::string_view> names;
    for (int kind = 0; kind <= static_cast<int>(LossKind::TagOrder); ++kind) {
        const std::string_view name = name_of(static_cast<LossKind>(kind));
        CHECK_FALSE(name.empty());
        CHECK(names.insert(name).second);
    }
}
