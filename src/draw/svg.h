// SPDX-License-Identifier: MIT
//
// A board as a picture: SVG, in one piece, with everything in it that it needs. The other picture
// formats are made from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/move.h"
#include "core/piece.h"
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

// What the coordinates are: the numbers of the files as each player counts them, or a to i and 0 to
// 9 as in h2e2. Unless told, whoever does not read the pieces' Chinese gets the latter.
enum class Labels : std::uint8_t { AsPieces, Files, Squares };

struct DrawOptions {
    PieceNames names = PieceNames::Simplified;
    bool flipped = false;     // Black at the bottom
    bool coordinates = true;  // on the edges
    Labels labels = Labels::AsPieces;
    std::optional<Move> last_move = {};  // both of its squares are marked
    std::vector<Arrow> arrows = {};      // above the pieces
    std::vector<Circle> circles = {};
};

// The parts of pictures, for pages that put boards together themselves. folder_of() is how a
// naming is called in assets/ ("simplified"), symbol_name() the id of a piece's symbol
// ("chuhe-simplified-wk"; several pictures may stand in one page, so the naming is part of it), and
// piece_symbol() the symbol itself.
std::string_view folder_of(PieceNames names);
// 楚河汉界 or 楚河漢界, to be laid over the board: "river/simplified.svg" in assets/.
std::string river_of(PieceNames names);
std::string symbol_name(Piece piece, PieceNames names);
std::string piece_symbol(Piece piece, PieceNames names);

std::string to_svg(const Board& board, const DrawOptions& options = {});

}  // namespace chuhe::draw
