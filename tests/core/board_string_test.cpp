// SPDX-License-Identifier: MIT
#include "chuhe/core/board_string.h"

#include <doctest/doctest.h>

#include <string>

#include "chuhe/core/fen.h"
#include "kit/printing.h"
#include "kit/random_positions.h"

using namespace chuhe;

namespace {

constexpr std::string_view kStartString = "#@rtbgkgbtr10c5c1p1p1p1p1p18P1P1P1P1P1C5C10RTBGKGBTR@#";

std::string board_string_faults(std::string_view text) {
    std::string found;
    for (const Error& error : parse_board_string(text).faults)
        found += to_string(error) + '\n';
    return found;
}

}  // namespace

TEST_CASE("the board string of the start position round-trips") {
    const Setup setup = parse_board_string(kStartString);
    CHECK(setup.faults.empty());
    CHECK(to_fen(setup) == kStartFen);
    CHECK(to_board_string(Setup::start()) == kStartString);
}

TEST_CASE("a slash at the end of a row is accepted") {
    CHECK(to_fen(parse_board_string(
              "#@rtbgkgbtr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RTBGKGBTR@#")) == kStartFen);
}

TEST_CASE("the marks may be missing, but only both together") {
    const std::string_view body = kStartString.substr(2, kStartString.size() - 4);
    CHECK(to_fen(parse_board_string(body)) == kStartFen);
    CHECK(to_fen(parse_board_string("  " + std::string(kStartString) + "\r\n")) == kStartFen);
    CHECK(board_string_faults("#@" + std::string(body)) ==
          "column 3: bad syntax: the closing @# is missing\n");
    CHECK(board_string_faults(std::string(body) + "@#") ==
          "column 1: bad syntax: the opening #@ is missing\n");
}

TEST_CASE("empty runs cross row boundaries") {
    const std::string fen = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1";
    CHECK(to_board_string(parse_fen(fen)) == "#@3k81K4@#");
    CHECK(to_fen(parse_board_string("#@3k81K4@#")) == fen);
    CHECK(to_board_string(Setup{}) == "#@90@#");
    CHECK(parse_board_string("#@90@#").faults.empty());
}

TEST_CASE("text that does not describe ninety points is rejected with its count") {
    CHECK(board_string_faults("") ==
          "column 1: bad syntax: the string describes 0 points, expected 90\n");
    CHECK(board_string_faults("#@@#") ==
          "column 1: bad syntax: the string describes 0 points, expected 90\n");
    CHECK(board_string_faults("#@3k81K3@#") ==
          "column 1: bad syntax: the string describes 89 points, expected 90\n");
    CHECK(board_string_faults("#@3k81K5@#") ==
          "column 1: bad syntax: the string describes 91 points, expected 90\n");
    CHECK(board_string_faults("#@90k@#") ==
          "column 1: bad syntax: the string describes 91 points, expected 90\n");
}

TEST_CASE("letters of other dialects are rejected with their columns") {
    for (const char letter : {'n', 'h', 'a', 'e', 's', 'x', 'N', '?', ' ', '#', '@'}) {
        CAPTURE(letter);
        const std::string text = std::string("#@3k81K3") + letter + "1@#";
        CHECK(board_string_faults(text) ==
              "column 9: bad syntax: unknown piece letter '" + std::string(1, letter) + "'\n");
    }
}

TEST_CASE("a run longer than the board is rejected") {
    CHECK(board_string_faults("#@91@#") ==
          "column 3: bad syntax: a run of empty points cannot be longer than 90\n"
          "column 1: bad syntax: the string describes 0 points, expected 90\n");
    CHECK_FALSE(board_string_faults("#@99999999999999999999999999@#").empty());
}

TEST_CASE("a megabyte of garbage gives only a handful of errors here too") {
    CHECK(parse_board_string(std::string(1'000'000, 'x')).faults.size() <= 64);
    CHECK(parse_board_string(std::string(1'000'000, 'k')).faults.size() == 1);
    CHECK(parse_board_string(std::string(1'000'000, '9')).faults.size() == 2);
}

TEST_CASE("every setup round-trips through its board string") {
    for (int seed = 1; seed <= 5000; ++seed) {
        tests::Random random(static_cast<std::uint64_t>(seed));
        const Setup setup = tests::random_setup(random);
        const std::string text = to_board_string(setup);
        CAPTURE(seed);
        CAPTURE(text);
        const Setup again = parse_board_string(text);
        CHECK(again.faults.empty());
        CHECK(again.pieces == setup.pieces);
        CHECK(again.side_to_move == Side::Red);
    }
}
