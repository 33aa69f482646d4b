// SPDX-License-Identifier: MIT
//
// One move from one text: for programs that ask a person, and for everything that is not a file.
//
//   const Result<Move> move = parse_move(position, "炮二平五");
#pragma once

#include <string_view>

#include "chuhe/base/result.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/notation/reader.h"

namespace chuhe::notation {

// The legal move that the text means, in any notation. Fails with BadSyntax if it is not a move,
// with IllegalMove if it cannot be played, and with AmbiguousMove, naming the moves, if several
// pieces could make it: nothing is guessed.
Result<Move> parse_move(const Position& position, std::string_view text,
                        const ReadOptions& options = {});

}  // namespace chuhe::notation
