// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/mate_search.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "kit/printing.h"
#include "kit/random_positions.h"

namespace chuhe::puzzles {
namespace {

using namespace chuhe::tests;

constexpr std::uint64_t kPlenty = 100'000'000;

bool mates_by(const Position& position, Move move, int moves);

// The slow, obvious way: everything is tried, nothing remembered.
bool mates(const Position& position, int moves) {
    for (const Move move : legal_moves(position)) {
        if (mates_by(position, move, moves)) return true;
    }
    return false;
}
bool mates_by(const Position& position, Move move, int moves) {
    const Position next = position.after(move);
    for (const Move reply : legal_moves(next)) {
        if (moves == 1 || !mates(next.after(reply), moves - 1)) return false;
    }
    return true;
}

// The answers for every move that may be known already.
void compare_with_slow_search(const Position& position, int moves) {
    CAPTURE(position);
    std::vector<Move> mating;
    for (const Move move : legal_moves(position)) {
        if (mates_by(position, move, moves)) mating.push_back(move);
    }
    MateSearch search(kPlenty);
    const MateSearch::Answer any = search.other_mate(position, {}, moves);
    CHECK(any.move.has_value() == !mating.empty());
    if (any.move) CHECK(mates_by(position, *any.move, moves));
    CHECK(any.is_proven == mating.empty());
    if (mating.empty()) return;
    const MateSearch::Answer other = search.other_mate(position, mating.front(), moves);
    CHECK(other.move.has_value() == (mating.size() > 1));
    CHECK(other.is_proven == (mating.size() == 1));
}

TEST_CASE("the search finds the same mates as one that tries everything") {
    for (const char* fen : {
             "3k5/9/9/9/9/9/R8/1R7/9/4K4 w",     // two rooks by turns
             "3k5/R8/9/9/9/9/9/9/8R/4K4 w",      // both rooks mate
             "4k4/9/4N4/9/9/9/9/C7C/9/3K5 w",    // both cannons mate
             "5k3/4P4/9/9/9/9/9/9/9/4K4 w",      // no move left, without check
             "3k5/4P4/9/9/9/9/9/9/4p4/3p1K3 w",  // Black mates first
             "2bak4/4a4/4b4/9/9/9/9/9/3R5/4K1C2 w",
         }) {
        for (const int moves : {1, 2})
            compare_with_slow_search(position_of(fen), moves);
    }
}

TEST_CASE("a mate that needs a quiet move is found") {
    // The pawn and the red king leave the black king no point: Red only has to wait.
    const Position position = position_of("3k5/9/3P5/9/9/9/9/9/9/4K4 w");
    const MateSearch::Answer answer = MateSearch(kPlenty).other_mate(position, {}, 1);
    REQUIRE(answer.move.has_value());
    CHECK_FALSE(gives_check(position, *answer.move));
    CHECK(is_stalemate(position.after(*answer.move)));
}

TEST_CASE("the search agrees with one that tries everything in random positions") {
    for_random_positions(150,
                         [](const Position& position) { compare_with_slow_search(position, 2); });
}

TEST_CASE("a spent budget proves nothing, and says what it has excluded") {
    const Position start = Position::start();
    const MateSearch::Answer answer = MateSearch(50).other_mate(start, {}, 3);
    CHECK_FALSE(answer.move.has_value());
    CHECK_FALSE(answer.is_proven);
    CHECK(answer.quiet < 3);
    CHECK(MateSearch(kPlenty).other_mate(start, {}, 1).is_proven);
}

TEST_CASE("an answer does not depend on earlier questions") {
    const Position position = position_of("2bak4/4a4/4b4/9/9/9/9/9/3R5/4K1C2 w");
    constexpr std::uint64_t kTight = 2'000;
    MateSearch fresh(kTight);
    MateSearch used(kTight);
    used.other_mate(position, {}, 2);
    used.other_mate(Position::start(), {}, 2);
    const MateSearch::Answer first = fresh.other_mate(position, {}, 3);
    const MateSearch::Answer second = used.other_mate(position, {}, 3);
    CHECK(first.move == second.move);
    CHECK(first.is_proven == second.is_proven);
    CHECK(first.quiet == second.quiet);
}

}  // namespace
}  // namespace chuhe::puzzles
