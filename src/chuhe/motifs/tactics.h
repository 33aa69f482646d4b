// SPDX-License-Identifier: MIT
//
// The motifs of a single move, judged together with the two moves that follow it in its line.
#pragma once

#include <optional>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/motifs/find.h"

namespace chuhe::motifs {

// A move of the attacker, and what follows. The replies are missing at the end of a line.
struct Step {
    Position before;
    Position after;
    Move move;
    std::optional<Move> answer = {};
    std::optional<Move> next = {};  // the attacker's next move

    // The piece that the next move takes, on the square where it stands then.
    bool next_captures() const;
};

// Adds what the move does; `ply` is its number in the line.
void find_tactics(const Step& step, int ply, std::vector<Finding>& findings);

}  // namespace chuhe::motifs
