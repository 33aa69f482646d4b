// SPDX-License-Identifier: MIT
//
// What is wrong with a set-up, as values: for those who say it in other words than problems_of().
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/setup.h"

namespace chuhe {

// One reason why these men are no position of a game, for those who say it in other words.
struct SetupProblem {
    enum class Kind : std::uint8_t {
        NoKing,          // of the piece's side
        TooMany,         // `count` men like `piece`; a game has `most`
        Misplaced,       // `piece` can never stand on `square`
        FacingKings,     // on `square` (Red's) and `other`, with nothing between
        CheckOutOfTurn,  // `piece` on `square` attacks the king on `other`, and its side is to move
    };
    Kind kind;
    Piece piece;
    Square square = Square(0, 0);
    Square other = Square(0, 0);
    int count = 0;
    int most = 0;
};

// What is wrong with the men themselves; not with the text they were read from.
std::vector<SetupProblem> board_problems_of(const Setup& setup);
// "there is no red king"
std::string to_string(const SetupProblem& problem);

}  // namespace chuhe
