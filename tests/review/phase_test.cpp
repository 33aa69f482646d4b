// SPDX-License-Identifier: MIT
#include "chuhe/review/phase.h"

#include <doctest/doctest.h>

#include "kit/printing.h"

namespace chuhe::review {
namespace {

TEST_CASE("a game begins with the opening, which ends after ten moves") {
    const Position start = Position::start();
    CHECK(phase_of(start, 0) == Phase::Opening);
    CHECK(phase_of(start, 19) == Phase::Opening);
    CHECK(phase_of(start, 20) == Phase::Middlegame);
}

TEST_CASE("exchanges end the opening, and later the middlegame") {
    const auto at = [](std::string_view fen, std::size_t ply) {
        return phase_of(tests::position_of(fen), ply);
    };
    // Without two rooks and a cannon.
    CHECK(at("1nbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/7C1/9/1NBAKABNR w", 10) ==
          Phase::Middlegame);
    CHECK(at("3ak4/4a4/9/9/9/9/9/9/4A4/R2AK4 w", 60) == Phase::Endgame);
    CHECK(at("3ak1r2/4a4/4c4/9/9/9/4C4/9/4A4/R2AK4 w", 60) == Phase::Endgame);
}

TEST_CASE("phases have names in every language") {
    CHECK(to_string(describe(Phase::Endgame)) == "endgame");
    CHECK(describe(Phase::Endgame).in(Language::Simplified) == "残局");
    CHECK(name_of(Phase::Middlegame) == "middlegame");
}

}  // namespace
}  // namespace chuhe::review
