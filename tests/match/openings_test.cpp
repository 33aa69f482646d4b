// SPDX-License-Identifier: MIT
#include "chuhe/match/openings.h"

#include <doctest/doctest.h>

#include <set>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"

namespace chuhe::match {
namespace {

Position end_of(const Opening& opening) {
    Position position = opening.start;
    for (const Move move : opening.moves)
        position.make(move);
    return position;
}

TEST_CASE("random openings are playable, quiet and all different") {
    std::set<std::string> seen;
    for (std::uint64_t number = 0; number < 300; ++number) {
        const Opening opening = random_opening(1, number, 0, 8);
        CHECK(opening.moves.size() == 8);
        const Position position = end_of(opening);
        CHECK_FALSE(is_in_check(position));
        CHECK(has_legal_move(position));
        seen.insert(to_fen(position));
    }
    CHECK(seen.size() == 300);
}

TEST_CASE("the same seed gives the same openings, another seed different ones") {
    CHECK(random_opening(7, 3, 1, 8) == random_opening(7, 3, 1, 8));
    CHECK_FALSE(random_opening(7, 3, 1, 8) == random_opening(8, 3, 1, 8));
    CHECK_FALSE(random_opening(7, 3, 1, 8) == random_opening(7, 4, 1, 8));
    CHECK_FALSE(random_opening(7, 3, 1, 8) == random_opening(7, 3, 2, 8));
    // Pinned: recorded matches may be resumed on other machines.
    std::string text;
    for (const Move move : random_opening(1, 0, 0, 4).moves)
        text += to_string(move) + ' ';
    CHECK(text == "c3c4 b7c7 h2c2 c7a7 ");
}

TEST_CASE("openings come from games and from positions") {
    const std::string pgn =
        "[Game \"Chinese Chess\"]\n\n1. 炮二平五 马８进７\n2. 马二进三 车９平８\n*\n\n"
        "[Game \"Chinese Chess\"]\n[FEN \"3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1\"]\n\n*\n";
    MemorySource source(pgn);
    const auto read = read_openings(source, "book.pgn", 3);
    REQUIRE(read);
    REQUIRE(read->openings.size() == 2);
    CHECK(read->openings[0].moves.size() == 3);
    CHECK(to_string(read->openings[0].moves[0]) == "h2e2");
    CHECK(read->openings[1].moves.empty());
    CHECK(to_fen(read->openings[1].start) == "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1");
    CHECK(read->refused == 0);
}

TEST_CASE("openings that cannot start a game are skipped and counted") {
    // Mate on the board, bare kings, three kings.
    const std::string list =
        "3k5/9/9/9/9/9/9/9/4R4/4K4 w\n"
        "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b\n"
        "3k5/9/9/9/9/9/9/9/9/4K4 w\n";
    MemorySource source(list);
    const auto read = read_openings(source, "list.fen", 16);
    REQUIRE(read);
    CHECK(read->openings.size() == 1);
    CHECK(read->refused == 2);
}

}  // namespace
}  // namespace chuhe::match
