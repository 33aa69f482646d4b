// SPDX-License-Identifier: MIT
//
// A training row: one position in 40 bytes, as read by the trainer.
//
//   0   u8[32]  square of each piece by slot (core/board.h), the side to move's sixteen first;
//               ranks are flipped when Black is to move, so that the side to move is at the bottom;
//               90: not on the board
//   32  i16     score of the search, for the side to move, in hundredths
//   34  i16     handcrafted evaluation, for the side to move: the baseline to beat
//   36  u8      result for the side to move: 0 lost, 1 drawn, 2 won
//   37  u8      plies since the last capture, at most 255
//   38  u16     plies since the start of the game
//
// Numbers are little-endian.
#pragma once

#include <array>
#include <cstdint>

#include "chuhe/core/position.h"
#include "chuhe/data/game.h"
#include "chuhe/engine/score.h"

namespace chuhe::data {

inline constexpr std::size_t kRowSize = 40;
using Row = std::array<char, kRowSize>;

Row row_of(const Position& position, std::int16_t score, engine::Score evaluation,
           GameResult result, std::size_t ply);

}  // namespace chuhe::data
