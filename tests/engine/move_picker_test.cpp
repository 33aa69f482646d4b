// SPDX-License-Identifier: MIT
#include "engine/move_picker.h"

#include <doctest/doctest.h>

#include <memory>
#include <set>

#include "core/generate.h"
#include "engine/exchange.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

// Guides that know nothing.
struct Blank {
    std::unique_ptr<Histories> histories = std::make_unique<Histories>();
    QuietGuides guides{histories.get(),
                       {&histories->continuation.nothing(), &histories->continuation.nothing(),
                        &histories->continuation.nothing(), &histories->continuation.nothing()},
                       &histories->pawn.of(0)};
};

std::vector<Move> all_of(MovePicker picker) {
    std::vector<Move> moves;
    for (Move move = picker.next(); !move.is_none(); move = picker.next())
        moves.push_back(move);
    return moves;
}

std::set<std::uint16_t> bits_of(const auto& moves) {
    std::set<std::uint16_t> bits;
    for (const Move move : moves)
        bits.insert(move.bits());
    return bits;
}

}  // namespace

TEST_CASE("every legal move is handed out once, with any hash move first") {
    const Blank blank;
    tests::for_random_positions(400, [&](const Position& position) {
        const MoveList legal = legal_moves(position);
        const bool in_check = is_in_check(position);
        const Move hash_move = legal.empty() ? Move() : legal[legal.size() / 2];
        for (const Move first : {Move(), hash_move}) {
            const std::vector<Move> moves =
                all_of(MovePicker(position, in_check, first, blank.guides));
            CHECK(moves.size() == legal.size());
            CHECK(bits_of(moves) == bits_of(legal));
            if (!first.is_none()) CHECK(moves.front() == first);
        }
    });
}

TEST_CASE("quiescence gets captures, checks only when asked for, and evasions in check") {
    const Blank blank;
    tests::for_random_positions(400, [&](const Position& position) {
        const bool in_check = is_in_check(position);
        const std::vector<Move> plain =
            all_of(MovePicker::for_quiescence(position, in_check, Move(), false, blank.guides));
        const std::vector<Move> wider =
            all_of(MovePicker::for_quiescence(position, in_check, Move(), true, blank.guides));
        if (in_check) {
            CHECK(bits_of(plain) == bits_of(legal_moves(position)));
            return;
        }
        CHECK(bits_of(plain) == bits_of(captures(position)));
        CHECK(wider.size() == bits_of(wider).size());
        for (const Move move : wider)
            CHECK(is_legal(position, move));
    });
}

TEST_CASE("probcut gets only captures that gain enough") {
    const Blank blank;
    tests::for_random_positions(200, [&](const Position& position) {
        for (const Move move :
             all_of(MovePicker::for_probcut(position, Move(), 300, blank.guides))) {
            CHECK(exchange_gains(position, move, 300));
        }
    });
}

TEST_CASE("once quiet moves are skipped none comes any more") {
    const Blank blank;
    MovePicker picker(Position::start(), false, Move(), blank.guides);
    picker.skip_quiets();
    for (Move move = picker.next(); !move.is_none(); move = picker.next())
        CHECK_FALSE(Position::start().board().is_empty(move.to()));
}
