// SPDX-License-Identifier: MIT
#include "chuhe/core/perft.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "chuhe/core/generate.h"
#include "kit/perft_file.h"
#include "kit/printing.h"
#include "kit/random_positions.h"
#include "kit/slow_generator.h"

using namespace chuhe;
using tests::PerftCase;

namespace {

// Calls look(case, depth, count) for every count of both files up to the depth.
template <typename Look>
void for_perft_counts(int deepest, Look look) {
    for (const std::string_view name : {"positions.perft", "rules.perft"}) {
        for (const PerftCase& known : tests::read_perft_file(name)) {
            CAPTURE(known.fen);
            const int depths = std::min(deepest, static_cast<int>(known.counts.size()));
            for (int depth = 1; depth <= depths; ++depth) {
                CAPTURE(depth);
                look(known, depth, known.counts[static_cast<std::size_t>(depth - 1)]);
            }
        }
    }
}

}  // namespace

TEST_CASE("perft 0 is 1") {
    CHECK(perft(Position::start(), 0) == 1);
}

TEST_CASE("perft of known positions matches the published counts, up to four plies") {
    for_perft_counts(4, [](const PerftCase& known, int depth, std::uint64_t count) {
        CHECK(perft(known.position, depth) == count);
    });
}

TEST_CASE("the slow generator counts the same up to three plies") {
    for_perft_counts(3, [](const PerftCase& known, int depth, std::uint64_t count) {
        CHECK(tests::SlowBoard(known.position).perft(depth) == count);
    });
}

TEST_CASE("the slow generator counts the same from random positions") {
    tests::for_random_positions(300, [](const Position& position) {
        CHECK(perft(position, 2) == tests::SlowBoard(position).perft(2));
    });
}

TEST_CASE("a lost position has no moves to count") {
    CHECK(perft(tests::position_of("R2k5/R8/9/9/9/9/9/9/9/4K4 b"), 1) == 0);
    CHECK(perft(tests::position_of("R2k5/R8/9/9/9/9/9/9/9/4K4 b"), 3) == 0);
    CHECK(perft_divide(tests::position_of("R2k5/R8/9/9/9/9/9/9/9/4K4 b"), 2).empty());
}

TEST_CASE("the counts of the moves add up to the total") {
    for (const PerftCase& known : tests::read_perft_file("positions.perft")) {
        CAPTURE(known.fen);
        std::uint64_t sum = 0;
        for (const PerftCount& below : perft_divide(known.position, 3))
            sum += below.nodes;
        CHECK(sum == known.counts[2]);
    }
}

TEST_CASE("counts are listed in the order of the legal moves, and are 1 at depth one") {
    const std::vector<PerftCount> counts = perft_divide(Position::start(), 1);
    const MoveList moves = legal_moves(Position::start());
    REQUIRE(counts.size() == moves.size());
    for (std::size_t i = 0; i < counts.size(); ++i) {
        CHECK(counts[i].move == moves[i]);
        CHECK(counts[i].nodes == 1);
    }
}
