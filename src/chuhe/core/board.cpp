// SPDX-License-Identifier: MIT
#include "chuhe/core/board.h"

namespace chuhe {

std::array<ListedPiece, kSlots> Board::piece_list() const {
    const auto entry = [this](std::size_t slot) {
        const std::uint8_t square = square_of_[slot];
        return ListedPiece{
            piece_of(static_cast<Slot>(slot)),
            square == kOffBoard ? std::nullopt : std::optional(Square::from_index(square))};
    };
    return [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) {
        return std::array{entry(kIndex)...};
    }
    (std::make_index_sequence<kSlots>{});
}

bool Board::put(Piece piece, Square square) {
    assert(is_empty(square));
    const int first = first_slot(piece.side(), piece.type());
    for (int slot = first; slot < first + count_at_start(piece.type()); ++slot) {
        if (square_of_[static_cast<std::size_t>(slot)] != kOffBoard) continue;
        square_of_[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(square.index());
        slot_on_[index_of(square)] = static_cast<Slot>(slot);
        shift(static_cast<Slot>(slot), Bitboard(square));
        return true;
    }
    return false;
}

void Board::remove(Square square) {
    const Slot slot = slot_on_[index_of(square)];
    assert(slot != kNoSlot);
    shift(slot, Bitboard(square));
    square_of_[slot] = kOffBoard;
    slot_on_[index_of(square)] = kNoSlot;
}

}  // namespace chuhe
