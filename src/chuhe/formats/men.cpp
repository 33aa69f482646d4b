// SPDX-License-Identifier: MIT
#include "chuhe/formats/men.h"

#include <string>

#include "chuhe/core/piece_names.h"
#include "chuhe/messages/positions.h"

namespace chuhe::formats {

Setup setup_of(const Men& men) {
    Setup setup;
    for (std::size_t number = 0; number < kMen; ++number) {
        const std::optional<Square> square = men[number];
        if (!square) continue;
        const std::optional<Piece> other = setup.at(*square);
        if (!other) {
            setup.put(man(number), *square);
            continue;
        }
        setup.faults.push_back(
            {ErrorCode::BadPosition, say(messages::kTwoPieces, piece_name(man(number)),
                                         to_string(*square), piece_name(*other))});
    }
    return setup;
}

Men men_of(const Setup& setup, const Men& homes, std::vector<Square>& homeless) {
    Men men;
    std::vector<Square> away;
    for (int index = 0; index < Square::kCount; ++index) {
        const Square square = Square::from_index(index);
        const std::optional<Piece> piece = setup.at(square);
        if (!piece) continue;
        std::size_t number = 0;
        while (number < kMen && !(homes[number] == square && man(number) == *piece))
            ++number;
        if (number < kMen) {
            men[number] = square;
        } else {
            away.push_back(square);
        }
    }
    for (const Square square : away) {
        std::size_t number = 0;
        while (number < kMen && !(!men[number] && man(number) == *setup.at(square)))
            ++number;
        if (number < kMen) {
            men[number] = square;
        } else {
            homeless.push_back(square);
        }
    }
    return men;
}

}  // namespace chuhe::formats
