// SPDX-License-Identifier: MIT
//
// A puzzle: a position in which one line wins, or holds the draw, and every move of the solver in
// it is the only good one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/motifs/motif.h"

namespace chuhe::puzzles {

// What the solver has to do. Stored in files, never renumber.
enum class Goal : std::uint8_t {
    Mate,  // in as many moves as the solution has; proven against every defence
    Win,   // a decisive advantage
    Draw,  // not to lose
};

// Which puzzles are wanted. A draw that is held counts as a win.
enum class Wanted : std::uint8_t { All, Mates, Wins };
bool is_wanted(Goal goal, Wanted wanted);

// Where a puzzle comes from.
struct Origin {
    std::uint16_t source = 0;  // number of a source of the pack
    std::uint32_t game = 0;    // its number there, from 0
    std::uint16_t ply = 0;     // moves played before the position

    friend bool operator==(const Origin&, const Origin&) = default;
};

struct Puzzle {
    Position position = Position::start();
    // Begins and ends with a move of the solver; the moves between are the defence.
    std::vector<Move> solution = {};
    Goal goal = Goal::Mate;
    int rating = 0;  // Elo, like the engine's levels (engine/strength.h)
    motifs::MotifSet themes = {};
    Origin origin = {};

    // The moves that the solver makes.
    int length() const { return static_cast<int>(solution.size() + 1) / 2; }
};

// The same for positions that are mirror images, or equal with colours swapped: to find duplicates.
std::uint64_t canonical_key(const Position& position);

// A name that does not depend on the file: 16 hexadecimal digits of the canonical key.
std::string id_of(const Puzzle& puzzle);

// The motifs of the solution (motifs/find.h), and whether it begins in an endgame.
motifs::MotifSet themes_of(const Puzzle& puzzle);

// "mate in 3", "win", "hold the draw".
Message goal_of(const Puzzle& puzzle);
// "mate", "win", "draw": used in JSON, so names never change.
std::string_view name_of(Goal goal);

}  // namespace chuhe::puzzles
