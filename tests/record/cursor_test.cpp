// SPDX-License-Identifier: MIT
#include "chuhe/record/cursor.h"

#include <doctest/doctest.h>

#include "chuhe/core/fen.h"
#include "chuhe/record/walk.h"
#include "kit/game_text.h"
#include "kit/printing.h"
#include "kit/random_game.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

namespace {

// The position found by playing from the start, the obvious way. Without Skip nodes.
std::optional<Position> replayed(const Game& game, NodeId node) {
    std::vector<NodeId> way;
    for (; node != kRoot; node = game.parent(node))
        way.push_back(node);
    std::optional<Position> position = game.start_position();
    for (auto step = way.rbegin(); step != way.rend(); ++step) {
        if (!game.is_move(*step)) return std::nullopt;
        position->make(game.move(*step));
    }
    return position;
}

}  // namespace

TEST_CASE("a cursor has the position of every node, in whatever order they are visited") {
    for_random_games(60, {.moves = 120}, [](const Game& game) {
        Cursor cursor(game);
        Random random(7);
        for (int i = 0; i < 200; ++i) {
            const NodeId node{static_cast<std::uint32_t>(random.below(game.id_limit()))};
            cursor.go(node);
            REQUIRE(cursor.node() == node);
            CHECK(cursor.depth() == game.depth(node));
            const std::optional<Position> expected = replayed(game, node);
            REQUIRE((cursor.position() != nullptr) == expected.has_value());
            if (!expected) continue;
            CHECK(*cursor.position() == *expected);
            CHECK(cursor.position()->identity() == expected->identity());
            CHECK(cursor.side_to_move() == expected->side_to_move());
        }
    });
}

TEST_CASE("below unplayable text there is no position, but there is a side to move") {
    Game game = game_of("h2e2");
    const NodeId bad = game.add_text(game.first_child(kRoot), "??", Message::verbatim("no move"));
    const NodeId after = game.add_text(bad, "c3c4", {});
    Cursor cursor(game);
    cursor.go(after);
    CHECK(cursor.position() == nullptr);
    CHECK(cursor.side_to_move() == Side::Black);
    cursor.to_parent();
    CHECK(cursor.position() == nullptr);
    CHECK(cursor.side_to_move() == Side::Red);
    cursor.to_parent();
    REQUIRE(cursor.position() != nullptr);
    CHECK(cursor.side_to_move() == Side::Black);
}

TEST_CASE("a skipped step passes the turn") {
    Game game = game_of("h2e2");
    const NodeId skipped =
        game.add_skip(game.first_child(kRoot), "9 9 9 9", Message::verbatim("off the board"));
    const NodeId red = game.add_move(skipped, move("h0g2"));
    Cursor cursor(game);
    cursor.go(skipped);
    REQUIRE(cursor.position() != nullptr);
    CHECK(cursor.side_to_move() == Side::Red);
    CHECK(cursor.position()->move_number() == 2);
    cursor.go(red);
    REQUIRE(cursor.position() != nullptr);
    CHECK(cursor.side_to_move() == Side::Black);
    cursor.go(game.first_child(kRoot));
    CHECK(cursor.side_to_move() == Side::Black);
    CHECK(*cursor.position() == Position::start().after(move("h2e2")));
}

TEST_CASE("a skip that leaves a king en prise has no position until the turn comes back") {
    Game game(position_of("3k5/9/9/9/9/9/9/9/9/3RK4 b - - 0 1"));
    const NodeId first = game.add_skip(kRoot, "x", Message::verbatim("bad"));
    const NodeId second = game.add_skip(first, "x", Message::verbatim("bad"));
    Cursor cursor(game);
    REQUIRE(cursor.position() != nullptr);
    cursor.go(first);
    CHECK(cursor.position() == nullptr);
    CHECK(cursor.side_to_move() == Side::Red);
    cursor.go(second);
    REQUIRE(cursor.position() != nullptr);
    CHECK(cursor.side_to_move() == Side::Black);
    cursor.go(first);
    CHECK(cursor.position() == nullptr);
    cursor.go(kRoot);
    CHECK(cursor.position() != nullptr);
}

TEST_CASE("a game with an invalid start has no position anywhere") {
    Game game;
    game.set_start(parse_fen("4k4/9/9/9/9/9/9/9/9/9 b - - 0 1"));
    const NodeId node = game.add_text(kRoot, "h2e2", {});
    Cursor cursor(game);
    CHECK(cursor.position() == nullptr);
    CHECK(cursor.side_to_move() == Side::Black);
    cursor.go(node);
    CHECK(cursor.position() == nullptr);
    CHECK(cursor.side_to_move() == Side::Red);
}
