// SPDX-License-Identifier: MIT
//
// What captures on one square are worth once all recaptures have been made: the Chinese rules weigh
// gains, whereas the Asian rules only ask for roots.
#pragma once

#include "chuhe/core/board.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::rules {

// Material won minus material lost, in the units of the rule book (25.3 of 1999, 26.5-26.6 of
// 2020): a rook is two strong units, horse and cannon one each, advisor and elephant a weak one.
// Crossed pawns are counted separately. Kings, and pawns that have not crossed, count nothing.
struct MaterialUnits {
    int strong = 0;
    int pawns = 0;
    int weak = 0;

    // For choosing between captures. A crossed pawn weighs as much as a horse here, because giving
    // one up for a horse is not a gain (figure 24, reference figure 31).
    constexpr int score() const { return 10 * (strong + pawns) + 3 * weak; }

    friend constexpr MaterialUnits operator+(MaterialUnits a, MaterialUnits b) {
        return {a.strong + b.strong, a.pawns + b.pawns, a.weak + b.weak};
    }
    friend constexpr MaterialUnits operator-(MaterialUnits a, MaterialUnits b) {
        return {a.strong - b.strong, a.pawns - b.pawns, a.weak - b.weak};
    }
    friend constexpr bool operator==(MaterialUnits, MaterialUnits) = default;
};

MaterialUnits value_of(Piece piece, Square square);

// Does this balance win material?
bool is_gain(MaterialUnits balance, Edition edition);

// The balance for the capturing side if the piece on `from` captures on `to` and both sides go on
// capturing there as long as it pays. Requires a legal capture. Restores the board.
MaterialUnits exchange(Board& board, Square from, Square to);

}  // namespace chuhe::rules
