// SPDX-License-Identifier: MIT
//
// Numbers without boards, and boards without numbers: the numbers of the positions one move away
// from a position, from the part of the number that changes; and the positions of consecutive
// numbers, from the pieces that change.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "chuhe/core/board.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/square.h"
#include "chuhe/tables/layout.h"

namespace chuhe::tables {

// What Layout::number_of() says of the positions after moves, without making them.
class Steps {
public:
    // The board must outlive this object, and be as it is now whenever after() is called.
    Steps(const Layout& layout, const Board& board)
        : layout_(layout),
          board_(board),
          codes_{layout.red_->code_of(board), layout.black_->code_of(board)},
          pair_(layout.pair_of(layout.red_->number_of(codes_[0]),
                               layout.black_->number_of(codes_[1]))),
          attackers_{layout.attackers_of(board, false), layout.attackers_of(board, true)} {}

    // A position that is its own mirror image.
    bool is_symmetric() const { return pair_.is_symmetric && attackers_[0] == attackers_[1]; }

    std::uint64_t number() const { return layout_.number_of(pair_, attackers_[0], attackers_[1]); }

    // The number once a piece of the board has gone to an empty square.
    std::uint64_t after(Piece piece, Square from, Square to) const {
        return index_of(piece.type()) <= index_of(PieceType::Elephant)
                   ? after_defender(piece, from, to)
                   : after_attacker(piece, from, to);
    }

private:
    std::uint64_t after_attacker(Piece piece, Square from, Square to) const {
        const Layout::Kind& kind = layout_.kind_of(piece);
        if (pair_.is_symmetric)
            return layout_.number_of(pair_, attackers_[0] + change(kind, from, to, false),
                                     attackers_[1] + change(kind, from, to, true));
        const std::uint64_t base =
            pair_.number * layout_.stride_ + attackers_[pair_.is_mirrored ? 1 : 0];
        return base + change(kind, from, to, pair_.is_mirrored);
    }

    // Modulo 2^64 if the number becomes smaller.
    std::uint64_t change(const Layout::Kind& kind, Square from, Square to, bool is_mirrored) const {
        if (kind.count == 1) {
            const PointNumbers& points = kind.points[is_mirrored ? 1 : 0];
            return (std::uint64_t{points[index_of(to)]} - points[index_of(from)]) * kind.stride;
        }
        const Bitboard before = board_.pieces(kind.piece.side(), kind.piece.type());
        const Bitboard after = (before - Bitboard(from)) | Bitboard(to);
        return (kind.set_of(after, is_mirrored) - kind.set_of(before, is_mirrored)) * kind.stride;
    }

    std::uint64_t after_defender(Piece piece, Square from, Square to) const {
        const Placements& placements = piece.side() == Side::Red ? *layout_.red_ : *layout_.black_;
        std::array<unsigned, kSides> codes = codes_;
        unsigned& code = codes[index_of(piece.side())];
        code = code - placements.code_of(piece.type(), from) + placements.code_of(piece.type(), to);
        const Layout::Pair pair =
            layout_.pair_of(layout_.red_->number_of(codes[0]), layout_.black_->number_of(codes[1]));
        return layout_.number_of(pair, attackers_[0], attackers_[1]);
    }

    const Layout& layout_;
    const Board& board_;
    std::array<unsigned, kSides> codes_;  // of the placements
    Layout::Pair pair_;
    std::array<std::uint64_t, 2> attackers_;  // as they stand, and mirrored
};

// Layout::place() for one number after another: fast if they increase by little.
class Walk {
public:
    explicit Walk(const Layout& layout) : layout_(layout) {}

    // The position with this number; null if it describes none. Good until the next call, before
    // which changes to the board must be undone.
    Board* at(std::uint64_t number) {
        const std::uint64_t place = number / layout_.numbers_in_row();
        if (place != place_) {
            place_ = place;
            board_ = Board();
            row_ = layout_.place_row(place, board_);
        } else if (row_ && !layout_.kinds_.empty()) {
            const Piece last = layout_.kinds_.back().piece;
            for (const Square square : board_.pieces(last.side(), last.type()))
                board_.remove(square);
        }
        return row_ && layout_.place_last(*row_, number, board_) ? &board_ : nullptr;
    }

    // Whether this position is its own mirror image. Requires that at() has found it.
    bool is_symmetric() const {
        return row_->is_symmetric &&
               layout_.attackers_of(board_, false) == layout_.attackers_of(board_, true);
    }

private:
    const Layout& layout_;
    std::uint64_t place_ = UINT64_MAX;
    std::optional<Layout::Row> row_;
    Board board_;
};

}  // namespace chuhe::tables
