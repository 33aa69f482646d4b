// SPDX-License-Identifier: MIT
//
// The moves of an ending as steps from number to number: forwards, with captures that lead into
// smaller endings, and backwards.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "chuhe/core/attacks.h"
#include "chuhe/core/board.h"
#include "chuhe/core/generator.h"
#include "chuhe/core/move.h"
#include "chuhe/tables/layout.h"
#include "chuhe/tables/solution.h"

namespace chuhe::tables {

// Calls work(std::integral_constant<Side, …>): from run-time side to template.
template <typename Work>
auto for_side(Side side, Work work) {
    return side == Side::Red ? work(std::integral_constant<Side, Side::Red>{})
                             : work(std::integral_constant<Side, Side::Black>{});
}

// Whether the king of a side could be taken by the next move; kings that face each other count.
template <Side side>
bool is_attacked(const Board& board) {
    return !is_safe_for_king<side>(board, board.king(side), board.pieces(opponent_of(side)),
                                   board.occupied());
}
inline bool is_attacked(const Board& board, Side side) {
    return for_side(side, [&](auto of) { return is_attacked<of>(board); });
}

// The squares from which a piece can have come by a quiet move, if they are empty.
Bitboard origins_of(Piece piece, Square at, Bitboard occupied);

// An ending, with the smaller ones that its captures lead to.
class Ending {
public:
    // Requires all of captures_from(material) among the solutions, and that they outlive it.
    Ending(const Material& material, const Solutions& smaller);

    // Calls visit(Move, is_capture) for every legal move of `us`. visit() may change the board if
    // it restores it.
    template <Side us, typename Visit>
    static void each_move(const Board& board, Visit visit) {
        const Bitboard enemies = board.pieces(opponent_of(us));
        Generator<us>(board).each_move(
            Bitboard::all(), [&](auto, Move move) { visit(move, enemies.contains(move.to())); });
    }

    // A position after a capture, seen from the opponent, who is to move then.
    struct AfterCapture {
        Value value;
        Note note;
    };
    // The board is changed and restored. Requires a legal capture of a piece of `them`.
    AfterCapture after_capture(Board& board, Move capture, Side them) const;
    Value value_of_capture(Board& board, Move capture, Side them) const {
        return after_capture(board, capture, them).value;
    }

    // From now on, what rule books disagree on in smaller endings counts as lost for this side.
    void accuse(std::optional<Side> side) { accused_ = side; }

    // Calls visit(number) for every position of `layout` from which a quiet move of `mover` leads
    // to this one: as often as such moves lead here. Not all of them are possible.
    template <typename Visit>
    static void each_origin(const Layout& layout, Board& board, Side mover, Visit visit) {
        // From a symmetric position, of two moves that mirror each other only one is made: in the
        // other the position would be its own image.
        const bool is_symmetric = layout.is_symmetric(board);
        const Bitboard occupied = board.occupied();
        for (const Square at : board.pieces(mover)) {
            for (const Square from : origins_of(*board.at(at), at, occupied) - occupied) {
                const Move back(at, from);
                if (is_symmetric && back.mirrored().bits() < back.bits()) continue;
                board.move(back);
                visit(layout.number_of(board));
                board.take_back(back, kNoSlot);
            }
        }
    }

private:
    struct Smaller {
        const Solution* solution = nullptr;
        bool is_swapped = false;
    };
    std::array<std::array<Smaller, kPieceTypes>, kSides> after_;  // by side and kind taken
    std::optional<Side> accused_;
};

}  // namespace chuhe::tables
