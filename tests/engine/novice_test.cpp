// SPDX-License-Identifier: MIT
#include "chuhe/engine/novice.h"

#include <doctest/doctest.h>

#include <set>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/engine/engine.h"
#include "chuhe/engine/strength.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

// Degrees of alertness.
constexpr double kChild = -2;
constexpr double kGrandmother = 1;
constexpr double kBestNovice = 3;

constexpr int kGames = 100;

// In how many of kGames games such a player does something after `moves`.
template <typename Test>
int how_often(double alertness, const char* fen, std::initializer_list<const char*> words,
              Test test) {
    const Position start = *Position::from_fen(fen);
    Position position = start;
    std::vector<Move> moves;
    for (const char* word : words) {
        moves.push_back(*parse_move(word));
        REQUIRE(is_legal(position, moves.back()));
        position.make(moves.back());
    }
    const MoveList legal = legal_moves(position);
    int count = 0;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
        const Move move =
            choose_as_novice(start, moves, {legal.begin(), legal.end()}, alertness, seed).move;
        REQUIRE(is_legal(position, move));
        count += test(position, move) ? 1 : 0;
    }
    return count;
}

auto is_move(const char* word) {
    return [move = *parse_move(word)](const Position&, Move played) { return played == move; };
}

// The opponent can play this capture next.
auto allows(const char* word) {
    return [move = *parse_move(word)](const Position& position, Move played) {
        return is_legal(position.after(played), move);
    };
}

// Red's rook on a0; Black's cannon comes to a9 and aims at it over the pawn.
const char* const kDistantCannon = "1c1k5/9/9/9/2P1P1P2/P8/2N1C1N2/9/4A4/R1B2K3 b - - 0 1";
// Red's rook on e4; Black's pawn comes to e5, protected by its rook.
const char* const kPawnNextToRook = "3kr4/9/9/4p4/9/4R4/9/9/9/5K3 b - - 0 1";
// Both rooks are next to each other, Black's is unprotected.
const char* const kHangingRook = "3k5/9/2n6/9/4r4/4R4/2N6/9/9/5K3 w - - 0 1";
const char* const kMateInOne = "4k4/1R7/R8/9/9/9/9/9/9/3K5 w - - 0 1";

}  // namespace

TEST_CASE("even a child takes the rook next to its own") {
    CHECK(how_often(kChild, kHangingRook, {}, is_move("e4e5")) >= 70);
    CHECK(how_often(kGrandmother, kHangingRook, {}, is_move("e4e5")) >= 90);
}

TEST_CASE(
    "a child often overlooks a distant cannon that has just come, better players less often") {
    const int child = how_often(kChild, kDistantCannon, {"b9a9"}, allows("a9a0"));
    const int grandmother = how_often(kGrandmother, kDistantCannon, {"b9a9"}, allows("a9a0"));
    const int best = how_often(kBestNovice, kDistantCannon, {"b9a9"}, allows("a9a0"));
    CHECK(child >= 30);
    CHECK(child <= 90);
    CHECK(grandmother < child);
    CHECK(best < grandmother);
}

TEST_CASE("a threat is seen late rather than never") {
    // The same position one turn later: nobody has reacted.
    const int fresh = how_often(kChild, kDistantCannon, {"b9a9"}, allows("a9a0"));
    const int late = how_often(kChild, kDistantCannon, {"b9a9", "f0f1", "d9d8"}, allows("a9a0"));
    CHECK(late < fresh);
}

TEST_CASE("a pawn next to the rook is seen") {
    CHECK(how_often(kGrandmother, kPawnNextToRook, {"e6e5"}, allows("e5e4")) <= 15);
    CHECK(how_often(kBestNovice, kPawnNextToRook, {"e6e5"}, allows("e5e4")) <= 5);
}

TEST_CASE("a mate in one is found by all but the weakest") {
    CHECK(how_often(kChild, kMateInOne, {}, is_move("a7a9")) >= 40);
    CHECK(how_often(kGrandmother, kMateInOne, {}, is_move("a7a9")) >= 75);
    CHECK(how_often(kBestNovice, kMateInOne, {}, is_move("a7a9")) >= 90);
}

TEST_CASE("a novice counts the exchanges that he sees") {
    // The horse on e5 is protected by a pawn; a rook for a horse is a bad bargain.
    const char* const protected_horse = "3k5/9/9/4p4/4n4/9/4R4/9/9/5K3 w - - 0 1";
    CHECK(how_often(kBestNovice, protected_horse, {}, is_move("e3e5")) <= 5);
}

TEST_CASE("games of the weak levels differ, and a seed makes them the same") {
    Engine engine;
    engine.set_position(Position::start(), {});
    Options options;
    options.elo = kLeastElo;
    const auto first_move = [&](std::uint64_t seed) {
        options.seed = seed;
        engine.set_options(options);
        return engine.think({.nodes = 1000}).best;
    };
    std::set<std::uint16_t> moves;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CHECK(first_move(seed) == first_move(seed));
        moves.insert(first_move(seed).bits());
    }
    CHECK(moves.size() >= 4);
}

TEST_CASE("a novice answers at once, with a report, and respects the moves that are allowed") {
    Engine engine;
    engine.set_position(Position::start(), {});
    Options options;
    options.elo = kLeastElo;
    engine.set_options(options);
    std::vector<Report> reports;
    const Move only = *parse_move("a0a1");
    const Decision decision =
        engine.think({.only = {only}}, [&](const Report& report) { reports.push_back(report); });
    CHECK(decision.best == only);
    REQUIRE(reports.size() == 1);
    CHECK(reports.front().line == std::vector<Move>{only});
}
