// SPDX-License-Identifier: MIT
#include "chuhe/index/theory.h"

#include <doctest/doctest.h>

#include "chuhe/index/masters.h"
#include "kit/printing.h"

namespace chuhe::index {
namespace {

std::vector<Move> opening_line(std::initializer_list<const char*> texts) {
    std::vector<Move> moves;
    for (const char* text : texts)
        moves.push_back(tests::move(text));
    return moves;
}

const OpeningBranches& masters_branches() {
    static const OpeningBranches branches = [] {
        const auto masters = open_masters();
        REQUIRE(masters.has_value());
        auto known = OpeningBranches::from(*masters);
        REQUIRE(known.has_value());
        return std::move(*known);
    }();
    return branches;
}

TEST_CASE("what masters play is theory, from either side of the board and in any order") {
    const OpeningBranches& branches = masters_branches();
    // 马八进七 and 卒7进1, which are not the first choice of an engine.
    const KnownOpening known = branches.follow(opening_line({"b0c2", "g6g5"}));
    CHECK(known.plies == 2);
    CHECK(known.games >= kTheoryGames);
    CHECK(known.code.has_value());
    const KnownOpening mirrored = branches.follow(opening_line({"h0g2", "c6c5"}));
    CHECK(mirrored.plies == 2);
    CHECK(mirrored.games == known.games);
    CHECK(branches.follow(opening_line({"h2e2", "h9g7", "h0g2", "i9h9"})).games ==
          branches.follow(opening_line({"h0g2", "h9g7", "h2e2", "i9h9"})).games);
}

TEST_CASE("theory ends with the first move that hardly anyone has played") {
    const OpeningBranches& branches = masters_branches();
    CHECK(branches.follow(opening_line({"e0e1", "h9g7"})).plies == 0);
    CHECK(branches.follow(opening_line({"h2e2", "e9e8", "h0g2"})).plies == 1);
    CHECK(branches.follow({}).plies == 0);
}

TEST_CASE("without the masters' games, the opening guide decides what is theory") {
    const OpeningBranches none;
    CHECK(none.size() == 0);
    CHECK(none.follow(opening_line({"h2e2", "h9g7"})).games == 0);
    CHECK(none.follow(opening_line({"e0e1"})).plies == 0);
}

}  // namespace
}  // namespace chuhe::index
