// SPDX-License-Identifier: MIT
#include "cli/position_argument.h"

#include <doctest/doctest.h>

#include <sstream>
#include <vector>

#include "chuhe/core/board_string.h"
#include "chuhe/core/fen.h"
#include "cli/refusal.h"
#include "kit/printing.h"

namespace chuhe::cli {
namespace {

using Words = std::vector<std::string>;

TEST_CASE("no words and startpos are the starting position") {
    CHECK(read_position(Words{}) == Position::start());
    CHECK(read_position(Words{"startpos"}) == Position::start());
    CHECK(read_position("  startpos\n") == Position::start());
}

TEST_CASE("a FEN may be one word or several") {
    const auto expected = tests::position_of("4k4/9/9/9/9/9/9/9/4A4/4K4 b - - 3 9");
    CHECK(read_position(Words{"4k4/9/9/9/9/9/9/9/4A4/4K4 b - - 3 9"}) == expected);
    CHECK(read_position(Words{"4k4/9/9/9/9/9/9/9/4A4/4K4", "b", "-", "-", "3", "9"}) == expected);
}

TEST_CASE("a board string is accepted as well") {
    CHECK(read_position(Words{to_board_string(Setup::start())}) == Position::start());
}

TEST_CASE("a bad FEN gives every reason, one per line") {
    const auto position = read_position("4k4/9/9/9/9/9/9/9/9/4Q4 w");
    REQUIRE_FALSE(position.has_value());
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    CHECK(refuse(position.error(), {in, out, err}) == ExitCode::BadInput);
    CHECK(err.str() ==
          "column 22: bad syntax: unknown piece letter 'Q'\n"
          "bad position: no red king\n");
}

TEST_CASE("a misspelt startpos gets one suggestion instead of a list of complaints") {
    const auto position = read_position("statpos");
    REQUIRE_FALSE(position.has_value());
    REQUIRE(position.error().size() == 1);
    CHECK(to_string(position.error()[0].message) ==
          "'statpos' is not a FEN; did you mean startpos?");
}

}  // namespace
}  // namespace chuhe::cli
