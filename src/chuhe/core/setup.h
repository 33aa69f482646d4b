// SPDX-License-Identifier: MIT
//
// Pieces on a board as someone wrote them down: possibly three kings, possibly a pawn in its own
// palace. Any text becomes a Setup; only validation makes it a playable Position.
//
// Parsers put what they could not understand into `faults` and continue, so that the user sees
// everything that is wrong at once.
#pragma once

#include <array>
#include <optional>

#include "chuhe/base/error.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/side.h"
#include "chuhe/core/square.h"

namespace chuhe {

// A position that has not been checked.
struct Setup {
    std::array<std::optional<Piece>, Square::kCount> pieces{};
    Side side_to_move = Side::Red;
    int quiet_plies = 0;  // since the last capture: the half-move clock of FEN
    int move_number = 1;  // of the next move pair: the last field of FEN
    Errors faults = {};   // what could not be parsed

    // The piece on a square; nothing if it is empty. put() replaces what stands there.
    std::optional<Piece> at(Square square) const { return pieces[index_of(square)]; }
    void put(Piece piece, Square square) { pieces[index_of(square)] = piece; }
    void remove(Square square) { pieces[index_of(square)] = std::nullopt; }

    // The standard starting position.
    static Setup start();
};

// Every reason why this is not a valid position, `faults` first; empty if it is one.
Errors problems_of(const Setup& setup);

}  // namespace chuhe
