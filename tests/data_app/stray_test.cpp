// SPDX-License-Identifier: MIT
#include "stray.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"

using namespace chuhe;
using namespace chuhe::data;

TEST_CASE("a position is calm if nothing can be won at once and no check must be met") {
    CHECK(is_calm(Position::start()));
    CHECK(is_calm(Position::from_fen("3k5/9/9/9/4p4/9/9/R8/9/5K3 w").value()));
    // The rook takes a pawn for nothing.
    CHECK_FALSE(is_calm(Position::from_fen("3k5/9/9/9/4p4/9/9/4R4/9/5K3 w").value()));
    // It would be lost for a pawn that a horse protects.
    CHECK(is_calm(Position::from_fen("3k5/9/9/3n5/9/4p4/9/4R4/9/5K3 w").value()));
    // In check.
    CHECK_FALSE(is_calm(Position::from_fen("3k5/9/9/9/9/9/9/3R5/9/5K3 b").value()));
}

TEST_CASE("straying gives calm positions one or two moves away, the same for the same numbers") {
    const Position start = Position::start();
    match::Random random(5);
    match::Random same(5);
    int own_turn = 0;
    int found = 0;
    for (int i = 0; i < 400; ++i) {
        const auto stray = stray_from(start, random);
        const auto again = stray_from(start, same);
        REQUIRE(stray.has_value() == again.has_value());
        if (!stray) continue;
        CHECK(*stray == *again);
        CHECK(is_calm(*stray));
        CHECK_FALSE(*stray == start);
        own_turn += stray->side_to_move() == Side::Red ? 1 : 0;
        ++found;
    }
    CHECK(found > 100);
    CHECK(own_turn > 20);
    CHECK(found - own_turn > 20);
}

TEST_CASE("there is no stray where the game is over") {
    const Position mated = Position::from_fen("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b").value();
    REQUIRE(legal_moves(mated).empty());
    match::Random random(1);
    for (int i = 0; i < 10; ++i)
        CHECK_FALSE(stray_from(mated, random).has_value());
}
