// SPDX-License-Identifier: MIT
#include "chuhe/record/game.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/walk.h"
#include "kit/game_text.h"
#include "kit/printing.h"
#include "kit/random_game.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

namespace {

// Inconsistent links would send a traversal in circles.
void check_links(const Game& game) {
    for (const NodeId node : nodes_of(game)) {
        NodeId previous = kNoNode;
        for (const NodeId child : children_of(game, node)) {
            CHECK(game.parent(child) == node);
            CHECK(child > node);
            CHECK(game.previous_sibling(child) == previous);
            CHECK(game.is_first_child(child) == (previous == kNoNode));
            previous = child;
        }
        CHECK(game.last_child(node) == previous);
    }
}

}  // namespace

TEST_CASE("a new game is the start position and nothing else") {
    const Game game;
    CHECK(game.starts_normally());
    CHECK_FALSE(game.has_moves());
    CHECK(game.move_count() == 0);
    CHECK(game.kind(kRoot) == NodeKind::Root);
    CHECK(game.outcome() == Outcome::Unknown);
    CHECK(game.tags().empty());
    CHECK(game.line_end(kRoot) == kRoot);
    CHECK(game.is_on_main_line(kRoot));
}

TEST_CASE("the first child is the main line and the others follow in order") {
    const Game game = game_of("h2e2 (c3c4) (g3g4) h9g7");
    CHECK(game.child_count(kRoot) == 3);
    CHECK(game.move(game.first_child(kRoot)) == move("h2e2"));
    CHECK(game.move(game.child(kRoot, 1)) == move("c3c4"));
    CHECK(game.move(game.last_child(kRoot)) == move("g3g4"));
    CHECK(game.is_on_main_line(node_at(game, "h2e2 h9g7")));
    CHECK_FALSE(game.is_on_main_line(node_at(game, "c3c4")));
    CHECK(game.depth(node_at(game, "h2e2 h9g7")) == 2);
    CHECK(game.line_end(kRoot) == node_at(game, "h2e2 h9g7"));
    check_links(game);
}

TEST_CASE("tags keep their order, and a name may occur twice") {
    Game game;
    game.add_tag("Red", "甲");
    game.add_tag("Black", "乙");
    game.add_tag("Red", "丙");
    CHECK(game.tag("Red") == "甲");
    CHECK(game.tag("Site") == std::nullopt);
    game.set_tag("Red", "丁");
    game.set_tag("Site", "广州");
    CHECK(game.tags() ==
          std::vector<Tag>{{"Red", "丁"}, {"Black", "乙"}, {"Red", "丙"}, {"Site", "广州"}});
}

TEST_CASE("a game may start anywhere, with either side") {
    Game game;
    const Position start = position_of("4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 7 31");
    game.set_start(start);
    CHECK_FALSE(game.starts_normally());
    CHECK(to_fen(game.start()) == "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 7 31");
}

TEST_CASE("an invalid start is kept as it is") {
    Game game;
    game.set_start(parse_fen("4k4/9/9/9/9/9/9/9/9/9 w - - 0 1"));
    CHECK_FALSE(game.start_position().has_value());
    CHECK_FALSE(game.starts_normally());
    CHECK(to_fen(game.start()) == "4k4/9/9/9/9/9/9/9/9/9 w - - 0 1");
}

TEST_CASE("the root can be annotated like any other node") {
    Game game;
    const Square e2 = at("e2");
    game.annotate(kRoot).comment = "全局";
    game.annotate(kRoot).nags.push_back(7);
    game.annotate(kRoot).marks.push_back({MarkShape::Circle, MarkColour::Red, e2, e2});
    CHECK(game.comment(kRoot) == "全局");
    CHECK(game.nags(kRoot).size() == 1);
    CHECK(game.marks(kRoot).size() == 1);
    game.set_annotations(kRoot, {});
    CHECK_FALSE(game.has_annotations(kRoot));
    CHECK(game.comment(kRoot).empty());
}

TEST_CASE("unplayable text keeps its wording, its squares and the reason") {
    Game game;
    const NodeId worded =
        game.add_text(kRoot, "炮十平五", Message::verbatim("there is no file 10"));
    const NodeId squares = game.add_text(worded, "", {}, move("h2h9"));
    const NodeId skipped = game.add_skip(squares, "9 9 9 9", Message::verbatim("off the board"));
    CHECK(game.is_text(worded));
    CHECK(game.token(worded) == "炮十平五");
    CHECK(to_string(game.reason(worded)) == "there is no file 10");
    CHECK(game.move(worded).is_none());
    CHECK(game.token(squares) == "h2h9");
    CHECK(game.reason(squares).empty());
    CHECK(game.kind(skipped) == NodeKind::Skip);
    CHECK(game.token(skipped) == "9 9 9 9");
    game.turn_into_move(worded, move("h2e2"));
    CHECK(game.is_move(worded));
    CHECK(game.token(worded).empty());
    CHECK(game.reason(worded).empty());
}

TEST_CASE("a node can be removed and put back in its place") {
    Game game = game_of("h2e2 (c3c4 c6c5) (g3g4) h9g7");
    const Game before = game;
    for (const char* moves : {"h2e2", "c3c4", "g3g4", "h2e2 h9g7", "c3c4 c6c5"}) {
        CAPTURE(moves);
        const NodeId node = node_at(game, moves);
        const NodeId after = game.previous_sibling(node);
        const std::size_t count = game.move_count();
        game.detach(node);
        CHECK_FALSE(game.is_attached(node));
        CHECK(game.move_count() < count);
        CHECK(node_at(game, moves) == kNoNode);
        check_links(game);
        game.attach(node, after);
        CHECK(game.move_count() == count);
        check_links(game);
        CHECK(difference(game, before) == std::nullopt);
    }
}

TEST_CASE("a node can be put anywhere among its siblings") {
    for (std::size_t from = 0; from < 4; ++from) {
        for (int to = -1; to < 4; ++to) {
            if (to == static_cast<int>(from)) continue;
            Game game = game_of("h2e2 (c3c4) (g3g4) (e3e4)");
            const NodeId node = game.child(kRoot, from);
            const NodeId after = to < 0 ? kNoNode : game.child(kRoot, static_cast<std::size_t>(to));
            game.reorder(node, after);
            CHECK(game.previous_sibling(node) == after);
            CHECK(game.child_count(kRoot) == 4);
            check_links(game);
        }
    }
}

TEST_CASE("compacting discards removed nodes and nothing else") {
    for_random_games(100, {}, [](const Game& original) {
        Game game = original;
        if (!game.has_moves()) return;
        game.detach(game.last_child(kRoot));
        Game expected = game;
        game.compact();
        CHECK(difference(game, expected) == std::nullopt);
        CHECK(game.id_limit() == game.move_count() + 1);
        check_links(game);
    });
}

TEST_CASE("a cleared game is like a new one") {
    Game game = random_game(3);
    game.clear(Position::start());
    CHECK(difference(game, Game()) == std::nullopt);
    CHECK_FALSE(game.has_annotations(kRoot));
}

TEST_CASE("copies are independent of each other") {
    const Game one = random_game(5);
    Game other = one;
    CHECK(one == other);
    other.set_comment(kRoot, "only here");
    CHECK(one != other);
}
