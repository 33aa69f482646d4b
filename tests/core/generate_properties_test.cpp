// SPDX-License-Identifier: MIT
//
// Invariants of every position, checked on thousands of random ones.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "chuhe/core/generate.h"
#include "kit/printing.h"
#include "kit/random_positions.h"
#include "kit/slow_generator.h"

using namespace chuhe;
using tests::for_random_positions;
using tests::SlowBoard;
using tests::words;

namespace {

std::vector<Move> sorted(const MoveList& list) {
    std::vector<Move> moves(list.begin(), list.end());
    std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.bits() < b.bits(); });
    return moves;
}

std::vector<Move> joined(const MoveList& a, const MoveList& b) {
    std::vector<Move> moves(a.begin(), a.end());
    moves.insert(moves.end(), b.begin(), b.end());
    std::sort(moves.begin(), moves.end(), [](Move x, Move y) { return x.bits() < y.bits(); });
    return moves;
}

}  // namespace

TEST_CASE("the random positions cover what is worth testing") {
    int in_check = 0;
    int in_double_check = 0;
    int lost = 0;
    int black_to_move = 0;
    for_random_positions(6000, [&](const Position& position) {
        in_check += is_in_check(position) ? 1 : 0;
        in_double_check += checkers(position).count() > 1 ? 1 : 0;
        lost += has_legal_move(position) ? 0 : 1;
        black_to_move += position.side_to_move() == Side::Black ? 1 : 0;
    });
    CHECK(in_check > 500);
    CHECK(in_double_check > 50);
    CHECK(lost > 20);
    CHECK(black_to_move > 2000);
}

TEST_CASE("the legal moves match the slow generator") {
    for_random_positions(6000, [](const Position& position) {
        CHECK(words(sorted(legal_moves(position))) == words(SlowBoard(position).legal_moves()));
    });
}

TEST_CASE("counting the moves gives the length of the list") {
    for_random_positions(6000, [](const Position& position) {
        const MoveList moves = legal_moves(position);
        CHECK(count_legal_moves(position) == static_cast<int>(moves.size()));
        CHECK(has_legal_move(position) == !moves.empty());
    });
}

TEST_CASE("captures are the legal moves to occupied points, and the moves to empty ones the rest") {
    for_random_positions(3000, [](const Position& position) {
        const MoveList taking = captures(position);
        const MoveList others = moves_to(position, ~position.board().occupied());
        CHECK(joined(taking, others) == sorted(legal_moves(position)));
        for (const Move move : taking)
            CHECK_FALSE(position.board().is_empty(move.to()));
        for (const Move move : others)
            CHECK(position.board().is_empty(move.to()));
    });
}

TEST_CASE("checks match the slow board") {
    for_random_positions(6000, [](const Position& position) {
        const SlowBoard slow(position);
        const Side us = position.side_to_move();
        CHECK(is_in_check(position) == slow.is_in_check(us));
        const Square king = position.board().king(us);
        CHECK(words(checkers(position)) == words(slow.attackers_of(king, opponent_of(us))));
    });
}

TEST_CASE("checking moves are exactly those that leave the other side in check") {
    for_random_positions(3000, [](const Position& position) {
        const SlowBoard slow(position);
        const Side them = opponent_of(position.side_to_move());
        const MoveList checking = checking_moves(position);
        std::vector<Move> expected;
        for (const Move move : legal_moves(position)) {
            const bool checks = slow.after(move).is_in_check(them);
            if (checks) expected.push_back(move);
            CAPTURE(move);
            CHECK(gives_check(position, move) == checks);
        }
        CHECK(words(checking) == words(expected));
    });
}

TEST_CASE("every legal move belongs to one kind of piece") {
    for_random_positions(3000, [](const Position& position) {
        std::vector<Move> by_kind;
        for (const PieceType type : kAllPieceTypes) {
            for (const Move move : moves_of(position, type)) {
                CHECK(position.board().at(move.from())->type() == type);
                by_kind.push_back(move);
            }
        }
        const auto in_order = [](Move a, Move b) { return a.bits() < b.bits(); };
        std::sort(by_kind.begin(), by_kind.end(), in_order);
        CHECK(by_kind == sorted(legal_moves(position)));
    });
}

TEST_CASE("moves come in the order documented in the header") {
    constexpr std::array kOrder = {PieceType::Advisor, PieceType::Elephant, PieceType::Horse,
                                   PieceType::Rook,    PieceType::Cannon,   PieceType::Pawn,
                                   PieceType::King};
    for_random_positions(1000, [&](const Position& position) {
        const Board& board = position.board();
        std::vector<Move> expected;
        for (const PieceType type : kOrder) {
            const int first = first_slot(position.side_to_move(), type);
            for (int slot = first; slot < first + count_at_start(type); ++slot) {
                if (board.square_of(slot) == Board::kOffBoard) continue;
                const Square from = Square::from_index(board.square_of(slot));
                for (const Square to : Bitboard::all())
                    if (is_legal(position, {from, to})) expected.emplace_back(from, to);
            }
        }
        CHECK(words(legal_moves(position)) == words(expected));
    });
}

TEST_CASE("attackers found from the square match those found from the pieces") {
    for_random_positions(600, [](const Position& position) {
        const SlowBoard slow(position);
        for (const Square square : Bitboard::all()) {
            for (const Side by : {Side::Red, Side::Black}) {
                const Bitboard found = attackers_of(position.board(), square, by);
                CAPTURE(square);
                CHECK(words(found) == words(slow.attackers_of(square, by)));
            }
        }
    });
}

TEST_CASE("of all pairs of squares exactly the legal moves are legal, and the rest have a reason") {
    for_random_positions(60, [](const Position& position) {
        const std::vector<Move> legal = SlowBoard(position).legal_moves();
        std::size_t found = 0;
        for (const Square from : Bitboard::all()) {
            for (const Square to : Bitboard::all()) {
                const Move move(from, to);
                const bool expected = std::find(legal.begin(), legal.end(), move) != legal.end();
                CAPTURE(move);
                REQUIRE(is_legal(position, move) == expected);
                REQUIRE(reason_against(position, move).empty() == expected);
                found += expected ? 1 : 0;
            }
        }
        CHECK(found == legal.size());
    });
}

TEST_CASE("mate and stalemate differ by the check") {
    int mates = 0;
    int stalemates = 0;
    for_random_positions(6000, [&](const Position& position) {
        const SlowBoard slow(position);
        const bool stuck = slow.legal_moves().empty();
        const bool in_check = slow.is_in_check(position.side_to_move());
        CHECK(is_checkmate(position) == (stuck && in_check));
        CHECK(is_stalemate(position) == (stuck && !in_check));
        mates += stuck && in_check ? 1 : 0;
        stalemates += stuck && !in_check ? 1 : 0;
    });
    CHECK(mates > 20);
    CHECK(stalemates > 0);
}
