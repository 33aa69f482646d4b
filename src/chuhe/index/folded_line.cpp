// SPDX-License-Identifier: MIT
#include "chuhe/index/folded_line.h"

namespace chuhe::index {

void FoldedLine::make(Move move) {
    const auto image_of = [](Slot slot, Square square) {
        return zobrist::of(piece_of(slot), square.mirrored()).key;
    };
    const Slot mover = position_.board().slot_on(move.from());
    const Slot captured = position_.board().slot_on(move.to());
    image_ ^= image_of(mover, move.from()) ^ image_of(mover, move.to()) ^ zobrist::kBlackToMove.key;
    if (captured != kNoSlot) image_ ^= image_of(captured, move.to());
    position_.make(move);
}

std::uint64_t folded_key(const Position& position) {
    return std::min(position.key(), position.mirrored().key());
}

}  // namespace chuhe::index
