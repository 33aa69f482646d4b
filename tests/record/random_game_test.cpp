// SPDX-License-Identifier: MIT
#include "kit/random_game.h"

#include "chuhe/core/generate.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/walk.h"

using namespace chuhe;
using namespace chuhe::record;
using namespace chuhe::tests;

TEST_CASE("random games are the same in every run and differ from seed to seed") {
    CHECK(random_game(1) == random_game(1));
    CHECK(random_game(1) != random_game(2));
}

TEST_CASE("random games contain everything that a game can hold, and nothing illegal") {
    std::size_t branches = 0;
    std::size_t texts = 0;
    std::size_t skips = 0;
    std::size_t notes = 0;
    std::size_t black_starts = 0;
    for_random_games(200, {.skips = true}, [&](const Game& game) {
        Cursor cursor(game);
        if (game.start().side_to_move == Side::Black) ++black_starts;
        for (const NodeId node : nodes_of(game)) {
            if (game.child_count(node) > 1) ++branches;
            if (game.kind(node) == NodeKind::Text) ++texts;
            if (game.kind(node) == NodeKind::Skip) ++skips;
            if (game.has_annotations(node)) ++notes;
            if (!game.is_move(node)) continue;
            cursor.go(game.parent(node));
            REQUIRE(cursor.position() != nullptr);
            CHECK(is_legal(*cursor.position(), game.move(node)));
        }
    });
    CHECK(branches > 100);
    CHECK(texts > 100);
    CHECK(skips > 50);
    CHECK(notes > 500);
    CHECK(black_starts > 20);
}
