// SPDX-License-Identifier: MIT
//
// Squares as numbered by ElephantEye and the book formats that adopted this: a board of 16 by 16 in
// which the 90 points start at 0x33, Black's rank first.
#pragma once

#include <cstdint>
#include <optional>

#include "chuhe/core/move.h"

namespace chuhe::foreign_books {

constexpr std::uint8_t wire_square(Square square) {
    return static_cast<std::uint8_t>(0x33 + 16 * (Square::kRanks - 1 - square.rank()) +
                                     square.file());
}

constexpr std::optional<Square> square_of_wire(std::uint8_t byte) {
    const int file = (byte & 0xF) - 3;
    const int row = (byte >> 4) - 3;
    if (file < 0 || file >= Square::kFiles || row < 0 || row >= Square::kRanks) return std::nullopt;
    return Square(file, Square::kRanks - 1 - row);
}

constexpr std::optional<Move> move_of_wire(std::uint8_t from, std::uint8_t to) {
    const auto from_square = square_of_wire(from);
    const auto to_square = square_of_wire(to);
    if (!from_square || !to_square || *from_square == *to_square) return std::nullopt;
    return Move(*from_square, *to_square);
}

}  // namespace chuhe::foreign_books
