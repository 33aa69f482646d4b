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
            const Oriented after = tables::after_capture(material, side, type);
            const auto found = smaller.find(after.material);
            assert(found != smaller.end());
            after_[index_of(side)][index_of(type)] = {found->second.get(), after.is_swapped};
        }
    }
}

Ending::AfterCapture Ending::after_capture(Board& board, Move capture, Side them) const {
    const PieceType taken = board.type_on(capture.to());
    const Smaller& smaller = after_[index_of(them)][index_of(taken)];
    const Solution& solution = *smaller.solution;
    const Slot slot = board.move(capture);
    const Side side = smaller.is_swapped ? opponent_of(them) : them;
    const std::uint64_t number = smaller.is_swapped ? solution.layout.number_of_swapped(board)
                                                    : solution.layout.number_of(board);
    board.take_back(capture, slot);
    AfterCapture after{solution.value(side, number), solution.note(side, number)};
    if (accused_ && after.note.is_disputed())
        after.value = Value::over_in(*accused_ == them ? 0 : 1);
    return after;
}

}  // namespace chuhe::tables
