// SPDX-License-Identifier: MIT
//
// Finds the puzzles of one game.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "chuhe/puzzles/examiner.h"
#include "chuhe/puzzles/mate_prover.h"
#include "chuhe/puzzles/puzzle.h"

namespace chuhe::puzzles {

// A game to look through. Requires legal moves.
struct MinedGame {
    Position start = Position::start();
    std::vector<Move> moves = {};
};

class Prospector {
public:
    // The longest mate, and how many positions may be looked at to find one.
    static constexpr int kLongestMate = 7;
    static constexpr std::uint64_t kMateBudget = 10'000;
    // In games from the starting position, what comes before this ply is opening theory.
    static constexpr std::size_t kFirstPly = 10;

    Prospector(std::uint64_t nodes, Wanted wanted,
               std::shared_ptr<const nnue::Network> network = nullptr,
               std::shared_ptr<const tables::Tables> endgames = nullptr);

    // In the order of the game; sound, rated and with their motifs. `must_stop` is polled between
    // positions; after it was true the result is incomplete and must be thrown away.
    std::vector<Puzzle> look_through(const MinedGame& game,
                                     const std::function<bool()>& must_stop = {});

    std::shared_ptr<const nnue::Network> network() const { return examiner_.network(); }

private:
    // How the side to move stood.
    struct Standing {
        std::optional<Position> here = {};  // nothing: not looked at
        bool has_mate = false;
        int chances = 500;  // in thousandths
    };

    std::optional<Puzzle> mate_at(const Position& position, int moves);
    // A win or a draw that the move between the two threw away.
    std::optional<Puzzle> missed_at(const Standing& before, const Standing& after);
    std::vector<Move> only_moves(Position position, const engine::Decision& first, Goal goal);
    std::optional<Puzzle> puzzle_at(const Position& position, const engine::Decision& best,
                                    Goal goal);
    int chances_at(const Position& position);
    std::optional<Puzzle> win_at(const Position& position, Move previous, bool was_capture);
    void finish(Puzzle& puzzle);

    Examiner examiner_;
    MateProver prover_{kMateBudget};
    Wanted wanted_;
};

}  // namespace chuhe::puzzles
