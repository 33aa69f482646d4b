// SPDX-License-Identifier: MIT
#include "chuhe/motifs/find.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "kit/printing.h"

namespace chuhe::motifs {
namespace {

using namespace chuhe::tests;

struct Line {
    Position start;
    std::vector<Move> moves;
};

Line line_of(std::string_view fen, std::string_view moves) {
    Line line{position_of(fen), {}};
    Position position = line.start;
    for (const std::string_view word : split_words(moves)) {
        line.moves.push_back(move(word));
        REQUIRE_MESSAGE(is_legal(position, line.moves.back()), word);
        position.make(line.moves.back());
    }
    return line;
}

// The motifs, which must not depend on the point of view.
MotifSet motifs_in(std::string_view fen, std::string_view moves) {
    const Line line = line_of(fen, moves);
    const MotifSet found = motifs_of(find_motifs(line.start, line.moves));
    std::vector<Move> mirrored;
    std::vector<Move> flipped;
    for (const Move step : line.moves) {
        mirrored.push_back(step.mirrored());
        flipped.push_back(step.flipped());
    }
    CHECK(motifs_of(find_motifs(line.start.mirrored(), mirrored)) == found);
    CHECK(motifs_of(find_motifs(line.start.with_sides_swapped(), flipped)) == found);
    return found;
}

TEST_CASE("a horse that checks and then takes a rook has forked them") {
    CHECK(motifs_in("3k5/r8/9/9/3N5/9/9/9/9/4K4 w", "d5c7 d9d8 c7a8").contains(Motif::Fork));
    // The horse on a8 is protected by the rook: nothing is won.
    CHECK_FALSE(motifs_in("3k5/n8/9/9/3N5/r8/9/9/9/4K4 w", "d5c7 d9d8 c7a8").contains(Motif::Fork));
}

TEST_CASE("a fork that takes nothing is not counted") {
    CHECK_FALSE(motifs_in("3k5/r8/9/9/3N5/9/9/9/9/4K4 w", "d5c7 d9d8").contains(Motif::Fork));
}

TEST_CASE("a rook skewers the king and the rook behind it") {
    const char* fen = "3k4r/9/9/9/9/9/9/9/R8/4K4 w";
    CHECK(motifs_in(fen, "a1a9 d9d8 a9i9").contains(Motif::Skewer));
    // The piece behind stays where it is.
    CHECK_FALSE(motifs_in(fen, "a1a9 d9d8 a9b9").contains(Motif::Skewer));
}

TEST_CASE("a rook pins a horse to the king and takes it") {
    const char* fen = "4k4/9/9/4n4/9/9/9/9/R8/3K5 w";
    CHECK(motifs_in(fen, "a1e1 e9f9 e1e6").contains(Motif::Pin));
    // Off the king's line it is not pinned.
    CHECK_FALSE(motifs_in("5k3/9/9/4n4/9/9/9/9/R8/3K5 w", "a1e1 f9f8 e1e6").contains(Motif::Pin));
}

TEST_CASE("checks by another piece than the mover are discovered, and two checks are double") {
    // The horse steps off the rook's file.
    const MotifSet discovered = motifs_in("4k4/9/9/9/4N4/9/9/4R4/9/3K5 w", "e5g4");
    CHECK(discovered.contains(Motif::DiscoveredCheck));
    CHECK_FALSE(discovered.contains(Motif::DoubleCheck));
    const MotifSet both = motifs_in("4k4/9/9/4N4/9/9/9/4R4/9/3K5 w", "e6g7");
    CHECK(both.contains(Motif::DiscoveredCheck));
    CHECK_FALSE(both.contains(Motif::DoubleCheck));
    const MotifSet twice = motifs_in("4k4/9/9/4N4/9/9/9/4R4/9/3K5 w", "e6f8");
    CHECK_FALSE(twice.contains(Motif::DoubleCheck));
    CHECK(motifs_in("4k4/9/9/9/4N4/9/9/4R4/9/3K5 w", "e5d7").contains(Motif::DoubleCheck));
    CHECK_FALSE(motifs_in("4k4/9/9/9/9/9/9/R8/9/3K5 w", "a2a9").contains(Motif::DiscoveredCheck));
}

TEST_CASE("a horse that opens the line of its rook discovers an attack") {
    // The horse gives check, and the rook behind it takes the cannon.
    const char* fen = "4k4/9/9/9/R1N3c2/9/9/9/9/3K5 w";
    CHECK(motifs_in(fen, "c5d7 e9f9 a5g5").contains(Motif::DiscoveredAttack));
    // The rook attacked the cannon before.
    CHECK_FALSE(motifs_in("3k5/9/9/2N6/R5c2/9/9/9/9/5K3 w", "c6b8 d9e9 a5g5")
                    .contains(Motif::DiscoveredAttack));
}

TEST_CASE("a horse without a safe point is trapped") {
    // The horse in the corner is attacked, and both points that it can reach are covered.
    const char* fen = "n4k3/9/9/3N5/9/9/9/9/7R1/1R1K5 w";
    CHECK(motifs_in(fen, "h1a1 f9f8 a1a9").contains(Motif::TrappedPiece));
    // Here it could go to c8.
    const char* free = "n4k3/9/9/9/9/9/9/9/7R1/1R1K5 w";
    CHECK_FALSE(motifs_in(free, "h1a1 f9f8 a1a9").contains(Motif::TrappedPiece));
}

TEST_CASE("taking a piece that nothing protects is taking a hanging piece") {
    CHECK(motifs_in("4k4/9/9/9/4n4/9/9/4R4/9/3K5 w", "e2e5").contains(Motif::HangingPiece));
    CHECK_FALSE(motifs_in("4k4/9/4r4/9/4n4/9/9/4R4/9/3K5 w", "e2e5").contains(Motif::HangingPiece));
    // Mate: there is nothing to take back with.
    CHECK_FALSE(
        motifs_in("3aka3/4n4/4b4/9/3R5/4C4/9/9/9/3K5 w", "d5d9").contains(Motif::HangingPiece));
    // A pawn at home is not worth winning.
    CHECK_FALSE(motifs_in("4k4/9/9/4p4/9/9/9/4R4/9/3K5 w", "e2e6").contains(Motif::HangingPiece));
}

TEST_CASE("taking the defender wins what it defended") {
    // The elephant on e7 protects the horse on c5.
    const char* fen = "3k5/9/4b4/9/2n1R4/9/9/9/2R6/4K4 w";
    CHECK(motifs_in(fen, "e5e7 d9d8 c1c5").contains(Motif::RemovedDefender));
    CHECK_FALSE(motifs_in("3k5/9/8b/9/2n5R/9/9/9/2R6/4K4 w", "i5i7 d9d8 c1c5")
                    .contains(Motif::RemovedDefender));
}

TEST_CASE("a cannon that fires over its own rook or cannon is a battery") {
    CHECK(motifs_in("4k4/9/9/4C4/9/9/9/C8/9/3K5 w", "a2e2").contains(Motif::CannonBattery));
    CHECK_FALSE(motifs_in("4k4/4a4/9/9/9/9/9/C8/9/3K5 w", "a2e2").contains(Motif::CannonBattery));
}

TEST_CASE("a rook given up for an advisor is a sacrifice") {
    const char* fen = "3akR3/9/9/9/9/9/9/9/9/3K5 b";
    CHECK_FALSE(motifs_in(fen, "e9f9").contains(Motif::Sacrifice));
    CHECK(
        motifs_in("3ak4/4a4/9/9/4R4/9/9/9/4R4/3K5 w", "e5e8 d9e8 e1e8").contains(Motif::Sacrifice));
}

TEST_CASE("moves that neither check nor capture are quiet") {
    CHECK(motifs_in("4k4/9/9/9/9/9/9/R8/9/3K5 w", "a2b2").contains(Motif::QuietMove));
    CHECK_FALSE(motifs_in("4k4/9/9/9/9/9/9/R8/9/3K5 w", "a2a9").contains(Motif::QuietMove));
    CHECK_FALSE(motifs_in("4k4/9/9/n8/9/9/9/R8/9/3K5 w", "a2a6").contains(Motif::QuietMove));
}

TEST_CASE("a line that takes the last move away ends in stalemate") {
    // The king on d9 cannot step to e9, where the kings would face, nor to d8 beside the pawn.
    const char* fen = "3k5/9/3P5/9/9/9/9/9/9/4K4 w";
    const Line line = line_of(fen, "d7e7");
    CHECK(mate_length(line.start, line.moves) == 0);
    const Line end = line_of("3k5/9/4P4/9/9/9/9/9/9/4K4 w", "e7e8");
    CHECK(mate_length(end.start, end.moves) == 1);
    const MotifSet found = motifs_in("3k5/9/4P4/9/9/9/9/9/9/4K4 w", "e7e8");
    CHECK(found.contains(Motif::Stalemate));
    CHECK_FALSE(found.contains(Motif::Mate));
}

TEST_CASE("a finding names its move, its piece and its targets") {
    const Line line = line_of("3k5/r8/9/9/3N5/9/9/9/9/4K4 w", "d5c7 d9d8 c7a8");
    for (const Finding& finding : find_motifs(line.start, line.moves)) {
        if (finding.motif != Motif::Fork) continue;
        CHECK(finding.ply == 0);
        CHECK(finding.actor == at("c7"));
        CHECK(finding.targets == (Bitboard(at("d9")) | Bitboard(at("a8"))));
    }
}

}  // namespace
}  // namespace chuhe::motifs
