// SPDX-License-Identifier: MIT
#include "chuhe/tables/solver.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "kit/printing.h"
#include "tables/solved.h"

namespace chuhe::tables {
namespace {

using namespace chuhe::tests;

struct Totals {
    std::uint64_t won = 0;
    std::uint64_t drawn = 0;
    std::uint64_t lost = 0;
    int longest = 0;

    friend bool operator==(const Totals&, const Totals&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Totals& totals) {
        return out << totals.won << " won, " << totals.drawn << " drawn, " << totals.lost
                   << " lost, longest " << totals.longest;
    }
};

Totals totals_of(const Solution& solution, Side side) {
    Totals totals;
    for (std::uint64_t number = 0; number < solution.layout.size(); ++number) {
        const Value value = solution.value(side, number);
        totals.won += value.is_win() ? 1 : 0;
        totals.drawn += value.is_draw() ? 1 : 0;
        totals.lost += value.is_loss() ? 1 : 0;
        if (value.is_win() || value.is_loss())
            totals.longest = std::max(totals.longest, value.plies());
    }
    return totals;
}

// The same by passes over all positions, with the move generator and nothing else: slow and
// obvious. Knows no law.
void check_by_passes(const char* name) {
    CAPTURE(name);
    const Solutions solutions = solved(name);
    const Solution& solution = *solutions.at(ending(name));
    const LookUp look_up = look_up_in(solutions);
    std::map<std::pair<Side, std::uint64_t>, int> plies;
    for (int distance = 0; distance <= 40; ++distance) {
        for (const Side side : {Side::Red, Side::Black}) {
            for (std::uint64_t number = 0; number < solution.layout.size(); ++number) {
                if (!solution.value(side, number).is_possible()) continue;
                if (plies.contains({side, number})) continue;
                const Position position = position_at(solution.layout, number, side).value();
                bool has_winning_move = false;
                bool is_lost = true;
                for (const Move move : legal_moves(position)) {
                    const Position after = position.after(move);
                    std::optional<int> known;
                    if (after.board().occupied().count() < position.board().occupied().count()) {
                        const Value value = look_up(after)->value;
                        if ((value.is_win() || value.is_loss()) && value.plies() < distance)
                            known = value.plies();
                    } else {
                        const auto found = plies.find(
                            {after.side_to_move(), solution.layout.number_of(after.board())});
                        if (found != plies.end() && found->second < distance) known = found->second;
                    }
                    has_winning_move = has_winning_move || (known && *known % 2 == 0);
                    is_lost = is_lost && known && *known % 2 == 1;
                }
                if ((distance % 2 == 1 && has_winning_move) || (distance % 2 == 0 && is_lost))
                    plies[{side, number}] = distance;
            }
        }
    }
    for (const Side side : {Side::Red, Side::Black}) {
        for (std::uint64_t number = 0; number < solution.layout.size(); ++number) {
            const Value value = solution.value(side, number);
            if (!value.is_possible()) continue;
            const auto found = plies.find({side, number});
            CAPTURE(number);
            REQUIRE(value == (found == plies.end() ? Value() : Value::over_in(found->second)));
        }
    }
}

TEST_CASE("solving backwards gives what passes over all positions give") {
    for (const char* name : {"KN-K", "KP-K", "KR-K", "KA-KA"})
        check_by_passes(name);
}

TEST_CASE("a lone horse and a lone rook win, a lone cannon does not") {
    const Solutions horse = solved("KN-K");
    CHECK(totals_of(*horse.at(ending("KN-K")), Side::Red) ==
          Totals{.won = 2322, .drawn = 0, .lost = 0, .longest = 13});
    CHECK(totals_of(*solved("KR-K").at(ending("KR-K")), Side::Red).drawn == 0);
    const Solutions cannon = solved("KC-K");
    CHECK(totals_of(*cannon.at(ending("KC-K")), Side::Red).won == 0);
    CHECK(totals_of(*cannon.at(ending("KC-K")), Side::Red).lost == 0);
}

TEST_CASE("a pawn wins unless it has gone too far") {
    const Solutions solutions = solved("KP-K");
    const LookUp look_up = look_up_in(solutions);
    CHECK(look_up(position_of("3k5/9/4P4/9/9/9/9/9/9/4K4 w"))->value.is_win());
    CHECK(look_up(position_of("4P4/3k5/9/9/9/9/9/9/9/5K3 w"))->value.is_draw());
}

TEST_CASE("stalemate is a loss") {
    // The black king may not go to the file of the red one, and the pawn guards the other point.
    const Solutions solutions = solved("KP-K");
    const Position position = position_of("3k5/3P5/9/9/9/9/9/9/9/4K4 b");
    REQUIRE(is_in_check(position));
    const Position stalemate = position_of("3k5/9/3P5/9/9/9/9/9/9/4K4 b");
    REQUIRE(is_stalemate(stalemate));
    CHECK(look_up_in(solutions)(stalemate)->value == Value::over_in(0));
}

TEST_CASE("the colours do not matter where both sides have the same") {
    const Solutions solutions = solved("KP-KP");
    const Solution& solution = *solutions.at(ending("KP-KP"));
    CHECK(totals_of(solution, Side::Red) == totals_of(solution, Side::Black));
    for (std::uint64_t number = 0; number < solution.layout.size(); number += 7) {
        Board board;
        if (!solution.layout.place(number, board)) continue;
        REQUIRE(solution.value(Side::Red, number) ==
                solution.value(Side::Black, with_sides_swapped(board)));
    }
}

TEST_CASE("the number of threads does not matter") {
    Solutions one = solved("KN-KA");
    const Solution& alone = *one.at(ending("KN-KA"));
    const std::shared_ptr<Solution> together = Solver(ending("KN-KA"), one, 4).solve();
    for (const Side side : {Side::Red, Side::Black}) {
        for (std::uint64_t number = 0; number < alone.layout.size(); ++number)
            REQUIRE(alone.value(side, number) == together->value(side, number));
    }
}

}  // namespace
}  // namespace chuhe::tables
