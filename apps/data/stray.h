// SPDX-License-Identifier: MIT
//
// Positions beside the games. Games consist of good moves, but a search mostly evaluates what
// follows bad ones. These positions have no score; a teacher gives them one (training/label.py).
#pragma once

#include <optional>

#include "chuhe/core/position.h"
#include "chuhe/match/random.h"

namespace chuhe::data {

// Quiet enough for a static evaluation: not in check, and no capture wins material.
bool is_calm(const Position& position);

// The position after one or two random moves, if the game goes on there and it is calm.
std::optional<Position> stray_from(const Position& position, match::Random& random);

}  // namespace chuhe::data
