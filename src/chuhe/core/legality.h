// SPDX-License-Identifier: MIT
//
// Which moves leave one's own king safe, worked out once per position instead of once per move.
//
// Every enemy piece that could bear on the king constrains where our pieces may go. One move
// changes the number n of pieces between king and attacker by at most one, so these are all the
// cases:
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
// The constraints of several attackers are intersected, which covers double checks and double pins.
// King moves are tested square by square: there are at most four.
#pragma once

#include <cstddef>
#include <cstdint>

#include "chuhe/core/attacks.h"
#include "chuhe/core/board.h"

namespace chuhe {

// The half of the board that contains a side's palace. Horses and pawns that attack a square of the
// palace are in the same half, so one word is enough to find them.
template <Side side>
constexpr std::uint64_t home_half(Bitboard set) {
    return side == Side::Red ? set.low() : set.high();
}

// Would the king of `us` be safe on `square` of its palace, with `enemies` as the remaining enemy
// pieces and `occupied` as all pieces on the board?
template <Side us>
inline bool is_safe_for_king(const Board& board, Square square, Bitboard enemies,
                             Bitboard occupied) {
    constexpr Side kThem = opponent_of(us);
    const std::size_t index = index_of(square);

    const Bitboard cannons = board.pieces(PieceType::Cannon);
    const Bitboard straight = board.pieces(PieceType::Rook) | cannons;
    for (const Square at : (straight & enemies & kLines[index])) {
        const int pieces_between = (kBetween[index][index_of(at)] & occupied).count();
        if (pieces_between == (cannons.contains(at) ? 1 : 0)) return false;
    }
    const Square other_king = board.king(kThem);
    if (kLines[index].contains(other_king) &&
        (kBetween[index][index_of(other_king)] & occupied).is_empty()) {
        return false;
    }
    const std::uint64_t near = home_half<us>(enemies);
    const std::uint64_t horses =
        near & home_half<us>(board.pieces(PieceType::Horse)) & home_half<us>(kHorseJumps[index]);
    if (horses != 0) {
        const std::size_t legs = diagonal_index(Windows(occupied).around(square.index()));
        if ((horses & home_half<us>(kHorseAttackers[index][legs])) != 0) return false;
    }
    return (near & home_half<us>(board.pieces(PieceType::Pawn)) &
            home_half<us>(kPawnAttackers[index_of(kThem)][index])) == 0;
}

// The constraints of all attackers of one king, to be queried piece by piece.
template <Side us>
class Legality {
public:
    static constexpr Side kThem = opponent_of(us);

    [[gnu::always_inline]] explicit Legality(const Board& board)
        : board_(board), king_(board.king(us)), own_(board.pieces(us)) {
        const std::size_t index = index_of(king_);
        const Bitboard enemies = board.pieces(kThem);
        const Bitboard cannons = board.pieces(PieceType::Cannon);
        const Bitboard straight = board.pieces(PieceType::Rook) | cannons;
        for (const Square at : (straight & enemies & kLines[index])) {
            const bool is_cannon = cannons.contains(at);
            const int between = (kBetween[index][index_of(at)] & board.occupied()).count();
            if (between > (is_cannon ? 2 : 1)) continue;
            add(at, is_cannon ? demand_of_cannon(at) : demand_of_straight(at));
        }
        const Square other_king = board.king(kThem);
        if (other_king.file() == king_.file()) {
            const Bitboard between = kBetween[index][index_of(other_king)] & board.occupied();
            if (between.count() == 1) add(other_king, demand_of_straight(other_king));
        }
        const std::uint64_t near = home_half<us>(enemies);
        const std::uint64_t horses = near & home_half<us>(board.pieces(PieceType::Horse)) &
                                     home_half<us>(kHorseJumps[index]);
        const std::uint64_t pawns = near & home_half<us>(board.pieces(PieceType::Pawn)) &
                                    home_half<us>(kPawnAttackers[index_of(kThem)][index]);
        if ((horses | pawns) != 0) add_leapers(from_home_half(horses), from_home_half(pawns));
    }

    // Own pieces with individual constraints; common() does not apply to them.
    Bitboard pinned() const { return pinned_; }

    // Where pieces that are neither pinned nor the king may go.
    Bitboard common() const { return common_; }

    // Where the piece on `from` (not the king) may go.
    Bitboard allowed(Square from) const {
        return pinned_.contains(from) ? allowed_for_pinned(from) : common_;
    }

    // Pins are rare, so the constraints of the attackers are recomputed instead of stored.
    Bitboard allowed_for_pinned(Square from) const {
        Bitboard allowed = Bitboard::all();
        for (const Square at : attackers_) {
            const Demand demand = demand_of(at);
            allowed &= demand.bound.contains(from) ? demand.of_bound : demand.of_others;
        }
        return allowed;
    }

    // The palace squares the king may move to. Inlined by force, because perft needs them for every
    // position and GCC prefers a call.
    [[gnu::always_inline]] Bitboard king_moves() const {
        const Bitboard enemies = board_.pieces(kThem);
        const Bitboard occupied = board_.occupied() ^ Bitboard(king_);
        std::uint64_t safe = home_half<us>(kKingMoves[index_of(king_)] - own_);
        for (std::uint64_t left = safe; left != 0; left &= left - 1) {
            const Square to = from_home_half(left).first();
            if (!is_safe_for_king<us>(board_, to, enemies, occupied)) safe ^= left & -left;
        }
        return from_home_half(safe);
    }

private:
    // The constraints of one attacker: on the pieces it pins, and on all others.
    struct Demand {
        Bitboard bound = {};
        Bitboard of_bound = {};
        Bitboard of_others = Bitboard::all();
    };

    static constexpr Bitboard from_home_half(std::uint64_t half) {
        return us == Side::Red ? Bitboard(half, 0) : Bitboard(0, half);
    }

    void add_leapers(Bitboard horses, Bitboard pawns) {
        for (const Square at : horses)
            add(at, demand_of_horse(at));
        for (const Square at : pawns)
            add(at, {.of_others = Bitboard(at)});
    }

    void add(Square at, const Demand& demand) {
        attackers_ |= Bitboard(at);
        pinned_ |= demand.bound;
        common_ &= demand.of_others;
    }

    Demand demand_of(Square at) const {
        switch (board_.at(at)->type()) {
            case PieceType::Cannon:
                return demand_of_cannon(at);
            case PieceType::Horse:
                return demand_of_horse(at);
            case PieceType::Pawn:
                return {.of_others = Bitboard(at)};
            default:
                return demand_of_straight(at);
        }
    }

    Demand demand_of_straight(Square at) const {
        const Bitboard between = kBetween[index_of(king_)][index_of(at)];
        const Bitboard blockers = between & board_.occupied();
        const Bitboard block_or_take = between | Bitboard(at);
        switch (blockers.count()) {
            case 0:
                return {.of_others = block_or_take};
            case 1:
                return {.bound = blockers & own_, .of_bound = block_or_take};
            default:
                return {};
        }
    }

    Demand demand_of_cannon(Square at) const {
        const Bitboard between = kBetween[index_of(king_)][index_of(at)];
        const Bitboard screens = between & board_.occupied();
        const Bitboard block_or_take = (between - screens) | Bitboard(at);
        switch (screens.count()) {
            case 0:
                return {.of_others = ~between};
            case 1:
                return {.bound = screens & own_, .of_bound = ~between, .of_others = block_or_take};
            case 2:
                return {.bound = screens & own_, .of_bound = block_or_take};
            default:
                return {};
        }
    }

    Demand demand_of_horse(Square at) const {
        // The leg is next to the horse, along the longer axis towards the king.
        const int files = king_.file() - at.file();
        const int ranks = king_.rank() - at.rank();
        const Square leg(at.file() + files / 2, at.rank() + ranks / 2);
        if (board_.is_empty(leg)) return {.of_others = Bitboard(leg) | Bitboard(at)};
        return {.bound = Bitboard(leg) & own_, .of_bound = Bitboard(at)};
    }

    const Board& board_;
    Square king_;
    Bitboard own_;
    Bitboard attackers_;
    Bitboard pinned_;
    Bitboard common_ = Bitboard::all();
};

}  // namespace chuhe
