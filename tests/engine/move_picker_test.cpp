// SPDX-License-Identifier: MIT
#include "chuhe/engine/move_picker.h"

#include <doctest/doctest.h>

#include <memory>
#include <set>
#include <span>
#include <vector>

#include "chuhe/core/generate.h"
#include "chuhe/engine/check_squares.h"
#include "chuhe/engine/exchange.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

// Empty histories.
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

TEST_CASE("every legal move is returned once, with any hash move first") {
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

TEST_CASE("quiescence gets captures, checks only if requested, and evasions in check") {
    const Blank blank;
    int checks_seen = 0;
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
        REQUIRE(wider.size() >= plain.size());
        CHECK(std::vector(wider.begin(), wider.begin() + static_cast<int>(plain.size())) == plain);
        const CheckSquares checks(position);
        for (const Move move : std::span(wider).subspan(plain.size())) {
            CHECK(is_legal(position, move));
            CHECK(position.board().is_empty(move.to()));
            CHECK(checks.of(position.board().type_on(move.from())).contains(move.to()));
            ++checks_seen;
        }
    });
    CHECK(checks_seen > 100);
}

TEST_CASE("ProbCut gets the captures that gain enough, and no others") {
    const Blank blank;
    std::size_t seen = 0;
    tests::for_random_positions(200, [&](const Position& position) {
        std::vector<Move> gaining;
        for (const Move move : captures(position)) {
            if (exchange_gains(position, move, 300)) gaining.push_back(move);
        }
        const auto moves = all_of(MovePicker::for_probcut(position, Move(), 300, blank.guides));
        CHECK(bits_of(moves) == bits_of(gaining));
        seen += moves.size();
    });
    CHECK(seen > 50);
}

TEST_CASE("once quiet moves are skipped no more are returned") {
    const Blank blank;
    const Position start = Position::start();
    MovePicker picker(start, false, Move(), blank.guides);
    picker.skip_quiets();
    CHECK(bits_of(all_of(picker)) == bits_of(captures(start)));
    REQUIRE(captures(start).size() == 2);

    // In the middle of them, too.
    MovePicker other(start, false, Move(), blank.guides);
    for (int i = 0; i < 10; ++i)
        CHECK_FALSE(other.next().is_none());
    other.skip_quiets();
    for (const Move move : all_of(other))
        CHECK_FALSE(start.board().is_empty(move.to()));
}
