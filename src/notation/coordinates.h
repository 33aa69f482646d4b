// SPDX-License-Identifier: MIT
//
// H2-E2, h2e2 and h3e3: two squares, with ranks from 0 or from 1. The signs are core's
// (core/move.h); what is here is which of the numberings a text has.
#pragma once

#include <string_view>

#include "core/position.h"
#include "notation/reader.h"

namespace chuhe::notation {

// Adds the legal move of two squares. With ranks from 0 where that is legal, unless the hint of the
// options is Uci1: a text that could be both is rare, and settled by the first moves of a game,
// since all men of the start position stand on squares that are empty in the other numbering.
void add_coordinate_moves(const Position& position, std::string_view compact,
                          const ReadOptions& options, Reading& reading);

}  // namespace chuhe::notation
