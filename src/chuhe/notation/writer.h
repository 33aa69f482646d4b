// SPDX-License-Identifier: MIT
//
// One move as people write it.
#pragma once

#include <string>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/notation/notation.h"

namespace chuhe::notation {

// Details of how a move is written.
struct WriteOptions {
    // Black's digits in Chinese: 炮2平5 as on the web, instead of 炮２平５ as in print.
    bool half_width_digits = false;
    // Traditional Chinese: 車馬炮 for both sides, as people write moves, instead of the characters
    // on the pieces, 俥傌炮 and 車馬砲.
    bool common_signs = false;
};

// Appends the move to `out`. Requires a legal move of the position.
void append_move(std::string& out, const Position& position, Move move, Notation notation,
                 const WriteOptions& options = {});

// The same as a string of its own.
std::string write_move(const Position& position, Move move, Notation notation,
                       const WriteOptions& options = {});

}  // namespace chuhe::notation
