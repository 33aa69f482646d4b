// SPDX-License-Identifier: MIT
//
// What is taken in a line, and what comes of it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/score.h"

namespace chuhe::review {

// A piece that is taken in a line.
struct Taken {
    std::size_t at = 0;  // the move that takes it, from 0
    Move move = {};
    Piece piece = {Side::Red, PieceType::Pawn};
};

// A line as material sees it.
struct Balance {
    engine::Score gain = 0;  // of the side to move at the start, by exchange_value()
    std::vector<Taken> taken = {};

    // The most valuable piece of this side that is taken and not made up for by an equal one: with
    // rooks exchanged and an elephant lost, the elephant. Nothing if there is none.
    std::optional<Taken> greatest(Side owner) const;
};

// The first moves of a line, up to the point where the taking ends: a line that breaks off in the
// middle of an exchange would show a piece lost that is won back. Requires legal moves.
Balance balance_of(Position position, std::span<const Move> line);

}  // namespace chuhe::review
