// SPDX-License-Identifier: MIT
#include "chuhe/data/columns.h"

#include <doctest/doctest.h>

#include "chuhe/base/bytes.h"
#include "chuhe/match/random.h"
#include "composed_game.h"

using namespace chuhe;
using namespace chuhe::data;
using namespace chuhe::tests;

namespace {

// One game of three plies, the first of them random.
struct Parts {
    std::uint16_t length = 3;
    std::uint8_t result = 2;
    std::uint8_t ending = 1;
    std::string random_moves = std::string("\x01\x00", 2);
    std::string start = std::string("\x00", 1);
    std::string moves = "abc";
    std::string low = "\x02\x03";
    std::string high = std::string("\x00\x00", 2);

    std::string bytes() const {
        ByteWriter writer;
        writer.u16(length);
        writer.u8(result);
        writer.u8(ending);
        return writer.take() + random_moves + start + moves + low + high;
    }
};

std::string refusal_of(const Parts& parts) {
    const auto games = parse_columns(parts.bytes(), 1, 3, "x");
    return games ? "" : to_string(games.error().message);
}

}  // namespace

TEST_CASE("columns have the documented layout") {
    const auto games = parse_columns(Parts().bytes(), 1, 3, "x");
    REQUIRE(games.has_value());
    const Game& game = games->front();
    CHECK(game.start.empty());
    CHECK(game.result == GameResult::RedWins);
    CHECK(game.ending == Ending::NoMove);
    // Codes 2 and 3 are +1 and -2 from the starting side's point of view; the second score is the
    // other side's.
    const std::vector<Ply> plies = {{'a', kUnscored}, {'b', -1}, {'c', -1}};
    CHECK((game.plies == plies));
}

TEST_CASE("extreme scores and unscored plies survive") {
    Game game = composed_game("", {{"h2e2", 32001},
                                   {"h9g7", 32001},
                                   {"h0g2", kUnscored},
                                   {"i9h9", -32001},
                                   {"i0h0", -32001},
                                   {"b9c7", 32767},
                                   {"b0c2", -32767},
                                   {"a9b9", kUnscored}});
    const std::string columns = to_columns(std::span(&game, 1));
    const auto read = parse_columns(columns, 1, game.plies.size(), "x");
    REQUIRE(read.has_value());
    CHECK((read->front() == game));
}

TEST_CASE("invalid columns are refused with a reason") {
    using Change = void (*)(Parts&);
    struct Case {
        const char* message;
        Change change;
    };
    for (const Case& wrong : {
             Case{"more plies than moves", [](Parts& p) { p.length = 300; }},
             Case{"wrong number of plies", [](Parts& p) { p.length = 2; }},
             Case{"unknown result", [](Parts& p) { p.result = 3; }},
             Case{"unknown ending", [](Parts& p) { p.ending = 8; }},
             Case{"more random moves than moves",
                  [](Parts& p) { p.random_moves = std::string("\x04\x00", 2); }},
             Case{"random move outside its game",
                  [](Parts& p) { p.random_moves = std::string("\x01\x01\x03\x00", 4); }},
             Case{"random move outside its game",
                  [](Parts& p) { p.random_moves = std::string("\x01\x01\x01\x00", 4); }},
             Case{"games truncated", [](Parts& p) { p.start = "\xFF"; }},
             Case{"games truncated", [](Parts& p) { p.high.pop_back(); }},
             Case{"trailing data after the last game", [](Parts& p) { p.high += '\0'; }},
             Case{"invalid score",
                  [](Parts& p) {
                      p.low = "\xFF\xFF";
                      p.high = "\xFF\xFF";
                  }},
         }) {
        CAPTURE(std::string(wrong.message));
        Parts parts;
        wrong.change(parts);
        CHECK(refusal_of(parts) == wrong.message);
    }
    CHECK(refusal_of(Parts()).empty());
}

TEST_CASE("a move is recovered from its index among the legal moves") {
    match::Random random(3);
    for (int i = 0; i < 200; ++i) {
        MoveList moves;
        for (std::size_t left = 1 + random.below(100); left > 0; --left) {
            const Move move(Square::from_index(static_cast<int>(random.below(90))),
                            Square::from_index(static_cast<int>(random.below(90))));
            if (!moves.contains(move)) moves.push_back(move);
        }
        std::vector<std::uint16_t> sorted;
        for (const Move move : moves)
            sorted.push_back(move.bits());
        std::ranges::sort(sorted);
        for (std::size_t k = 0; k < sorted.size(); ++k) {
            const Move move = Move::from_bits(sorted[k]);
            REQUIRE(index_among(moves, move) == k);
            REQUIRE(move_at(moves, k) == move);
        }
    }
}
