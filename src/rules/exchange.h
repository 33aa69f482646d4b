// SPDX-License-Identifier: MIT
//
// What captures on one square are worth once everybody has taken back who can: the Chinese book
// weighs gains, where the Asian one only asks for roots.
#pragma once

#include "core/board.h"
#include "rules/rule_book.h"

namespace chuhe::rules {

// Material won less material lost, in the units of the book (25.3 of 1999, 26.5-26.6 of 2020): a
// rook is two strong units, horse and cannon one each, advisor and elephant a weak one. Crossed
// pawns are counted apart. Kings and pawns at home are nothing.
struct Material {
    int strong = 0;
    int pawns = 0;
    int weak = 0;

    // For choosing between captures. A crossed pawn weighs as much as a horse here because giving
    // one for a horse is no gain (figure 24, reference figure 31).
    constexpr int score() const { return 10 * (strong + pawns) + 3 * weak; }

    friend constexpr Material operator+(Material a, Material b) {
        return {a.strong + b.strong, a.pawns + b.pawns, a.weak + b.weak};
    }
    friend constexpr Material operator-(Material a, Material b) {
        return {a.strong - b.strong, a.pawns - b.pawns, a.weak - b.weak};
    }
    friend constexpr bool operator==(Material, Material) = default;
};

Material value_of(Piece piece, Square square);

// Does this balance win material?
bool is_gain(Material balance, Edition edition);

// The balance for the taker when the piece on `from` takes on `to` and both sides go on taking on
// that square for as long as it pays. Requires a legal capture. The board is the same afterwards.
Material exchange(Board& board, Square from, Square to);

}  // namespace chuhe::rules
