// SPDX-License-Identifier: MIT
//
// What a record says about one of its positions, as part of a picture.
#pragma once

#include "draw/svg.h"
#include "record/game.h"

namespace chuhe::draw {

// The options with the last move, the arrows and the circles of that node, and those of no other.
DrawOptions options_at(const record::Game& game, record::NodeId node, DrawOptions options);

}  // namespace chuhe::draw
