// SPDX-License-Identifier: MIT
#include "chuhe/record/walk.h"

#include <doctest/doctest.h>

#include <string>

#include "kit/game_text.h"
#include "kit/random_game.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

namespace {

template <typename Nodes>
std::string moves_of(const Game& game, const Nodes& nodes) {
    std::string text;
    for (const NodeId node : nodes) {
        if (node == kRoot) continue;
        text += (text.empty() ? "" : " ") + to_string(game.move(node));
    }
    return text;
}

}  // namespace

TEST_CASE("a traversal visits parents before children and siblings in order") {
    const Game game = game_of("h2e2 (c3c4 c6c5) (g3g4) h9g7 (b9c7)");
    CHECK(moves_of(game, nodes_of(game)) == "h2e2 h9g7 b9c7 c3c4 c6c5 g3g4");
    CHECK(moves_of(game, nodes_of(game, node_at(game, "c3c4"))) == "c3c4 c6c5");
    CHECK(moves_of(game, main_line_of(game)) == "h2e2 h9g7");
    CHECK(moves_of(game, children_of(game, kRoot)) == "h2e2 c3c4 g3g4");
}

TEST_CASE("a traversal of a game without moves visits only the root") {
    const Game game;
    int met = 0;
    for (const NodeId node : nodes_of(game)) {
        CHECK(node == kRoot);
        ++met;
    }
    CHECK(met == 1);
    for ([[maybe_unused]] const NodeId node : main_line_of(game))
        FAIL("there is no move");
}

TEST_CASE("what follows a subtree is its next sibling or an ancestor's") {
    const Game game = game_of("h2e2 (c3c4 c6c5) h9g7");
    CHECK(next_after_subtree(game, node_at(game, "h2e2")) == node_at(game, "c3c4"));
    CHECK(next_after_subtree(game, node_at(game, "h2e2 h9g7")) == node_at(game, "c3c4"));
    CHECK(next_after_subtree(game, node_at(game, "c3c4")) == kNoNode);
    CHECK(next_after_subtree(game, kRoot) == kNoNode);
}

TEST_CASE("a traversal visits every node of a random tree once") {
    for_random_games(100, {}, [](const Game& game) {
        std::vector<int> met(game.id_limit());
        for (const NodeId node : nodes_of(game)) {
            ++met[index_of(node)];
            if (node != kRoot) CHECK(met[index_of(game.parent(node))] == 1);
        }
        for (const int times : met)
            CHECK(times == 1);
        CHECK(game.move_count() + 1 == met.size());
    });
}
