// SPDX-License-Identifier: MIT
//
// A line of a game as an animated GIF.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/draw/svg.h"
#include "chuhe/raster/raster.h"
#include "chuhe/record/game.h"

namespace chuhe::raster {

// Browsers would struggle to keep more in memory.
inline constexpr std::size_t kMostFrames = 2000;

// How an animation looks.
struct GifOptions {
    draw::DrawOptions board = {};  // last move and marks come from the game
    int width = 450;               // between kLeastWidth and kMostWidth
    std::chrono::milliseconds delay{
        1000};  // between two moves; the end is held three times as long
    // The line through this node: the moves leading to it, and its main line from there.
    record::NodeId through = record::kRoot;
};

// A complete GIF file that loops: the starting position, and a frame for each move of the line up
// to its end or to unplayable text. Refuses a game without a valid starting position, and one with
// more than kMostFrames frames.
Result<std::string> to_gif(const record::Game& game, const GifOptions& options = {});

}  // namespace chuhe::raster
