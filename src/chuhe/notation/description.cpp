// SPDX-License-Identifier: MIT
#include "chuhe/notation/description.h"

#include <cstdlib>

namespace chuhe::notation {
namespace {

int place_of(Square square, const PieceGroup& pieces) {
    std::size_t i = 0;
    while (pieces[i] != square)
        ++i;
    return static_cast<int>(i);
}

Direction direction_of(Side side, Move move) {
    const int ranks = move.to().rank() - move.from().rank();
    if (ranks == 0) return Direction::Sideways;
    return (ranks > 0) == (side == Side::Red) ? Direction::Advance : Direction::Retreat;
}

}  // namespace

Description describe(const Position& position, Move move) {
    const Side side = position.side_to_move();
    const PieceType type = position.board().at(move.from())->type();
    const int ranks = std::abs(move.to().rank() - move.from().rank());
    const bool tells_steps = !moves_aslant(type) && ranks != 0;
    Description description{.side = side,
                            .type = type,
                            .direction = direction_of(side, move),
                            .file = own_file(side, move.from()),
                            .number = tells_steps ? ranks : own_file(side, move.to())};
    if (type == PieceType::Advisor || type == PieceType::Elephant) return description;
    const PieceGroup group = pieces_on_file(position, type, description.file);
    if (group.size() < 2) return description;
    const PieceGroup tandem = tandem_pieces(position, type);
    description.on_file = static_cast<int>(group.size());
    description.place = place_of(move.from(), group);
    description.in_tandem = static_cast<int>(tandem.size());
    description.ordinal = place_of(move.from(), tandem);
    return description;
}

}  // namespace chuhe::notation
