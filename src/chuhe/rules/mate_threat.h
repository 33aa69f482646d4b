// SPDX-License-Identifier: MIT
//
// Mate by an unbroken series of checks: what the Chinese rules call a kill (杀), if the other side
// does nothing about it. Nothing here allocates.
#pragma once

#include <optional>

#include "chuhe/core/position.h"

namespace chuhe::rules {

// The same position with the other side to move. Requires that the side to move is not in check.
Position passed(const Position& position);

// How far a series of checks is followed. Every choice of a check or a reply divides `lines` among
// the lines that it opens, and a line ends when its share is used up. At most that many lines are
// searched, forced ones to the full depth; and the mirror image of a position gives the same
// answer, which it would not if nodes were counted until they ran out.
struct CheckReach {
    int checks = 1;
    int lines = 1'000'000;
};

// The first move of a forced mate within that reach, each move of it a check. Empty if there is
// none.
std::optional<Move> mate_by_checks(const Position& position, CheckReach reach);

// Can the side to move mate on its next move?
bool can_mate_at_once(const Position& position);

}  // namespace chuhe::rules
