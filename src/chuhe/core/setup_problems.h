// SPDX-License-Identifier: MIT
//
// What is wrong with a setup, as values: for callers that need more than a message.
#pragma once

#include <cstdint>
#include <vector>

#include "chuhe/core/setup.h"

namespace chuhe {

// One reason why the pieces do not form a valid position.
struct SetupProblem {
    enum class Kind : std::uint8_t {
        NoKing,          // of the piece's side
        TooMany,         // `count` pieces like `piece`; a game has `most`
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

// What is wrong with the pieces themselves, as opposed to the text they were parsed from.
std::vector<SetupProblem> board_problems_of(const Setup& setup);
// "no red king"
Message describe(const SetupProblem& problem);

}  // namespace chuhe
