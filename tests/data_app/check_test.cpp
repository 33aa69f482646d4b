// SPDX-License-Identifier: MIT
#include "chuhe/data/check.h"

#include <doctest/doctest.h>

#include "composed_game.h"

using namespace chuhe;
using namespace chuhe::data;
using namespace chuhe::tests;

namespace {

std::string fault_of(const Game& game) {
    Chunk chunk;
    chunk.games = {composed_game("", {{"h2e2"}}), game};
    const auto sound = check(chunk, "x.chunk");
    return sound ? "" : to_string(sound.error());
}

Game with_end(Game game, GameResult result, Ending ending) {
    game.result = result;
    game.ending = ending;
    return game;
}

}  // namespace

TEST_CASE("sound games pass") {
    const Game open = composed_game("", {{"h2e2"}, {"h9g7"}});
    const Game mate = composed_game("3k5/R8/1R7/9/9/9/9/9/9/4K4 w", {{"b7b9"}});
    CHECK(fault_of(perpetual_check()).empty());
    CHECK(fault_of(with_end(mate, GameResult::RedWins, Ending::NoMove)).empty());
    CHECK(fault_of(with_end(mate, GameResult::RedWins, Ending::Unknown)).empty());
    CHECK(fault_of(with_end(open, GameResult::RedWins, Ending::Resigned)).empty());
    CHECK(fault_of(with_end(open, GameResult::Draw, Ending::Level)).empty());
    CHECK(fault_of(with_end(open, GameResult::Draw, Ending::TooLong)).empty());
    CHECK(fault_of(with_end(open, GameResult::BlackWins, Ending::Unknown)).empty());
}

TEST_CASE("results and endings that contradict the rules are reported") {
    const Game open = composed_game("", {{"h2e2"}, {"h9g7"}});
    const Game mate = composed_game("3k5/R8/1R7/9/9/9/9/9/9/4K4 w", {{"b7b9"}});
    const std::string place = "x.chunk: wrong result: game 1: ";
    CHECK(fault_of(with_end(mate, GameResult::BlackWins, Ending::NoMove)) ==
          place + "the result contradicts the rules");
    CHECK(fault_of(with_end(mate, GameResult::RedWins, Ending::Resigned)) ==
          place + "the ending contradicts the rules");
    CHECK(fault_of(with_end(open, GameResult::RedWins, Ending::NoMove)) ==
          place + "the rules do not end the game there");
    CHECK(fault_of(with_end(open, GameResult::Draw, Ending::Repetition)) ==
          place + "the rules do not end the game there");
    CHECK(fault_of(with_end(open, GameResult::Draw, Ending::Resigned)) ==
          place + "a resigned game has no winner");
    CHECK(fault_of(with_end(open, GameResult::RedWins, Ending::Level)) ==
          place + "a game cut short as a draw has a winner");
    CHECK(fault_of(with_end(perpetual_check(), GameResult::Draw, Ending::Perpetual)) ==
          place + "the result contradicts the rules");
}

TEST_CASE("moves that do not exist and invalid starts are reported") {
    Game beyond = composed_game("", {{"h2e2"}, {"h9g7"}});
    beyond.plies[1].index = 200;
    CHECK(fault_of(beyond) ==
          "x.chunk: illegal move: game 1, ply 1: move 200 of 45 (counted from 0)");
    Game nowhere;
    nowhere.start = "4k4/9/9/9/9/9/9/9/9/4K4 w";
    CHECK(fault_of(nowhere).starts_with("x.chunk: bad position: game 1: invalid start: "));
}

TEST_CASE("the rule book of the chunk decides") {
    Chunk chunk;
    chunk.games = {perpetual_check()};
    CHECK(check(chunk, "x").has_value());
    chunk.origin.rules = rules::RuleKind::NoRule;
    CHECK_FALSE(check(chunk, "x").has_value());
}
