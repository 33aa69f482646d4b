// SPDX-License-Identifier: MIT
//
// Proves that a puzzle is sound, and measures how hard it is. Searches have fixed numbers of nodes
// and start from nothing, so the same puzzle always gets the same answer.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/engine.h"
#include "chuhe/puzzles/mate_search.h"
#include "chuhe/puzzles/puzzle.h"

namespace chuhe::tables {
class Tables;
}

namespace chuhe::puzzles {

// How clearly each move of the solver must be the only one, in thousandths of the chances
// (engine/chances.h).
struct Margins {
    int win = 0;         // the solution has at least this, to win,
    int draw = 0;        // or this, to hold the draw,
    int lead = 0;        // and with the first move this much more than with every other one,
    int later_lead = 0;  // with those after it this much: a piece that is won can often wait
};
inline constexpr Margins kSound = {.win = 800, .draw = 370, .lead = 200, .later_lead = 80};
// For new puzzles, so that longer searches agree: they seldom change the chances by more than the
// difference.
inline constexpr Margins kClear = {.win = 900, .draw = 440, .lead = 400, .later_lead = 250};

// What is wrong with a puzzle.
struct Fault {
    // Which condition of a sound puzzle it violates.
    enum class Kind : std::uint8_t {
        NotMate,    // the mate cannot be proven in that many moves
        NotUnique,  // another move is good too
        NotWon,     // the advantage is too small
        NotHeld,    // the draw is lost
    };
    Kind kind = Kind::NotMate;
    int move = 1;     // of the solver, from 1
    Move other = {};  // with NotUnique, if it is known
};

// What is in the tables, for the fingerprint of long work: "KP-K KR-K ".
std::string names_of(const tables::Tables& endgames);

class Examiner {
public:
    // How many positions a proof of a mate may look at: enough for every mate that was found with
    // the prospector's smaller budget, from any of its positions.
    static constexpr std::uint64_t kProofBudget = 20'000'000;

    // And how many positions to exclude a second mate, for each node of the other searches: they
    // are cheaper.
    static constexpr std::uint64_t kMatePositionsPerNode = 5;

    // `nodes` per search. Several examiners can share a network, and endgame tables, which decide
    // what they know instead of searches; without any, endings of at most four pieces are solved
    // when they are needed.
    explicit Examiner(std::uint64_t nodes, Margins margins = kSound,
                      std::shared_ptr<const nnue::Network> network = nullptr,
                      std::shared_ptr<const tables::Tables> endgames = nullptr);

    // Nothing: the puzzle is sound.
    std::optional<Fault> examine(const Puzzle& puzzle);

    // Is every move of the solver the only one? Of mates, that no other move mates in time is
    // proven as far as the searches reach. Part of examine().
    std::optional<Fault> find_other_solution(const Puzzle& puzzle);

    // The Elo of the weakest level that searches enough nodes to find the first move, and something
    // for each further move.
    int rating_of(const Puzzle& puzzle);

    // The best move, without `banned` if there is one; nodes 0: as many as the examiner's.
    engine::Decision think(const Position& position, Move banned = {}, std::uint64_t nodes = 0);

    // Is this the only move that reaches the goal, which is not a mate? `number` is that of the
    // solver's move, from 1. Requires the decision on all moves.
    bool is_only_move(const Position& position, const engine::Decision& best, Goal goal,
                      int number);

    std::shared_ptr<const nnue::Network> network() const { return engine_.network(); }

private:
    std::optional<Fault> find_other_mate(const Position& position, Move move, int moves);
    std::optional<Fault> find_other_good_move(const Position& position, Move move, Goal goal,
                                              int number);
    // A move that is not clearly worse.
    std::optional<Move> find_rival(const Position& position, const engine::Decision& best,
                                   int number);
    bool reaches(const engine::Decision& decision, Goal goal) const;
    // All moves that reach the goal; nothing if no table knows the position, or rule books may
    // disagree on it.
    std::optional<std::vector<Move>> proven_moves(const Position& position, Goal goal) const;

    engine::Engine engine_;
    MateSearch mates_;
    std::uint64_t nodes_;
    Margins margins_;
    std::shared_ptr<const tables::Tables> endgames_;
};

}  // namespace chuhe::puzzles
