// SPDX-License-Identifier: MIT
//
// A board as text, for terminals, mails and source comments.
//
// Pieces in Chinese                         Pieces as letters
//
//   １　２　３　４　５　６　７　８　９              a   b   c   d   e   f   g   h   i
//   車－馬－象－士－将－士－象－馬－車          9   r---n---b---a---k---a---b---n---r   9
//   ｜　｜　｜　｜＼｜／｜　｜　｜　｜              |   |   |   | \ | / |   |   |   |
//
// Hanzi are two columns wide in a terminal. The Chinese board therefore consists entirely of wide
// characters, including lines and blanks: it lines up in every terminal and also in web pages,
// where hanzi are seldom exactly twice as wide as letters.
#pragma once

#include <string>
#include <vector>

#include "chuhe/core/board.h"
#include "chuhe/draw/pieces.h"

namespace chuhe::draw {

// How the board is printed.
struct TextOptions {
    PieceNames names = PieceNames::Simplified;
    bool flipped = false;      // Black at the bottom
    bool coloured = false;     // with ANSI escape sequences
    bool coordinates = false;  // a to i and 0 to 9 also around Chinese pieces
    // Highlighted points, such as those of the last move. Without colours they look like any other.
    std::vector<Square> marked = {};
};

// Ends with a line feed. The edges show the file numbers as each player counts them, from their own
// right (Red 一 to 九, Black 1 to 9); with letters, a to i and 0 to 9. Coordinates around Chinese
// pieces add a line.
std::string to_text(const Board& board, const TextOptions& options = {});

}  // namespace chuhe::draw
