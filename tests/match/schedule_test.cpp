// SPDX-License-Identifier: MIT
#include "chuhe/match/schedule.h"

#include <doctest/doctest.h>

#include "chuhe/match/scoreboard.h"

namespace chuhe::match {
namespace {

using record::Outcome;

constexpr GameEnding kCheckmate{.law = rules::Ending::Checkmate};
constexpr GameEnding kRepetition{.law = rules::Ending::Repetition};

TEST_CASE("in a round robin every engine plays every other") {
    const Schedule schedule(3, Shape::RoundRobin, 4);
    CHECK(schedule.pairings() == std::vector<Pairing>{{0, 1}, {0, 2}, {1, 2}});
    CHECK(schedule.pairs() == 6);
    CHECK(schedule.games() == 12);
    CHECK(schedule.pair(0).pairing == Pairing{0, 1});
    CHECK(schedule.pair(2).pairing == Pairing{1, 2});
    CHECK(schedule.pair(2).round == 0);
    CHECK(schedule.pair(3).pairing == Pairing{0, 1});
    CHECK(schedule.pair(3).round == 1);
    CHECK(schedule.pair(3).game_number(0) == 7);
    CHECK(schedule.pair(3).game_number(1) == 8);
}

TEST_CASE("a gauntlet is played by the first engine against all others") {
    const Schedule schedule(4, Shape::Gauntlet, 1);
    CHECK(schedule.pairings() == std::vector<Pairing>{{0, 1}, {0, 2}, {0, 3}});
    CHECK(schedule.games() == 6);
}

TEST_CASE("the scoreboard pairs up games in whatever order they end") {
    Scoreboard board(2, {{0, 1}});
    board.add({.number = 4, .red = 1, .black = 0, .outcome = Outcome::Draw, .ending = kRepetition});
    board.add(
        {.number = 1, .red = 0, .black = 1, .outcome = Outcome::RedWins, .ending = kCheckmate});
    CHECK(board.of_pairing(0).pair_count() == 0);
    board.add(
        {.number = 3, .red = 0, .black = 1, .outcome = Outcome::RedWins, .ending = kCheckmate});
    CHECK(board.of_pairing(0).pairs[3] == 1);
    board.add({.number = 2,
               .red = 1,
               .black = 0,
               .outcome = Outcome::RedWins,
               .ending = {.end = GameEnd::TimeLoss},
               .culprit = Side::Black});
    CHECK(board.of_pairing(0).pairs == std::array<std::uint64_t, 5>{0, 0, 1, 1, 0});
    CHECK(board.of_pairing(0).wins == 2);
    CHECK(board.of_pairing(0).losses == 1);
    CHECK(board.of_engine(1).wins == 1);
    CHECK(board.of_colour(0, Side::Red).wins == 2);
    CHECK(board.of_colour(0, Side::Black).losses == 1);
    CHECK(board.troubles_of(0).at(GameEnd::TimeLoss) == 1);
    CHECK(board.troubles_of(1).empty());
    CHECK(board.endings() == std::map<GameEnding, std::size_t>{{kCheckmate, 2},
                                                               {kRepetition, 1},
                                                               {{.end = GameEnd::TimeLoss}, 1}});
}

TEST_CASE("a game that does not say how it ended is counted, but not among the endings") {
    Scoreboard board(2, {{0, 1}});
    board.add({.number = 1, .red = 0, .black = 1, .outcome = Outcome::RedWins});
    CHECK(board.of_pairing(0).wins == 1);
    CHECK(board.endings().empty());
}

TEST_CASE("an engine of several pairings is counted in all of them") {
    Scoreboard board(3, {{0, 1}, {0, 2}, {1, 2}});
    // Game 5 is the first of the third pairing: 1 has Red against 2.
    board.add(
        {.number = 5, .red = 1, .black = 2, .outcome = Outcome::BlackWins, .ending = kCheckmate});
    board.add(
        {.number = 1, .red = 0, .black = 1, .outcome = Outcome::RedWins, .ending = kCheckmate});
    CHECK(board.of_engine(1).losses == 2);
    CHECK(board.of_engine(2).wins == 1);
    CHECK(board.of_engine(0).wins == 1);
}

}  // namespace
}  // namespace chuhe::match
