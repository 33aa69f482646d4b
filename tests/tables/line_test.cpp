// SPDX-License-Identifier: MIT
#include "chuhe/tables/line.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "kit/printing.h"
#include "tables/solved.h"

namespace chuhe::tables {
namespace {

using namespace chuhe::tests;

TEST_CASE("best play lasts as long as the table says and ends without a move") {
    const Solutions solutions = solved("KN-K");
    const LookUp look_up = look_up_in(solutions);
    const Solution& solution = *solutions.at(ending("KN-K"));
    for (std::uint64_t number = 0; number < solution.layout.size(); number += 11) {
        const Value value = solution.value(Side::Red, number);
        if (!value.is_win()) continue;
        Position position = position_at(solution.layout, number, Side::Red).value();
        const std::vector<Move> line = best_line(position, look_up);
        REQUIRE(static_cast<int>(line.size()) == value.plies());
        for (const Move move : line)
            position.make(move);
        REQUIRE_FALSE(has_legal_move(position));
    }
}

TEST_CASE("wins come before draws, and draws before losses") {
    const Solutions solutions = solved("KR-KN");
    // The rook can take the horse, attack it, or be taken by it.
    const Position position = position_of("3k5/9/9/9/3n5/9/3R5/9/9/4K4 w");
    const std::vector<TableMove> moves = ranked_moves(position, look_up_in(solutions));
    REQUIRE(moves.size() == static_cast<std::size_t>(count_legal_moves(position)));
    CHECK(moves.front().outcome() == Outcome::Win);
    for (std::size_t i = 1; i < moves.size(); ++i) {
        const auto rank = [&](const TableMove& move) {
            return move.outcome() == Outcome::Win ? 0 : move.outcome() == Outcome::Draw ? 1 : 2;
        };
        CHECK(rank(moves[i - 1]) <= rank(moves[i]));
    }
}

TEST_CASE("a drawn position has no best line, and an unknown one no moves") {
    const Solutions solutions = solved("KC-K");
    const Position position = position_of("4k4/9/9/9/9/9/9/4C4/9/3K5 w");
    CHECK(best_line(position, look_up_in(solutions)).empty());
    const LookUp knows_nothing = [](const Position&) { return std::nullopt; };
    CHECK(ranked_moves(position, knows_nothing).empty());
}

TEST_CASE("the longest stretch without a capture is counted") {
    const Position position = position_of("3k5/9/9/9/3n5/9/3R5/9/9/4K4 w");
    CHECK(longest_quiet_stretch(position, {move("d3d4"), move("d9d8"), move("d4e4")}) == 3);
    CHECK(longest_quiet_stretch(position, {move("d3d5"), move("d9d8")}) == 1);
    CHECK(longest_quiet_stretch(position, {}) == 0);
}

}  // namespace
}  // namespace chuhe::tables
