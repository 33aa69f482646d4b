// SPDX-License-Identifier: MIT
//
// What the tables say about the moves of a position, and best play to the end.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/tables/value.h"

namespace chuhe::tables {

// A position in a table, seen from the side to move.
struct Entry {
    Value value = {};
    Note note = {};

    friend bool operator==(const Entry&, const Entry&) = default;
};

// Finds a position; nothing if its ending has no table.
using LookUp = std::function<std::optional<Entry>(const Position&)>;

// A legal move, and the position after it.
struct TableMove {
    Move move;
    Entry after;  // seen from the opponent
    bool gives_check = false;

    // Seen from the side that moves.
    Outcome outcome() const;
};

// Every legal move, the best first: wins by the shortest way, those that need no law before those
// that do; then draws; then losses, the longest resistance first. Of a side that would have to
// check forever, checks come after the moves with which it stops. Empty if the game is over, or a
// position is in no table.
std::vector<TableMove> ranked_moves(const Position& position, const LookUp& look_up);

// Best play from a decided position to the end of the game. It ends early where the loser can only
// check forever. Empty for a draw, or if a position is in no table.
std::vector<Move> best_line(const Position& position, const LookUp& look_up);

// The longest stretch of a line without a capture.
std::size_t longest_quiet_stretch(const Position& start, const std::vector<Move>& line);

}  // namespace chuhe::tables
