// SPDX-License-Identifier: MIT
#include "row.h"

#include <algorithm>
#include <limits>

namespace chuhe::data {
namespace {

void put_u16(Row& row, std::size_t at, std::uint16_t value) {
    row[at] = static_cast<char>(value & 0xFF);
    row[at + 1] = static_cast<char>(value >> 8);
}

std::int16_t clamped(int score) {
    using Limit = std::numeric_limits<std::int16_t>;
    return static_cast<std::int16_t>(std::clamp<int>(score, Limit::min(), Limit::max()));
}

int from_own_side(int square, Side side) {
    if (side == Side::Red || square == Board::kOffBoard) return square;
    return Square::from_index(square).flipped().index();
}

}  // namespace

Row row_of(const Position& position, std::int16_t score, engine::Score evaluation,
           GameResult result, std::size_t ply) {
    Row row{};
    const Side own = position.side_to_move();
    const int first = own == Side::Red ? 0 : kSlotsPerSide;
    for (int slot = 0; slot < kSlots; ++slot) {
        const int square = position.board().square_of((first + slot) % kSlots);
        row[static_cast<std::size_t>(slot)] = static_cast<char>(from_own_side(square, own));
    }
    put_u16(row, 32, static_cast<std::uint16_t>(score));
    put_u16(row, 34, static_cast<std::uint16_t>(clamped(evaluation)));
    row[36] = static_cast<char>(points_for(own, result));
    row[37] = static_cast<char>(std::min(position.quiet_plies(), 255));
    put_u16(row, 38, static_cast<std::uint16_t>(std::min<std::size_t>(ply, 0xFFFF)));
    return row;
}

}  // namespace chuhe::data
