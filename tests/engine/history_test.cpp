// SPDX-License-Identifier: MIT
#include "chuhe/engine/history.h"

#include <doctest/doctest.h>

#include <memory>

#include "chuhe/core/generate.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/engine.h"

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

TEST_CASE("what is forgotten is gone from every table, and can be learned again") {
    const auto histories = std::make_unique<Histories>();
    const Position start = Position::start();
    const Piece rook(Side::Red, PieceType::Rook);
    const Move move = *parse_move("h2e2");
    const std::uint64_t pawns = pawn_signature(start.board());
    const auto keys = histories->correction.keys_of(start.board(), pawns, rook, Square(4, 4));
    for (int round = 0; round < 2; ++round) {
        CAPTURE(round);
        QuietEntry& quiet = histories->quiet.at(Side::Red, move);
        CaptureEntry& capture = histories->capture.at(rook, Square(8, 9), PieceType::Pawn);
        auto& reply = histories->continuation.after(rook, Square(8, 9))[3][17];
        auto& pawn = histories->pawn.of(pawns)[5][44];
        CHECK(quiet.value() == 0);
        CHECK(capture.value() == 0);
        CHECK(reply.value() == 0);
        CHECK(pawn.value() == 0);
        CHECK(histories->correction.correction(Side::Red, keys) == 0);
        quiet.learn(500);
        capture.learn(500);
        reply.learn(500);
        pawn.learn(500);
        for (int i = 0; i < 20; ++i)
            histories->correction.learn(Side::Red, keys, 80, 8);
        CHECK(reply.value() != 0);
        CHECK(pawn.value() != 0);
        histories->forget();
    }
}

TEST_CASE("after a new game an engine searches like one that has never searched") {
    Limits limits;
    limits.nodes = 4000;
    Engine used;
    Position position = Position::start();
    // Positions of a game, so that what was learned would matter for the next one.
    for (int ply = 0; ply < 6; ++ply) {
        Engine fresh;
        used.new_game();
        used.set_position(position, {});
        fresh.set_position(position, {});
        const Decision again = used.think(limits);
        const Decision first = fresh.think(limits);
        CAPTURE(ply);
        CHECK(again.best == first.best);
        CHECK(again.score == first.score);
        CHECK(again.depth == first.depth);
        REQUIRE(is_legal(position, first.best));
        position.make(first.best);
    }
}
