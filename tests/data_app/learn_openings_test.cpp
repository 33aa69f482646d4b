// SPDX-License-Identifier: MIT
#include "learn_openings.h"

#include <doctest/doctest.h>

namespace chuhe::data {
namespace {

std::vector<LabelledGame> games_of(const std::string& rows) {
    auto games = read_labelled_games("ecco\tmoves\n" + rows, "");
    REQUIRE(games.has_value());
    return std::move(*games);
}

std::string repeated(const std::string& row, int times) {
    std::string rows;
    for (int i = 0; i < times; ++i)
        rows += row + "\n";
    return rows;
}

std::vector<Move> line(const std::string& moves) {
    return games_of("A00\t" + moves).front().moves;
}

TEST_CASE("the codes of labelled games are learned, and those of their mirror images") {
    const auto games = games_of(
        "B05\th2e2 h9g7 h0g2\n"
        "D00\th2e2 h7e7\n"
        "D50\tb2e2 h7e7\n");
    const LearntOpenings learnt = learn_openings(games);
    for (const LabelledGame& game : games) {
        CHECK(learnt.guide().classify(game.moves) == game.code);
        std::vector<Move> image;
        for (const Move move : game.moves)
            image.push_back(move.mirrored());
        CHECK(learnt.guide().classify(image) == game.code);
    }
}

TEST_CASE("an unknown move has the most general code of the games that come so far") {
    const auto games = games_of(
        "B05\th2e2 h9g7 h0g2 a9a8\n"
        "C01\th2e2 h9g7 h0g2 b9c7\n"
        "C02\th2e2 h9g7 h0g2 b9c7 i0h0\n"
        "E00\tc3c4 b9c7\n");
    const LearntOpenings learnt = learn_openings(games);
    CHECK(to_string(*learnt.guide().classify(line("h2e2 h9g7 h0g2 i9h9"))) == "B05");
    CHECK(to_string(*learnt.guide().classify(line("h2e2 h9g7 h0g2 b9c7 i0i1"))) == "C01");
    CHECK(to_string(*learnt.guide().classify(line("a3a4"))) == "A00");
}

TEST_CASE("a position is certain of a code if nearly all of enough games have it") {
    const std::string first = "C78\th2e2 h9g7 c3c4 g6g5";
    const std::string other_order = "E40\tc3c4 g6g5 h2e2 h9g7";
    const auto code_by_other_order = [&](int games, int others) {
        const auto learnt =
            learn_openings(games_of(repeated(first, games) + repeated(other_order, others)));
        return to_string(*learnt.guide().classify(line("c3c4 g6g5 h2e2 h9g7")));
    };
    CHECK(code_by_other_order(9, 1) == "C78");
    CHECK(code_by_other_order(8, 1) == "E40");  // less than nine in ten
    CHECK(code_by_other_order(36, 4) == "C78");

    const auto at_the_end = [&](const std::string& rows) {
        const auto games = games_of(rows);
        const auto learnt = learn_openings(games);
        Position position = Position::start();
        for (const Move move : games.front().moves)
            position.make(move);
        const auto code = learnt.guide().at(position);
        return code ? to_string(*code) : "open";
    };
    CHECK(at_the_end(repeated(first, 5)) == "C78");
    CHECK(at_the_end(repeated(first, 4)) == "open");
    CHECK(at_the_end(repeated(first, 5) + repeated("C70\th2e2 h9g7 c3c4 g6g5", 5)) == "C7");
    CHECK(at_the_end(repeated(first, 5) + repeated("C80\th2e2 h9g7 c3c4 g6g5", 5)) == "C");
    CHECK(at_the_end(repeated(first, 5) + repeated("E40\th2e2 h9g7 c3c4 g6g5", 5)) == "open");
}

TEST_CASE("learned tables are written as sizes and numbers of 64 bits") {
    const LearntOpenings learnt{{0x0123456789ABCDEF}, {}, {1, 2}};
    const std::string expected(
        "\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\2"
        "\x01\x23\x45\x67\x89\xAB\xCD\xEF\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0\2",
        48);
    CHECK(learnt.bytes() == expected);
}

}  // namespace
}  // namespace chuhe::data
