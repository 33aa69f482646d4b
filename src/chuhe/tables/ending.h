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
#include "chuhe/tables/steps.h"

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

    // Calls visit(Piece, Move, is_capture) for every legal move of `us`. visit() may change the
    // board if it restores it.
    template <Side us, typename Visit>
    static void each_move(const Board& board, Visit visit) {
        all_moves<us>(board, [&](Piece piece, Move move, bool is_capture) {
            visit(piece, move, is_capture);
            return true;
        });
    }

    // Whether test(Piece, Move, is_capture) is true of every legal move of `us`. Stops at the first
    // of which it is not.
    template <Side us, typename Test>
    static bool all_moves(const Board& board, Test test) {
        const Bitboard enemies = board.pieces(opponent_of(us));
        const Generator<us> generator(board);
        bool are_all = true;
        const auto test_all = [&](auto mover, Square from, Bitboard targets) {
            for (const Square to : targets) {
                if (!are_all) return;
                are_all = test(Piece(us, mover.type), Move(from, to), enemies.contains(to));
            }
        };
        const auto test_kind = [&](auto kind) {
            if (are_all)
                generator.template each_of<decltype(kind)::value>(Bitboard::all(), test_all);
        };
        test_kind(Kind<PieceType::Advisor>());
        test_kind(Kind<PieceType::Elephant>());
        test_kind(Kind<PieceType::Horse>());
        test_kind(Kind<PieceType::Rook>());
        test_kind(Kind<PieceType::Cannon>());
        test_kind(Kind<PieceType::Pawn>());
        test_kind(Kind<PieceType::King>());
        return are_all;
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
    static void each_origin(const Layout& layout, const Board& board, Side mover, Visit visit) {
        const Steps steps(layout, board);
        const bool is_symmetric = steps.is_symmetric();
        const Bitboard occupied = board.occupied();
        for (const Square at : board.pieces(mover)) {
            const Piece piece = *board.at(at);
            for (const Square from : origins_of(piece, at, occupied) - occupied) {
                if (is_symmetric && is_second_image(Move(at, from))) continue;
                visit(steps.after(piece, at, from));
            }
        }
    }

    // Of two moves that mirror each other, only one counts in a symmetric position: the other one
    // leads to the mirror image, which is the same position.
    static bool is_second_image(Move move) { return move.mirrored().bits() < move.bits(); }

private:
    template <PieceType type>
    using Kind = std::integral_constant<PieceType, type>;

    struct Smaller {
        const Solution* solution = nullptr;
        bool is_swapped = false;
    };
    std::array<std::array<Smaller, kPieceTypes>, kSides> after_;  // by side and kind taken
    std::optional<Side> accused_;
};

}  // namespace chuhe::tables
