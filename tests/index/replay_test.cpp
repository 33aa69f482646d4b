// SPDX-License-Identifier: MIT
#include "chuhe/index/replay.h"

#include "index_kit.h"

namespace chuhe::tests {

TEST_CASE("a replayed game has the keys and the board of the real one") {
    for (const IndexedGame& game : random_games(200, 1)) {
        const std::vector<Position> positions = positions_of(game);
        index::Replay replay(game.start ? *game.start : Setup::start());
        for (std::size_t ply = 0; ply < positions.size(); ++ply) {
            const Position& position = positions[ply];
            CAPTURE(position);
            REQUIRE(replay.keys().own == position.key());
            REQUIRE(replay.keys().image == position.mirrored().key());
            REQUIRE(replay.side_to_move() == position.side_to_move());
            const Setup setup = position.setup();
            for (std::size_t point = 0; point < Square::kCount; ++point) {
                const int occupant = setup.pieces[point] ? setup.pieces[point]->index() : 14;
                REQUIRE(replay.at(point) == occupant);
            }
            if (ply < game.line.size()) replay.make(game.line[ply]);
        }
    }
}

TEST_CASE("a position and its mirror image fold to the same key") {
    const Position position = Position::start().after(move("h2e2"));
    const index::KeyPair keys = index::Replay(position.setup()).keys();
    const index::KeyPair image = index::Replay(position.mirrored().setup()).keys();
    CHECK(keys.folded() == image.folded());
    CHECK(keys.is_mirrored() != image.is_mirrored());
    CHECK(index::Replay(Setup::start()).keys().is_symmetric());
    CHECK_FALSE(keys.is_symmetric());
}

TEST_CASE("moves that no game has are survived") {
    index::Replay replay(Setup::start());
    replay.make(move("e5e6"));
    replay.make(move("a0a9"));
    replay.make(move("a9a0"));
    CHECK(replay.side_to_move() == Side::Black);
}

}  // namespace chuhe::tests
