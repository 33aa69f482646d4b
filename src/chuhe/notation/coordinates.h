// SPDX-License-Identifier: MIT
//
// H2-E2, h2e2 and h3e3: two squares, with ranks from 0 or 1. The syntax is parsed by core
// (core/move.h); this decides which numbering a text uses.
#pragma once

#include <string_view>

#include "chuhe/core/position.h"
#include "chuhe/notation/reader.h"

namespace chuhe::notation {

// Adds the legal move between two squares. Ranks count from 0 if that is legal, unless the options
// hint at Uci1: a text that fits both is rare, and the first moves of a game settle it, since all
// pieces of the starting position are on squares that are empty in the other numbering.
void add_coordinate_moves(const Position& position, std::string_view compact,
                          const ReadOptions& options, Reading& reading);

}  // namespace chuhe::notation
