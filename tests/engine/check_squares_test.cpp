// SPDX-License-Identifier: MIT
#include "chuhe/engine/check_squares.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "chuhe/core/generate.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

// A piece that leaves the king's lines or surroundings may open or block its own check.
bool is_out_of_the_way(Square from, Square king) {
    const int files = std::abs(from.file() - king.file());
    const int ranks = std::abs(from.rank() - king.rank());
    return files != 0 && ranks != 0 && (files > 1 || ranks > 1);
}

bool gives_direct_check(const Position& position, Move move) {
    return checkers(position.after(move)).contains(move.to());
}

}  // namespace

TEST_CASE("a piece gives check exactly on the check squares") {
    int checks_seen = 0;
    tests::for_random_positions(400, [&](const Position& position) {
        const CheckSquares squares(position);
        const Square king = position.board().king(opponent_of(position.side_to_move()));
        for (const Move move : legal_moves(position)) {
            if (!is_out_of_the_way(move.from(), king)) continue;
            CAPTURE(to_string(move));
            const PieceType type = position.board().type_on(move.from());
            const bool checks = squares.of(type).contains(move.to());
            CHECK(checks == gives_direct_check(position, move));
            CHECK((!checks || squares.all().contains(move.to())));
            checks_seen += checks ? 1 : 0;
        }
    });
    CHECK(checks_seen > 200);
}

TEST_CASE("kings, advisors and elephants give no check") {
    const CheckSquares squares(Position::start());
    for (const PieceType type : {PieceType::King, PieceType::Advisor, PieceType::Elephant})
        CHECK(squares.of(type).is_empty());
}
