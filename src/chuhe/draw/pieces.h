// SPDX-License-Identifier: MIT
//
// How pieces are named on a drawn board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "chuhe/core/piece.h"

namespace chuhe::draw {

// No two pieces have the same name in any of them, so that a board can be read without colour. In
// pictures, which have colours, the simplified set writes 马车炮 for both sides, as real pieces do.
enum class PieceNames : std::uint8_t {
    Simplified,   // Red 帅仕相马车炮兵, Black 将士象馬車砲卒
    Traditional,  // Red 帥仕相傌俥炮兵, Black 將士象馬車砲卒
    Letters,      // in text as FEN, KABNRCP and kabnrcp; in pictures as WXF, KAEHRCP
    Symbols,      // Western-style figures in pictures; letters where there is only text
};

inline constexpr std::array kAllPieceNames = {PieceNames::Simplified, PieceNames::Traditional,
                                              PieceNames::Letters, PieceNames::Symbols};
inline constexpr std::size_t kPieceNamings = kAllPieceNames.size();

// One hanzi or one letter, in UTF-8.
std::string_view name_of(Piece piece, PieceNames names);

}  // namespace chuhe::draw
