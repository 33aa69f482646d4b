// SPDX-License-Identifier: MIT
#include "chuhe/formats/piece_list.h"

#include <string>

#include "chuhe/core/piece_names.h"
#include "chuhe/messages/positions.h"

namespace chuhe::formats {

Setup setup_of(const PieceList& list) {
    Setup setup;
    for (std::size_t number = 0; number < kListedPieces; ++number) {
        const std::optional<Square> square = list[number];
        if (!square) continue;
        const std::optional<Piece> other = setup.at(*square);
        if (!other) {
            setup.put(listed_piece(number), *square);
            continue;
        }
        setup.faults.push_back(
            {ErrorCode::BadPosition, say(messages::kTwoPieces, piece_name(listed_piece(number)),
                                         to_string(*square), piece_name(*other))});
    }
    return setup;
}

PieceList piece_list_of(const Setup& setup, const PieceList& homes, std::vector<Square>& homeless) {
    PieceList list;
    std::vector<Square> away;
    for (int index = 0; index < Square::kCount; ++index) {
        const Square square = Square::from_index(index);
        const std::optional<Piece> piece = setup.at(square);
        if (!piece) continue;
        std::size_t number = 0;
        while (number < kListedPieces &&
               !(homes[number] == square && listed_piece(number) == *piece))
            ++number;
        if (number < kListedPieces) {
            list[number] = square;
        } else {
            away.push_back(square);
        }
    }
    for (const Square square : away) {
        std::size_t number = 0;
        while (number < kListedPieces &&
               !(!list[number] && listed_piece(number) == *setup.at(square)))
            ++number;
        if (number < kListedPieces) {
            list[number] = square;
        } else {
            homeless.push_back(square);
        }
    }
    return list;
}

}  // namespace chuhe::formats
