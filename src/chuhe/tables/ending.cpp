// SPDX-License-Identifier: MIT
#include "chuhe/tables/ending.h"

namespace chuhe::tables {

Bitboard origins_of(Piece piece, Square at, Bitboard occupied) {
    // A horse is hobbled where it starts from, and a pawn never goes back. All others move both
    // ways alike.
    if (piece.type() == PieceType::Horse)
        return kHorseAttackers[index_of(at)][diagonal_index(Windows(occupied).around(at.index()))];
    if (piece.type() == PieceType::Pawn)
        return kPawnAttackers[index_of(piece.side())][index_of(at)] & home_of(piece);
    return targets_of(piece, at, occupied);
}

Ending::Ending(const Material& material, const Solutions& smaller) {
    for (const Side side : {Side::Red, Side::Black}) {
        for (const PieceType type : kAllPieceTypes) {
            if (type == PieceType::King || material.of(side).count(type) == 0) continue;
            const Oriented after = after_capture(material, side, type);
            const auto found = smaller.find(after.material);
            assert(found != smaller.end());
            after_[index_of(side)][index_of(type)] = {found->second.get(), after.is_swapped};
        }
    }
}

Value Ending::value_of_capture(Board& board, Move capture, Side them) const {
    const PieceType taken = board.type_on(capture.to());
    const Smaller& smaller = after_[index_of(them)][index_of(taken)];
    const Slot slot = board.move(capture);
    const Value value = smaller.is_swapped
                            ? smaller.solution->value(opponent_of(them), with_sides_swapped(board))
                            : smaller.solution->value(them, board);
    board.take_back(capture, slot);
    return value;
}

}  // namespace chuhe::tables
