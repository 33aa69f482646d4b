// SPDX-License-Identifier: MIT
//
// A board as a picture: SVG, in one piece, with everything in it that it needs. The other picture
// formats are made from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/move.h"
#include "core/square.h"
#include "draw/pieces.h"

namespace chuhe::draw {

enum class MarkColour : std::uint8_t { Green, Red, Blue, Yellow };

struct Arrow {
    Move move;  // not none
    MarkColour colour = MarkColour::Green;
};

struct Circle {
    Square square;
    MarkColour colour = MarkColour::Green;
};

struct DrawOptions {
    PieceNames names = PieceNames::Simplified;
    bool flipped = false;     // Black at the bottom
    bool coordinates = true;  // on the edges; a to i and 0 to 9 if the pieces are letters
    std::optional<Move> last_move = {};  // both of its squares are marked
    std::vector<Arrow> arrows = {};      // above the pieces
    std::vector<Circle> circles = {};
};

std::string to_svg(const Board& board, const DrawOptions& options = {});

}  // namespace chuhe::draw
