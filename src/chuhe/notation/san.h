// SPDX-License-Identifier: MIT
//
// Che2, Hxc6, cxc4, E0a2, Rb10: algebraic notation as chess programs write it.
//
//   piece, its origin as far as needed, x for a capture, the target square, + or #
//
// WinBoard counts ranks from 0, writes H and E for horse and elephant, and omits the letter of the
// pawn; PyChess counts from 1 and writes N, B and P. Both are read with all letters.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/core/move.h"
#include "chuhe/core/position.h"
#include "chuhe/notation/reader.h"

namespace chuhe::notation {

struct SanText {
    PieceType type;
    std::optional<int> from_file;  // 0-8
    std::optional<int> from_rank;  // 0-9
    Square to;
};

// Empty if the text is not algebraic notation with that rank numbering.
std::optional<SanText> parse_san(std::string_view compact, RankBase base);

// N, B and P are PyChess's letters, with ranks from 1; H, E and pawns without a letter are
// WinBoard's, from 0. Others reveal nothing.
std::optional<RankBase> probable_base(std::string_view compact);

// Adds the legal moves matching that description, front to rear.
void add_san_moves(const Position& position, const SanText& text, Reading& reading);

// Requires a legal move.
void append_san(std::string& out, const Position& position, Move move, RankBase base);

}  // namespace chuhe::notation
