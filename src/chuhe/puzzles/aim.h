// SPDX-License-Identifier: MIT
//
// Puzzles to drill by their goal: mates in so many moves, wins, endgames that are won or held.
#pragma once

#include <span>
#include <string_view>

#include "chuhe/messages/message.h"
#include "chuhe/puzzles/puzzle.h"

namespace chuhe::puzzles {

struct Aim {
    std::string_view id;  // "mate_3", "win": used in JSON and in commands, so names never change
    Goal goal = Goal::Mate;
    int length = 0;           // moves of the solver; 0: any number
    bool in_endgame = false;  // begins in one, as the themes say

    friend bool operator==(const Aim&, const Aim&) = default;
};

// Mates from 1 to 7 moves, then wins, wins of endgames, and draws. A puzzle may fit several.
std::span<const Aim> all_aims();
// Nothing if there is none with this id.
const Aim* aim_of(std::string_view id);
bool fits(const Puzzle& puzzle, const Aim& aim);

// "mate in 3", "win", "win an endgame", "hold the draw".
Message name_of(const Aim& aim);

}  // namespace chuhe::puzzles
