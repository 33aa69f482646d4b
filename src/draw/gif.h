// SPDX-License-Identifier: MIT
//
// A line of a game as a film: an animated GIF.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "base/result.h"
#include "draw/raster.h"
#include "draw/svg.h"
#include "record/game.h"

namespace chuhe::draw {

// A film of more is nothing that a browser would like to keep in its memory.
inline constexpr std::size_t kMostFrames = 2000;

struct GifOptions {
    DrawOptions board = {};  // last move and marks come from the game
    int width = 450;         // between kLeastWidth and kMostWidth
    std::chrono::milliseconds delay{
        1000};  // between two moves; the end is held three times as long
    // The line through this node: the moves that lead to it, and its main line from there.
    record::NodeId through = record::kRoot;
};

// A whole GIF file that starts again when it is over: the start position, and a frame for each move
// of the line up to its end or to text that cannot be played. Refuses a game that does not
// start from a position, and one of more than kMostFrames.
Result<std::string> to_gif(const record::Game& game, const GifOptions& options = {});

}  // namespace chuhe::draw
