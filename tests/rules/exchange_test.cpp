// SPDX-License-Identifier: MIT
#include "chuhe/rules/exchange.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

namespace chuhe::rules {
namespace {

using namespace chuhe::tests;

MaterialUnits exchange_in(std::string_view fen, std::string_view capture) {
    Board board = position_of(fen).board();
    const Board before = board;
    const Move taking = move(capture);
    const MaterialUnits result = exchange(board, taking.from(), taking.to());
    CHECK(board == before);
    return result;
}

TEST_CASE("capturing an unprotected piece wins it") {
    CHECK(exchange_in("5k3/9/1c7/9/1R7/9/9/9/9/3K5 w", "b5b7") == MaterialUnits{.strong = 1});
}

TEST_CASE("a rook that captures a protected cannon loses one unit") {
    CHECK(exchange_in("5k3/9/1c6r/9/1R7/9/9/9/9/3K5 w", "b5b7") == MaterialUnits{.strong = -1});
}

TEST_CASE("two attackers win a cannon with one root") {
    // c5 captures b7, the rook recaptures, b5 captures the rook: it is better not to recapture.
    CHECK(exchange_in("5k3/9/1c6r/9/1RN6/9/9/9/9/3K5 w", "c5b7") == MaterialUnits{.strong = 1});
}

TEST_CASE("a pinned root cannot recapture") {
    CHECK(exchange_in("4k1b2/9/1c2r4/9/1R7/9/9/4R4/9/2BK5 w", "b5b7") ==
          MaterialUnits{.strong = 1});
}

TEST_CASE("what counts as a gain") {
    using enum Edition;
    CHECK(is_gain({.strong = 1}, Cxa2020));
    CHECK(is_gain({.weak = 1}, Cxa2020));
    CHECK(is_gain({.pawns = 1}, Cxa2020));
    CHECK(is_gain({.strong = 2, .pawns = -1}, Cxa2020));        // a pawn for a rook
    CHECK_FALSE(is_gain({.strong = 1, .pawns = -1}, Cxa2020));  // a pawn for a horse
    CHECK_FALSE(is_gain({.pawns = -1, .weak = 1}, Cxa2020));    // a pawn for an elephant
    CHECK_FALSE(is_gain({.pawns = 1, .weak = -1}, Cxa2020));    // an advisor for a pawn
    CHECK_FALSE(is_gain({}, Cxa2020));
}

TEST_CASE("in 1999 a pawn for a piece is never a gain") {
    using enum Edition;
    CHECK(is_gain({.pawns = 1}, Cxa1999));
    CHECK_FALSE(is_gain({.strong = 2, .pawns = -1}, Cxa1999));
    CHECK_FALSE(is_gain({.strong = -1, .pawns = 2}, Cxa1999));
    CHECK(is_gain({.strong = 1}, Cxa1999));
}

}  // namespace
}  // namespace chuhe::rules
