// SPDX-License-Identifier: MIT
//
// Each row of the table in core/legality.h on its own board. The lists are complete: all other
// moves leave the king in check. Black's king on d9 keeps Red's off file d.
#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "kit/printing.h"

using namespace chuhe;
using tests::position_of;
using tests::words;

namespace {

std::string moves(std::string_view fen) {
    return words(legal_moves(position_of(fen)));
}

}  // namespace

TEST_CASE("a rook's check is blocked, answered by capture, or escaped") {
    CHECK(moves("3k5/9/9/9/4r4/9/R8/9/9/3AK4 w") == "d0e1 a3e3 e0f0");
    CHECK(moves("3k5/9/9/9/R3r4/9/9/9/9/4K4 w") == "a5e5 e0f0");
}

TEST_CASE("a king that flees along the rook's line is still in check") {
    CHECK(moves("3k5/9/9/9/9/9/9/4r4/9/4K4 w") == "e0f0");
    CHECK(moves("3k5/9/9/9/9/9/9/9/4K3r/9 w") == "e1e0 e1e2");
}

TEST_CASE("a piece between rook and king moves only along their line") {
    CHECK(moves("3k5/9/9/9/4r4/9/4R4/9/9/4K4 w") == "e3e1 e3e2 e3e4 e3e5 e0f0 e0e1");
    CHECK(moves("3k5/9/9/9/4r4/9/4N4/9/9/4K4 w") == "e0f0 e0e1");
}

TEST_CASE("a single piece between the kings keeps their file closed") {
    CHECK(moves("4k4/9/9/9/9/9/9/4C4/9/4K4 w") ==
          "e2e1 e2e3 e2e4 e2e5 e2e6 e2e7 e2e8 e0d0 e0f0 e0e1");
    CHECK(moves("4k4/9/9/9/9/9/4P4/9/9/4K4 w") == "e3e4 e0d0 e0f0 e0e1");
    CHECK(moves("4k4/9/4P4/9/9/9/9/9/9/4K4 w") == "e7e8 e0d0 e0f0 e0e1");
}

TEST_CASE("a king may not step onto the other king's open file") {
    CHECK(moves("3k5/9/9/9/9/9/9/9/9/4K4 w") == "e0f0 e0e1");
}

TEST_CASE("no piece may step between a hollow cannon and the king") {
    const Position position = position_of("3k5/9/9/9/4c4/9/9/R8/9/3AKA3 w");
    CHECK_FALSE(is_in_check(position));
    CHECK(words(legal_moves(position)) ==
          "a2a0 a2a1 a2b2 a2c2 a2d2 a2f2 a2g2 a2h2 a2i2 a2a3 a2a4 a2a5 a2a6 a2a7 a2a8 a2a9 e0e1");
}

TEST_CASE("a hollow cannon may be captured") {
    CHECK(is_legal(position_of("3k5/9/9/9/R3c4/9/9/9/9/3AKA3 w"), tests::move("a5e5")));
}

TEST_CASE("one's own screen of a checking cannon steps aside, or another piece joins it") {
    CHECK(moves("3k5/9/9/9/4c4/9/9/R8/4A4/4K4 w") == "e1d0 e1f0 e1d2 e1f2 a2e2 e0f0");
}

TEST_CASE("one's own screen that stays between cannon and king does not help") {
    const Position position = position_of("3k5/9/9/9/4c4/9/9/9/4R4/4K4 w");
    CHECK_FALSE(is_legal(position, tests::move("e1e2")));
    CHECK(is_legal(position, tests::move("e1e5")));
    CHECK(is_legal(position, tests::move("e1a1")));
}

TEST_CASE("capturing the enemy screen of a cannon only replaces it") {
    CHECK(moves("3k5/9/9/9/4c4/9/4n4/R8/9/4K4 w") == "a2e2 e0f0");
    CHECK(moves("3k5/9/9/9/4c4/9/R3n4/9/9/4K4 w") == "e0f0");
}

TEST_CASE("the second screen of a cannon is confined to their line") {
    CHECK(moves("3k5/9/9/9/4c4/9/4R4/9/4A4/4K4 w") == "e3e2 e3e4 e3e5 e0f0");
    // It must not capture the other screen: one would be left.
    CHECK(moves("3k5/9/9/9/4c4/4p4/4R4/9/9/4K4 w") == "e3e1 e3e2 e0f0 e0e1");
}

TEST_CASE("a third screen frees them all") {
    const Position position = position_of("3k5/9/9/9/4c4/4p4/4R4/9/4A4/4K4 w");
    CHECK(is_legal(position, tests::move("e1d2")));
    CHECK(is_legal(position, tests::move("e3a3")));
    CHECK(is_legal(position, tests::move("e3e4")));
}

TEST_CASE("a horse's check is answered on its leg") {
    CHECK(moves("3k5/9/9/9/9/9/9/R2n5/R8/4K4 w") == "a1d1 a2d2 e0d0 e0f0 e0e1");
}

TEST_CASE("a piece on a horse's leg may only capture the horse") {
    CHECK(moves("3k5/9/9/9/9/9/9/3n5/3R5/4K4 w") == "d1d2 e0d0 e0f0 e0e1");
    CHECK(moves("3k5/9/9/9/9/9/9/3n5/3N5/4K4 w") == "e0d0 e0f0 e0e1");
}

TEST_CASE(
    "an enemy on a horse's leg may be captured, because the capturing piece blocks it again") {
    CHECK(is_legal(position_of("3k5/9/9/9/9/9/9/3n5/R2p5/4K4 w"), tests::move("a1d1")));
}

TEST_CASE("a pawn's check is answered by capturing it or stepping away") {
    CHECK(moves("3k5/9/9/9/9/9/9/9/4p4/R3K4 w") == "e0f0 e0e1");
    CHECK(moves("3k5/9/9/9/9/9/9/9/R3p4/4K4 w") == "a1e1 e0f0 e0e1");
}

TEST_CASE("a king may not capture a protected piece") {
    CHECK(moves("3k5/9/9/9/9/4r4/9/9/4p4/4K4 w") == "e0f0");
    // The cannon on e5 protects over the screen e3.
    CHECK(moves("3k5/9/9/9/4c4/9/4n4/9/4p4/4K4 w") == "e0f0");
}

TEST_CASE("a double check is answered by a king move, or by one move that answers both") {
    // The cannon fires over the rook: a piece between rook and king stops both.
    CHECK(moves("3k5/9/4c4/9/4r4/9/9/R8/9/4K4 w") == "a2e2 e0f0");
    // Capturing the rook leaves the cannon its screen.
    CHECK(moves("3k5/9/4c4/9/R3r4/9/9/9/9/4K4 w") == "e0f0");
    // Rook and horse: no square answers both.
    CHECK(moves("3k5/9/9/9/4r4/9/R8/R2n5/9/4K4 w") == "e0d0 e0f0");
    // Two cannons from two sides, each with its own screen.
    CHECK(moves("3k5/9/9/9/4c4/9/9/4B4/9/c1B1K4 w") == "");
}

TEST_CASE("one piece can be pinned by two attackers") {
    // On the leg of two horses: capturing one releases the other.
    CHECK(moves("3k5/9/9/9/9/9/9/3n5/2nR5/4K4 w") == "e0d0 e0f0 e0e1");
    // Between rook and king, and second screen of the cannon behind the rook.
    CHECK(moves("3k5/9/4c4/9/4r4/9/4R4/9/9/4K4 w") == "e3e1 e3e2 e3e4 e0f0 e0e1");
}

TEST_CASE("each attacker pins its own piece") {
    CHECK(moves("3k5/9/9/9/4r4/9/9/5n3/4RR3/4K4 w") == "e1e2 e1e3 e1e4 e1e5 f1f2 e0f0");
}

TEST_CASE("the answers do not depend on the colour") {
    const Position position = position_of("4k4/9/4R4/9/9/4C4/9/9/9/3K5 b");
    CHECK(words(legal_moves(position)) == "e9f9");
    CHECK(words(checkers(position)) == "e4 e7");
}
