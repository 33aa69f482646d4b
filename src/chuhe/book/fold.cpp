// SPDX-License-Identifier: MIT
#include "chuhe/book/fold.h"

#include <algorithm>

namespace chuhe::book {
namespace {

Identity mirror_identity(const Position& position) {
    const Board& board = position.board();
    Identity identity;
    for (const Side side : {Side::Red, Side::Black}) {
        for (const Square square : board.pieces(side)) {
            identity ^= zobrist::of(*board.at(square), square.mirrored());
        }
    }
    if (position.side_to_move() == Side::Black) identity ^= zobrist::kBlackToMove;
    return identity;
}

}  // namespace

Fold::Fold(const Position& position) {
    const Identity own = position.identity();
    const Identity image = mirror_identity(position);
    identity_ = std::min(own, image);
    is_mirrored_ = image < own;
    is_symmetric_ = image == own;
}

Move Fold::folded(Move move) const {
    const Move image = move.mirrored();
    if (is_symmetric_) return move.bits() < image.bits() ? move : image;
    return is_mirrored_ ? image : move;
}

Move Fold::unfolded(Move move) const {
    const Move image = move.mirrored();
    if (!is_symmetric_) return is_mirrored_ ? image : move;
    // A move along the central file is its own mirror image; one from there to the side goes right.
    const int side = 2 * move.from().file() + (move.to().file() > image.to().file() ? 1 : 0);
    const int image_side = 2 * image.from().file() + (image.to().file() > move.to().file() ? 1 : 0);
    return side >= image_side ? move : image;
}

}  // namespace chuhe::book
