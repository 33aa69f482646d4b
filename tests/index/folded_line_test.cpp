// SPDX-License-Identifier: MIT
#include "chuhe/index/folded_line.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "kit/random_positions.h"
#include "opening_kit.h"

namespace chuhe::index {
namespace {

TEST_CASE("a folded key kept up to date equals the one computed from scratch") {
    tests::Random random(18);
    for (int game = 0; game < 50; ++game) {
        FoldedLine line;
        for (int ply = 0; ply < 80; ++ply) {
            const MoveList moves = legal_moves(line.position());
            if (moves.size() == 0) break;
            line.make(moves[random.below(moves.size())]);
            REQUIRE(line.key() == folded_key(line.position()));
            REQUIRE(line.key() == folded_key(line.position().mirrored()));
        }
    }
}

TEST_CASE("a mirrored line has the same folded keys") {
    const Moves moves = line_of("h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 e2e6 c7e6");
    FoldedLine line;
    FoldedLine image;
    for (const Move move : moves) {
        line.make(move);
        image.make(move.mirrored());
        CHECK(line.key() == image.key());
        CHECK(line.position().key() != image.position().key());
    }
}

}  // namespace
}  // namespace chuhe::index
