// SPDX-License-Identifier: MIT
#include "labelled_games.h"

#include <doctest/doctest.h>

#include "chuhe/index/folded_line.h"

namespace chuhe::data {
namespace {

TEST_CASE("labelled games are read by the names of their columns") {
    const auto games = read_labelled_games(
        "red\tmoves\tecco\n胡荣华\th2e2 h9g7\tB05\n\n柳大华\tb2e2 b9c7\tB05\r\n", "games.tsv");
    REQUIRE(games.has_value());
    REQUIRE(games->size() == 2);
    const LabelledGame& game = games->front();
    CHECK(to_string(game.code) == "B05");
    REQUIRE(game.moves.size() == 2);
    CHECK(to_string(game.moves[0]) == "h2e2");
    CHECK(game.keys == games->back().keys);  // mirror images
    index::FoldedLine line;
    line.make(game.moves[0]);
    CHECK(game.keys[0] == line.key());
}

TEST_CASE("only the first moves of a labelled game are read") {
    std::string moves;
    for (int i = 0; i < 20; ++i)
        moves += "a0a1 a9a8 a1a0 a8a9 ";
    const auto games = read_labelled_games("ecco\tmoves\nA00\t" + moves, "");
    REQUIRE(games.has_value());
    CHECK(games->front().moves.size() == kSameGamePlies);
}

TEST_CASE("a table of labelled games that is wrong says where") {
    struct Refusal {
        const char* text;
        const char* error;
    };
    for (const Refusal& refusal : {
             Refusal{"", "games.tsv:1: bad syntax: the first line has no column 'ecco'"},
             Refusal{"ecco\nB05", "games.tsv:1: bad syntax: the first line has no column 'moves'"},
             Refusal{"ecco\tmoves\nB05\th2e2\nB5\th2e2",
                     "games.tsv:3: bad syntax: 'B5' is not an ECCO code"},
             Refusal{"ecco\tmoves\n\th2e2", "games.tsv:2: bad syntax: '' is not an ECCO code"},
             Refusal{"ecco\tmoves\nB05\th2e2 x",
                     "games.tsv:2: bad syntax: 'x' is not a move in any known notation"},
             Refusal{"ecco\tmoves\nB05\th2e2 e5e4", "games.tsv:2: illegal move: no piece on e5"},
         }) {
        CAPTURE(refusal.text);
        const auto games = read_labelled_games(refusal.text, "games.tsv");
        REQUIRE_FALSE(games.has_value());
        CHECK(to_string(games.error()) == refusal.error);
    }
}

}  // namespace
}  // namespace chuhe::data
