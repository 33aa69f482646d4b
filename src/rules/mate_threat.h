// SPDX-License-Identifier: MIT
//
// Mate by an unbroken series of checks: what the Chinese book calls a kill (杀) when the other side
// does nothing about it. Nothing here allocates.
#pragma once

#include <optional>

#include "core/position.h"

namespace chuhe::rules {

// The same position with the other side to move. Requires that neither side is in check. Pieces
// keep their squares but not their slots.
Position passed(const Position& position);

// The first move of a forced mate in at most `checks` moves, each of them a check. Nothing when
// there is none, or none so short.
std::optional<Move> mate_by_checks(Position position, int checks);

// Can the side to move mate with its next move?
bool can_mate_at_once(const Position& position);

}  // namespace chuhe::rules
