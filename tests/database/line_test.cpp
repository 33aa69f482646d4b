// SPDX-License-Identifier: MIT
#include "chuhe/database/line.h"

#include <doctest/doctest.h>

#include <set>

#include "chuhe/core/fen.h"
#include "chuhe/record/walk.h"
#include "kit/game_text.h"
#include "kit/random_game.h"

using namespace chuhe;
using namespace chuhe::database;
using namespace chuhe::tests;

TEST_CASE("a packed line is the main line up to the first unplayable text") {
    for_random_games(200, {.skips = true, .words = true}, [](const record::Game& game) {
        std::vector<Move> moves;
        for (const record::NodeId node : record::main_line_of(game)) {
            if (!game.is_move(node)) break;
            moves.push_back(game.move(node));
        }
        CHECK(unpacked_line(packed_line(game)) == moves);
    });
}

TEST_CASE("the packed line is stored on disk, and its form does not change") {
    const std::string line = packed_line(game_of("h2e2 h9g7"));
    CHECK(line == std::string("\x19\x0b\xd8\x22", 4));
    CHECK(line_hash("", line) == line_hash(kStartFen, line));
    CHECK(line_hash("", line) == 13221830729613235955U);
    CHECK(line_hash("", "") == 153276253159961953U);
}

TEST_CASE("bytes that are not moves are refused") {
    for (const std::string& bytes :
         {std::string(1, 'x'), std::string(2, '\0'), std::string("\xff\xff"),
          std::string("\x5a\x00", 2), std::string("\x00\x2d", 2), std::string("\x00\xc0", 2)}) {
        CAPTURE(bytes.size());
        CHECK_FALSE(unpacked_line(bytes).has_value());
    }
    CHECK(unpacked_line("")->empty());
}

TEST_CASE("the hash of a line depends on pieces, side and moves, and on nothing else") {
    std::set<std::uint64_t> hashes;
    for (const char* moves : {"h2e2", "h2e2 h9g7", "h2e2 b9c7", "b2e2 h9g7"})
        hashes.insert(line_hash("", packed_line(game_of(moves))));
    CHECK(hashes.size() == 4);
    const std::string line = packed_line(game_of("h2e2"));
    const std::string later =
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 3 9";
    CHECK(line_hash("", line) == line_hash(later, line));
    CHECK(is_same_start("", later));
    const std::string black =
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1";
    CHECK(line_hash("", line) != line_hash(black, line));
    CHECK_FALSE(is_same_start(black, ""));
}

TEST_CASE("the usual start is empty, any other one is a FEN") {
    CHECK(start_text(record::Game()).empty());
    const std::string fen = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1";
    CHECK(start_text(record::Game(*Position::from_fen(fen))) == fen);
}
