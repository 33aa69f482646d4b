// SPDX-License-Identifier: MIT
#include "chuhe/draw/pieces.h"

#include <array>

namespace chuhe::draw {

std::string_view name_of(Piece piece, PieceNames names) {
    // One row per PieceNames, in the order of Piece::index().
    static constexpr std::array<std::array<std::string_view, Piece::kCount>, kPieceNamings> kNames =
        {{
            {"帅", "仕", "相", "马", "车", "炮", "兵", "将", "士", "象", "馬", "車", "砲", "卒"},
            {"帥", "仕", "相", "傌", "俥", "炮", "兵", "將", "士", "象", "馬", "車", "砲", "卒"},
            {"K", "A", "B", "N", "R", "C", "P", "k", "a", "b", "n", "r", "c", "p"},
            {"K", "A", "B", "N", "R", "C", "P", "k", "a", "b", "n", "r", "c", "p"},
        }};
    return kNames[static_cast<std::size_t>(names)][static_cast<std::size_t>(piece.index())];
}

}  // namespace chuhe::draw
