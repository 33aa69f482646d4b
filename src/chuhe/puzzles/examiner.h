// SPDX-License-Identifier: MIT
//
// Proves that a puzzle is sound, and measures how hard it is. Searches have fixed numbers of nodes
// and start from nothing, so the same puzzle always gets the same answer.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/engine.h"
#include "chuhe/puzzles/puzzle.h"

namespace chuhe::puzzles {

// The scores that a puzzle needs, normalised: +100 is an even chance to win (engine/chances.h).
inline constexpr engine::Score kWinningScore = 250;  // the solution has at least this,
inline constexpr engine::Score kOtherScore = 100;    // every other move at most that,
inline constexpr engine::Score kScoreMargin = 200;   // and the difference is at least this

// What is wrong with a puzzle.
struct Fault {
    enum class Kind : std::uint8_t {
        NotMate,    // the mate cannot be proven in that many moves
        NotUnique,  // another move is good too
        NotWon,     // the advantage is too small
    };
    Kind kind = Kind::NotMate;
    int move = 1;     // of the solver, from 1
    Move other = {};  // with NotUnique, if it is known
};

class Examiner {
public:
    // How many positions a proof of a mate may look at: enough for every mate that was found with
    // the prospector's smaller budget, from any of its positions.
    static constexpr std::uint64_t kProofBudget = 20'000'000;

    // `nodes` per search. Several examiners can share a network.
    explicit Examiner(std::uint64_t nodes, std::shared_ptr<const nnue::Network> network = nullptr);

    // Nothing: the puzzle is sound.
    std::optional<Fault> examine(const Puzzle& puzzle);

    // Is every move of the solver the only one, as far as the searches can tell? Part of examine().
    std::optional<Fault> find_other_solution(const Puzzle& puzzle);

    // The Elo of the weakest level that searches enough nodes to find the first move, and something
    // for each further move.
    int rating_of(const Puzzle& puzzle);

    // The best move, without `banned` if there is one; nodes 0: as many as the examiner's.
    engine::Decision think(const Position& position, Move banned = {}, std::uint64_t nodes = 0);

    // Is this the only winning move here? Requires the decision on all moves and one on the others.
    static bool stands_out(const engine::Decision& best, const engine::Decision& other);

    std::shared_ptr<const nnue::Network> network() const { return engine_.network(); }

private:
    engine::Engine engine_;
    std::uint64_t nodes_;
};

}  // namespace chuhe::puzzles
