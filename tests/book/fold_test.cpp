// SPDX-License-Identifier: MIT
#include "chuhe/book/fold.h"

#include "chuhe/core/generate.h"
#include "kit/printing.h"
#include "kit/random_positions.h"

namespace chuhe::book {
namespace {

using tests::move;

TEST_CASE("a position and its mirror image have one identity") {
    tests::for_random_positions(500, [](const Position& position) {
        const Position image = position.mirrored();
        const Fold fold(position);
        const Fold image_fold(image);
        CHECK(fold.identity() == image_fold.identity());
        CHECK(fold.is_symmetric() == (position.identity() == image.identity()));
        for (const Move legal : legal_moves(position)) {
            CHECK(fold.folded(legal) == image_fold.folded(legal.mirrored()));
            if (!fold.is_symmetric()) CHECK(fold.unfolded(fold.folded(legal)) == legal);
        }
    });
}

TEST_CASE("positions with different sides to move are different") {
    const Position red = Position::start();
    const auto black =
        tests::position_of("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b");
    CHECK(Fold(red).identity() != Fold(black).identity());
}

TEST_CASE("in the start position a move and its mirror image are one, written from the right") {
    const Fold fold(Position::start());
    CHECK(fold.is_symmetric());
    CHECK(fold.folded(move("h2e2")) == fold.folded(move("b2e2")));
    CHECK(fold.unfolded(fold.folded(move("b2e2"))) == move("h2e2"));
    CHECK(fold.unfolded(fold.folded(move("e3e4"))) == move("e3e4"));
    CHECK(fold.unfolded(fold.folded(move("c0e2"))) == move("g0e2"));
}

TEST_CASE("a king that leaves the centre of a symmetric position goes right") {
    const Fold fold(tests::position_of("4k4/9/9/4p4/9/9/4P4/9/9/4K4 w"));
    CHECK(fold.is_symmetric());
    CHECK(fold.unfolded(move("e0d0")) == move("e0f0"));
    CHECK(fold.unfolded(move("e0f0")) == move("e0f0"));
    CHECK(fold.unfolded(move("e0e1")) == move("e0e1"));
}

}  // namespace
}  // namespace chuhe::book
