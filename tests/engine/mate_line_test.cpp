// SPDX-License-Identifier: MIT
#include "chuhe/engine/mate_line.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "chuhe/core/generate.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

// Two rooks mate a bare king in two moves: R, any move of the king, R.
Position two_rooks() {
    const auto position = Position::from_fen("3k5/9/9/9/R8/1R7/9/9/9/5K3 w - - 0 1");
    REQUIRE(position.has_value());
    return *position;
}

// The exact score of a position within `plies`, by exhaustive search.
Score truth(const Position& position, int plies) {
    if (!has_legal_move(position)) return mated_in(0);
    if (plies == 0) return kDraw;
    Score best = -kInfinite;
    for (const Move move : legal_moves(position)) {
        Position next = position;
        next.make(move);
        const Score answer = -truth(next, plies - 1);
        const Score score = is_mate(answer) ? answer + (answer > 0 ? -1 : 1) : answer;
        best = std::max(best, score);
    }
    return best;
}

std::optional<HashHit> omniscient(const Position& position) {
    const Score score = truth(position, 2);
    if (!is_mate(score)) return std::nullopt;
    return HashHit{.move = Move(),
                   .score = score,
                   .eval = kNoScore,
                   .depth = 2,
                   .bound = Bound::Exact,
                   .was_pv = false};
}

bool ends_in_mate(Position position, const std::vector<Move>& line) {
    for (const Move move : line) {
        if (!is_legal(position, move)) return false;
        position.make(move);
    }
    return !has_legal_move(position);
}

}  // namespace

TEST_CASE("a truncated line is extended to the mate") {
    const Position position = two_rooks();
    REQUIRE(truth(position, 3) == mate_in(3));
    for (const Move move : legal_moves(position)) {
        Position next = position;
        next.make(move);
        if (truth(next, 2) != mated_in(2)) continue;
        const std::vector<Move> line = completed_to_mate(position, {move}, mate_in(3), omniscient);
        CHECK(line.size() == 3);
        CHECK(line.front() == move);
        CHECK(ends_in_mate(position, line));
    }
}

TEST_CASE("the side being mated resists as long as possible") {
    const Position position = two_rooks();
    for (const Move move : legal_moves(position)) {
        Position next = position;
        next.make(move);
        if (truth(next, 2) != mated_in(2)) continue;
        const std::vector<Move> line = completed_to_mate(next, {}, mated_in(2), omniscient);
        CHECK(line.size() == 2);
        CHECK(ends_in_mate(next, line));
    }
}

TEST_CASE("a line is unchanged if the rest is unknown") {
    const Position position = two_rooks();
    const auto nothing = [](const Position&) { return std::optional<HashHit>(); };
    const std::vector<Move> line = {legal_moves(position)[0]};
    CHECK(completed_to_mate(position, line, mate_in(5), nothing) == line);
}

TEST_CASE("moves from the table that lead nowhere are not shown") {
    const Position position = two_rooks();
    const auto first_move = [](const Position& at) -> std::optional<HashHit> {
        HashHit hit;
        hit.move = legal_moves(at)[0];
        return hit;
    };
    CHECK(completed_to_mate(position, {}, mate_in(3), first_move).empty());
}
