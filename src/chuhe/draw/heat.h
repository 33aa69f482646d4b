// SPDX-License-Identifier: MIT
//
// The tiles of a heat map, as parts of a picture.
#pragma once

#include <string>
#include <vector>

#include "chuhe/draw/svg.h"

namespace chuhe::draw {

// How deep the colour is that a number gets in its company: -1 … 1, pale at 0.
double heat_strength(const Heat& heat, const std::vector<Heat>& all);

// The tile around the point (x, y), and the number at its foot.
std::string heat_tile(const Heat& heat, double strength, double x, double y);

// Where the piece goes: its size, and how far above the middle of the tile its centre is.
inline constexpr double kHeatPieceSize = 68;
inline constexpr double kHeatPieceLift = 14;

}  // namespace chuhe::draw
