// SPDX-License-Identifier: MIT
//
// Which moves leave the own king safe, worked out once per position instead of once per move.
//
// Every enemy piece that could bear on the king says where our pieces may go. One move changes the
// number n of pieces between king and attacker by at most one, so these cases are all there are:
//
//   attacker      n pieces between    any other piece may go to     an own piece between may go to
//   rook, king    0 (check)           between or attacker           -
//                 1                   anywhere                      between or attacker
//   cannon        0 (hollow)          anywhere but between          -
//                 1 (check)           empty between or attacker     anywhere but between
//                 2                   anywhere                      empty between or attacker
//   horse         leg empty (check)   leg or attacker               -
//                 own piece on leg    anywhere                      attacker
//   pawn          next to us (check)  attacker                      -
//
// The sets of several attackers are intersected, which covers double checks and double pins. King
// moves are tested square by square: there are at most four.
#pragma once

#include <array>
#include <cstddef>

#include "core/attacks.h"
#include "core/board.h"

namespace chuhe {

// Is `square` attacked by that side, if `occupied` were the pieces on the board? Pieces of `by`
// that stand outside `occupied` still attack; the enemy king counts, because kings must not face
// each other.
template <Side by>
inline bool is_attacked_by(const Board& board, Square square, Bitboard occupied) {
    const std::size_t index = index_of(square);
    const Bitboard attackers = board.pieces(by);
    const Bitboard rooks = board.pieces(PieceType::Rook);
    const Bitboard cannons = board.pieces(PieceType::Cannon);
    const Bitboard kings = board.pieces(PieceType::King);

    const Bitboard on_lines = attackers & kLines[index] & (rooks | cannons | kings);
    if (!on_lines.is_empty()) {
        const Bitboard seen = rook_targets(square, occupied);
        const Bitboard over_screen = cannon_captures(square, occupied);
        // A king attacks along its file only; on our rank it can never be.
        if (!(on_lines & ((seen & (rooks | kings)) | (over_screen & cannons))).is_empty()) {
            return true;
        }
    }
    const Bitboard horses = attackers & kHorseJumps[index] & board.pieces(PieceType::Horse);
    if (!horses.is_empty()) {
        const std::size_t legs = diagonal_index(Windows(occupied).around(square.index()));
        if (!(horses & kHorseAttackers[index][legs]).is_empty()) return true;
    }
    const Bitboard pawns = attackers & board.pieces(PieceType::Pawn);
    return !(pawns & kPawnAttackers[index_of(by)][index]).is_empty();
}

// The demands of all attackers of one king, ready to be asked piece by piece.
template <Side us>
class Legality {
public:
    static constexpr Side kThem = opponent_of(us);

    explicit Legality(const Board& board) : board_(board), own_(board.pieces(us)) {
        const Bitboard enemies = board.pieces(kThem);
        const Square king = board.king(us);
        const std::size_t index = index_of(king);
        const Bitboard cannons = board.pieces(PieceType::Cannon);
        const Bitboard straight = board.pieces(PieceType::Rook) | board.pieces(PieceType::King);
        for (const Square at : enemies& kLines[index] & (straight | cannons)) {
            if (cannons.contains(at))
                add_cannon(king, at);
            else
                add_straight(king, at);
        }
        const Bitboard horses = board.pieces(PieceType::Horse);
        for (const Square at : enemies& horses& kHorseJumps[index])
            add_horse(king, at);
        const Bitboard pawns = enemies & board.pieces(PieceType::Pawn);
        for (const Square at : pawns& kPawnAttackers[index_of(kThem)][index]) {
            demand_of_all(Bitboard(at), at);
        }
    }

    Bitboard checkers() const { return checkers_; }

    // No attacker demands anything: every move of every piece but the king is legal.
    bool is_free() const { return demands_ == 0 && common_ == Bitboard::all(); }

    // Own pieces with rules of their own; common() does not hold for them.
    Bitboard pinned() const { return pinned_; }

    // Where pieces that are neither pinned nor the king may go.
    Bitboard common() const { return common_; }

    // Where the piece on `from` (not the king) may go.
    Bitboard allowed(Square from) const {
        return pinned_.contains(from) ? allowed_for_pinned(from) : common_;
    }

    Bitboard allowed_for_pinned(Square from) const {
        Bitboard allowed = for_everyone_;
        for (std::size_t i = 0; i < demands_; ++i) {
            const Demand& demand = demand_[i];
            allowed &= demand.bound.contains(from) ? demand.of_bound : demand.of_others;
        }
        return allowed;
    }

    // The squares of the palace the king may step on.
    Bitboard king_moves() const {
        const Square king = board_.king(us);
        const Bitboard occupied = board_.occupied() ^ Bitboard(king);
        Bitboard safe;
        for (const Square to : kKingMoves[index_of(king)] - own_) {
            if (!is_attacked_by<kThem>(board_, to, occupied)) safe |= Bitboard(to);
        }
        return safe;
    }

private:
    // What one attacker demands when some of our pieces are bound by it.
    struct Demand {
        Bitboard bound;
        Bitboard of_bound;
        Bitboard of_others;
    };

    void demand_of_all(Bitboard squares, Square checker) {
        checkers_ |= Bitboard(checker);
        for_everyone_ &= squares;
        common_ &= squares;
    }

    void demand_of(Bitboard bound, Bitboard of_bound, Bitboard of_others) {
        demand_[demands_++] = {bound, of_bound, of_others};
        pinned_ |= bound;
        common_ &= of_others;
    }

    void add_straight(Square king, Square at) {
        const Bitboard between = kBetween[index_of(king)][index_of(at)];
        const Bitboard blockers = between & board_.occupied();
        const int count = blockers.count();
        if (count == 0) {
            demand_of_all(between | Bitboard(at), at);
        } else if (count == 1 && !(blockers & own_).is_empty()) {
            demand_of(blockers, between | Bitboard(at), Bitboard::all());
        }
    }

    void add_cannon(Square king, Square at) {
        const Bitboard between = kBetween[index_of(king)][index_of(at)];
        const Bitboard screens = between & board_.occupied();
        const Bitboard block_or_take = (between - screens) | Bitboard(at);
        switch (screens.count()) {
            case 0:
                for_everyone_ -= between;
                common_ -= between;
                break;
            case 1:
                if ((screens & own_).is_empty()) {
                    demand_of_all(block_or_take, at);
                } else {
                    checkers_ |= Bitboard(at);
                    demand_of(screens, ~between, block_or_take);
                }
                break;
            case 2:
                if (!(screens & own_).is_empty()) {
                    demand_of(screens & own_, block_or_take, Bitboard::all());
                }
                break;
            default:
                break;
        }
    }

    void add_horse(Square king, Square at) {
        // The leg is next to the horse, on the longer way to the king.
        const int files = king.file() - at.file();
        const int ranks = king.rank() - at.rank();
        const Square leg(at.file() + files / 2, at.rank() + ranks / 2);
        if (board_.is_empty(leg)) {
            demand_of_all(Bitboard(leg) | Bitboard(at), at);
        } else if (own_.contains(leg)) {
            demand_of(Bitboard(leg), Bitboard(at), Bitboard::all());
        }
    }

    const Board& board_;
    Bitboard own_;
    Bitboard checkers_;
    Bitboard pinned_;
    Bitboard common_ = Bitboard::all();
    Bitboard for_everyone_ = Bitboard::all();
    // Two rooks, two cannons, two horses and the king can bind; pawns and checks without a screen
    // of ours bind nobody.
    static constexpr std::size_t kMostDemands = 7;
    std::array<Demand, kMostDemands> demand_;
    std::size_t demands_ = 0;
};

}  // namespace chuhe
