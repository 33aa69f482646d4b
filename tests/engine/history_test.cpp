// SPDX-License-Identifier: MIT
#include "chuhe/engine/history.h"

#include <doctest/doctest.h>

#include <memory>

#include "chuhe/core/position.h"

using namespace chuhe;
using namespace chuhe::engine;

TEST_CASE("a history value stays within its limit, whatever the updates") {
    HistoryEntry<1000> entry;
    for (int i = 0; i < 100; ++i)
        entry.learn(700);
    CHECK(entry.value() <= 1000);
    CHECK(entry.value() > 900);
    entry.learn(-100'000);
    CHECK(entry.value() >= -1000);
    CHECK(entry.value() < 0);
}

TEST_CASE("signatures depend on exactly what they cover") {
    const Position start = Position::start();
    const Position pawn_moved = start.after(*parse_move("c3c4"));
    const Position horse_moved = start.after(*parse_move("b0c2"));
    CHECK(pawn_signature(start.board()) != pawn_signature(pawn_moved.board()));
    CHECK(pawn_signature(start.board()) == pawn_signature(horse_moved.board()));
    CHECK(attacker_signature(start.board(), Side::Red) !=
          attacker_signature(horse_moved.board(), Side::Red));
    CHECK(attacker_signature(start.board(), Side::Black) ==
          attacker_signature(horse_moved.board(), Side::Black));
    CHECK(defence_signature(start.board()) == defence_signature(horse_moved.board()));
}

TEST_CASE("the correction follows search results") {
    const auto history = std::make_unique<CorrectionHistory>();
    const Position start = Position::start();
    const auto keys = history->keys_of(start.board(), pawn_signature(start.board()),
                                       Piece(Side::Black, PieceType::Horse), Square(2, 7));
    CHECK(history->correction(Side::Red, keys) == 0);
    for (int i = 0; i < 20; ++i)
        history->learn(Side::Red, keys, 80, 8);
    CHECK(history->correction(Side::Red, keys) > 20);
}
