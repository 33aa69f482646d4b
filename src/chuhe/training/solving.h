// SPDX-License-Identifier: MIT
//
// A person solving a puzzle: how the moves made so far stand to the solution.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/puzzles/puzzle.h"

namespace chuhe::training {

// How a solution stands after the moves made so far.
enum class Standing : std::uint8_t {
    Open,    // right so far
    Solved,  // the whole solution, or a mate that it does not mention
    Wrong,   // the last move is neither
};

struct Solving {
    Standing standing = Standing::Open;
    Position position = Position::start();  // after the moves
    std::optional<Move> reply = {};         // the defence, which is to be made next
    std::optional<Move> next = {};          // the solver's right move, if it is their turn
};

// The solver's moves and the defence between them. Nothing if a move cannot be made, if the defence
// is not that of the solution, or if moves follow a wrong one.
std::optional<Solving> follow(const puzzles::Puzzle& puzzle, std::span<const Move> moves);

}  // namespace chuhe::training
