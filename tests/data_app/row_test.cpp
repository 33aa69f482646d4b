// SPDX-License-Identifier: MIT
#include "row.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "chuhe/base/bytes.h"

using namespace chuhe;
using namespace chuhe::data;

namespace {

Position position_of(const char* fen) {
    return Position::from_fen(fen).value();
}

std::vector<int> squares_of(const data::Row& row) {
    std::vector<int> squares;
    for (std::size_t i = 0; i < kSlots; ++i)
        squares.push_back(static_cast<std::uint8_t>(row[i]));
    return squares;
}

}  // namespace

TEST_CASE("the row of the initial position starts with the side to move's pieces") {
    const data::Row row = row_of(Position::start(), -123, 45, GameResult::RedWins, 300);
    const std::vector<int> expected = {
        // K, A, A, B, B, N, N, R, R, C, C, P…: Red's, from its own back rank up
        4, 3, 5, 2, 6, 1, 7, 0, 8, 19, 25, 27, 29, 31, 33, 35,
        // and Black's on the far side
        85, 84, 86, 83, 87, 82, 88, 81, 89, 64, 70, 54, 56, 58, 60, 62};
    CHECK((squares_of(row) == expected));
    ByteReader rest(bytes_of({row.data() + 32, 8}));
    CHECK(static_cast<std::int16_t>(rest.u16()) == -123);
    CHECK(static_cast<std::int16_t>(rest.u16()) == 45);
    CHECK(rest.u8() == 2);
    CHECK(rest.u8() == 0);
    CHECK(rest.u16() == 300);
    CHECK(rest.at_end());
}

TEST_CASE("with Black to move the board is flipped") {
    // Black: king d9, rook i1. Red: king e0, pawn a6.
    const Position position = position_of("3k5/9/9/P8/9/9/9/9/8r/4K4 b - - 17 40");
    const data::Row row = row_of(position, 900, 850, GameResult::RedWins, 79);
    std::vector<int> expected(32, 90);
    expected[0] = 3;    // the own king on d0, as Black sees it
    expected[7] = 80;   // the rook on i8: files are not mirrored
    expected[16] = 85;  // the enemy king on e9
    expected[27] = 27;  // the pawn on a6 is on a3
    std::vector<int> squares = squares_of(row);
    // Which of two equal pieces comes first does not matter.
    for (const auto& [first, last] : {std::pair{7, 9}, {27, 32}})
        std::sort(squares.begin() + first, squares.begin() + last);
    CHECK((squares == expected));
    CHECK(row[36] == 0);  // Red won
    CHECK(row[37] == 17);
}

TEST_CASE("the result is that of the side to move") {
    const Position red = Position::start();
    const Position black = red.after(*parse_move("h2e2"));
    const auto points = [](const Position& position, GameResult result) {
        return int{row_of(position, 0, 0, result, 0)[36]};
    };
    CHECK(points(red, GameResult::BlackWins) == 0);
    CHECK(points(red, GameResult::Draw) == 1);
    CHECK(points(red, GameResult::RedWins) == 2);
    CHECK(points(black, GameResult::BlackWins) == 2);
    CHECK(points(black, GameResult::Draw) == 1);
    CHECK(points(black, GameResult::RedWins) == 0);
}

TEST_CASE("a position and the same with sides swapped give the same row") {
    const Position position =
        position_of("r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R b - - 3 4");
    const data::Row row = row_of(position, 12, 34, GameResult::Draw, 6);
    const data::Row swapped = row_of(position.with_sides_swapped(), 12, 34, GameResult::Draw, 6);
    // Identical pieces may have changed places.
    const auto sorted = [](const data::Row& given) {
        std::vector<int> squares = squares_of(given);
        for (const auto& [first, last] :
             {std::pair{1, 3}, {3, 5}, {5, 7}, {7, 9}, {9, 11}, {11, 16}}) {
            for (const int side : {0, 16})
                std::sort(squares.begin() + side + first, squares.begin() + side + last);
        }
        return squares;
    };
    CHECK((sorted(row) == sorted(swapped)));
    CHECK(std::equal(row.begin() + 32, row.end(), swapped.begin() + 32));
}

TEST_CASE("numbers that do not fit are clamped") {
    const Position position = position_of("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 400 500");
    const data::Row row = row_of(position, 0, 40'000, GameResult::Draw, 70'000);
    ByteReader rest(bytes_of({row.data() + 34, 6}));
    CHECK(rest.u16() == 32767);
    rest.skip(1);
    CHECK(rest.u8() == 255);
    CHECK(rest.u16() == 65535);
}
