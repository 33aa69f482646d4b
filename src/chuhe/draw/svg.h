// SPDX-License-Identifier: MIT
//
// A board as a self-contained SVG picture. The other picture formats are made from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/core/board.h"
#include "chuhe/core/move.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/square.h"
#include "chuhe/draw/pieces.h"
#include "chuhe/record/node.h"

namespace chuhe::draw {

using record::MarkColour;

// An arrow from one square to another.
struct Arrow {
    Move move;  // not null
    MarkColour colour = MarkColour::Green;
};

// A ring around a square.
struct Circle {
    Square square;
    MarkColour colour = MarkColour::Green;
};

// A tile of a heat map: a colour under the piece on a square, and a number at its foot. The largest
// number of a picture has the deepest colour; blue is below zero. Pieces on tiles are smaller.
struct Heat {
    Square square;
    int hundredths = 0;  // shown rounded to one decimal
};

// The coordinates: the file numbers as each player counts them, or a to i and 0 to 9 as in h2e2. By
// default, pieces without Chinese characters get the latter.
enum class Labels : std::uint8_t { AsPieces, Files, Squares };

// What is drawn besides the pieces, and in which style.
struct DrawOptions {
    PieceNames names = PieceNames::Simplified;
    bool flipped = false;     // Black at the bottom
    bool coordinates = true;  // on the edges
    Labels labels = Labels::AsPieces;
    std::optional<Move> last_move = {};  // both squares are marked
    std::vector<Arrow> arrows = {};      // above the pieces
    std::vector<Circle> circles = {};
    std::vector<Heat> heats = {};  // a heat map
    // Without the symbols of the pieces, for a page that has them already: piece_symbol().
    bool borrows_symbols = false;
};

// The parts of pictures, for pages that assemble boards themselves. folder_of() is the name of a
// piece style in assets/ ("simplified"), symbol_name() the id of a piece's symbol
// ("chuhe-simplified-wk"; the style is included because a page may contain several pictures), and
// piece_symbol() the symbol itself.
std::string_view folder_of(PieceNames names);
// Whether the board around the pieces is in Chinese, too.
bool has_hanzi(PieceNames names);
// 楚河汉界 or 楚河漢界, overlaid on the board: "river/simplified.svg" in assets/. Empty for letters
// and symbols: their boards have no hanzi.
std::string river_of(PieceNames names);
std::string symbol_name(Piece piece, PieceNames names);
std::string piece_symbol(Piece piece, PieceNames names);

// The whole document, in UTF-8.
std::string to_svg(const Board& board, const DrawOptions& options = {});

}  // namespace chuhe::draw
