// SPDX-License-Identifier: MIT
//
// The marks of a node, as part of a picture.
#pragma once

#include "chuhe/draw/svg.h"
#include "chuhe/record/game.h"

namespace chuhe::draw {

// The options with the last move, arrows and circles of that node, replacing any others.
DrawOptions options_at(const record::Game& game, record::NodeId node, DrawOptions options);

}  // namespace chuhe::draw
