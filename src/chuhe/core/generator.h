// SPDX-License-Identifier: MIT
//
// The machinery behind core/generate.h and core/perft.h: visits or counts the legal moves of one
// side on a Board. A template per side, so that every direction and table is a compile-time
// constant.
#pragma once

#include <cstdint>
#include <type_traits>

#include "chuhe/core/attacks.h"
#include "chuhe/core/board.h"
#include "chuhe/core/legality.h"
#include "chuhe/core/lines.h"
#include "chuhe/core/move.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/position.h"

namespace chuhe {

// The moving piece: its slot, and its kind as a constant.
template <PieceType kType>
struct Mover {
    static constexpr PieceType type = kType;
    Slot slot;
};

// Calls work(std::integral_constant<Side, …>) for the side to move: from run-time side to template.
template <typename Work>
auto for_side_to_move(const Position& position, Work work) {
    return position.side_to_move() == Side::Red ? work(std::integral_constant<Side, Side::Red>{})
                                                : work(std::integral_constant<Side, Side::Black>{});
}

template <Side us>
class Generator {
public:
    explicit Generator(const Board& board)
        : board_(board),
          law_(board),
          own_(board.pieces(us)),
          occupied_(board.occupied()),
          windows_(occupied_) {}

    const Legality<us>& law() const { return law_; }

    // Calls visit(Mover, Move) for every legal move that ends within `ends`. visit() may change the
    // board if it restores it before returning.
    template <typename Visit>
    void each_move(Bitboard ends, Visit visit) const {
        each_piece(ends, [&](auto mover, Square from, Bitboard targets) {
            for (const Square to : targets)
                visit(mover, Move(from, to));
        });
    }

    // Calls visit(Mover, Square, Bitboard) for every piece, with its square and the squares within
    // `ends` it may move to. Pieces that can never get there are skipped: few captures end in a
    // palace.
    template <typename Visit>
    void each_piece(Bitboard ends, Visit visit) const {
        each_of<PieceType::Advisor>(ends, visit);
        each_of<PieceType::Elephant>(ends, visit);
        each_of<PieceType::Horse>(ends, visit);
        each_of<PieceType::Rook>(ends, visit);
        each_of<PieceType::Cannon>(ends, visit);
        each_of<PieceType::Pawn>(ends, visit);
        each_of<PieceType::King>(ends, visit);
    }

    // The same for the pieces of one kind.
    template <PieceType type, typename Visit>
    void each_of(Bitboard ends, Visit visit) const {
        if ((realm<type>() & ends).is_empty()) return;
        constexpr int kFirst = first_slot(us, type);
        for (int slot = kFirst; slot < kFirst + count_at_start(type); ++slot) {
            const int index = board_.square_of(slot);
            if (index == Board::kOffBoard) continue;
            const Square from = Square::from_index(index);
            visit(Mover<type>{static_cast<Slot>(slot)}, from, legal_targets<type>(from) & ends);
        }
    }

    template <PieceType type>
    Bitboard legal_targets(Square from) const {
        if constexpr (type == PieceType::King)
            return law_.king_moves();
        else
            return (targets<type>(from) - own_) & law_.allowed(from);
    }

    // The number of legal moves. Usually most pieces are not constrained by any attacker; then all
    // moves are counted, and those that pinned pieces may not make are subtracted.
    int count() const {
        if (law_.common() != Bitboard::all()) return count_piece_by_piece();
        int count = count_freely();
        for (const Square from : law_.pinned())
            count -= count_forbidden(from);
        return count;
    }

private:
    static constexpr Bitboard kElephantPoints = [] {
        Bitboard points;
        for (const Square red : {Square(2, 0), Square(6, 0), Square(0, 2), Square(4, 2),
                                 Square(8, 2), Square(2, 4), Square(6, 4)})
            points |= Bitboard(us == Side::Red ? red : red.flipped());
        return points;
    }();

    // Where pieces of a kind can ever go; for pawns, where they can go now.
    template <PieceType type>
    Bitboard realm() const {
        if constexpr (type == PieceType::King || type == PieceType::Advisor)
            return kPalaces[index_of(us)];
        if constexpr (type == PieceType::Elephant) return kElephantPoints;
        if constexpr (type == PieceType::Pawn) {
            const PawnSteps steps = pawn_steps();
            return steps.ahead | steps.left | steps.right;
        }
        return Bitboard::all();
    }

    // All squares the piece could move to or capture on, ignoring checks.
    template <PieceType type>
    Bitboard targets(Square from) const {
        const std::size_t index = index_of(from);
        if constexpr (type == PieceType::Advisor) return kAdvisorMoves[index];
        if constexpr (type == PieceType::Elephant) {
            return kElephantMoves[index][diagonal_index(windows_.around(from.index()))];
        }
        if constexpr (type == PieceType::Horse) {
            return kHorseMoves[index][orthogonal_index(windows_.around(from.index()))];
        }
        if constexpr (type == PieceType::Rook) return rook_targets(from, occupied_);
        if constexpr (type == PieceType::Cannon) {
            return (rook_targets(from, occupied_) - occupied_) | cannon_captures(from, occupied_);
        }
        if constexpr (type == PieceType::Pawn) return kPawnMoves[index_of(us)][index];
    }

    // The number of its moves that a pinned piece may not make.
    int count_forbidden(Square from) const {
        const Bitboard targets = targets_of(*board_.at(from), from, occupied_) - own_;
        return (targets - law_.allowed_for_pinned(from)).count();
    }

    int count_piece_by_piece() const {
        return count_of<PieceType::Advisor>() + count_of<PieceType::Elephant>() +
               count_of<PieceType::Horse>() + count_of<PieceType::Rook>() +
               count_of<PieceType::Cannon>() + count_of<PieceType::Pawn>() +
               law_.king_moves().count();
    }

    template <PieceType type>
    int count_of() const {
        constexpr int kFirst = first_slot(us, type);
        int count = 0;
        for (int slot = kFirst; slot < kFirst + count_at_start(type); ++slot) {
            const int from = board_.square_of(slot);
            if (from == Board::kOffBoard) continue;
            count += legal_targets<type>(Square::from_index(from)).count();
        }
        return count;
    }

    // Every move of every piece except the king is legal, so the targets need not become sets of
    // squares: the bits of the lines are counted straight from the tables.
    int count_freely() const {
        return count_sliders<PieceType::Rook>() + count_sliders<PieceType::Cannon>() +
               count_steppers() + count_pawn_moves() + law_.king_moves().count();
    }

    // Horses, elephants, advisors. Captured pieces have an empty row in the tables, so no branch is
    // needed.
    int count_steppers() const {
        int count = 0;
        constexpr int kHorse = first_slot(us, PieceType::Horse);
        for (int slot = kHorse; slot < kHorse + 2; ++slot) {
            const std::uint8_t from = board_.square_of(slot);
            count += (kHorseMoves[from][orthogonal_index(windows_.around(from))] - own_).count();
        }
        constexpr int kElephant = first_slot(us, PieceType::Elephant);
        for (int slot = kElephant; slot < kElephant + 2; ++slot) {
            const std::uint8_t from = board_.square_of(slot);
            const std::size_t eyes = diagonal_index(windows_.around(from));
            count += platform::count_bits(home_half<us>(kElephantMoves[from][eyes]) &
                                          ~home_half<us>(own_));
        }
        constexpr int kAdvisor = first_slot(us, PieceType::Advisor);
        for (int slot = kAdvisor; slot < kAdvisor + 2; ++slot) {
            const std::uint8_t from = board_.square_of(slot);
            count +=
                platform::count_bits(home_half<us>(kAdvisorMoves[from]) & ~home_half<us>(own_));
        }
        return count;
    }

    template <PieceType type>
    int count_sliders() const {
        constexpr int kFirst = first_slot(us, type);
        int count = 0;
        for (int slot = kFirst; slot < kFirst + count_at_start(type); ++slot) {
            const Cross& cross = kCrosses[board_.square_of(slot)];
            const CrossBits occupied = bits_on(cross, occupied_);
            const CrossBits own = bits_on(cross, own_);
            const LineMoves along_rank = cross.rank_row[occupied.rank];
            const LineMoves along_file = cross.file_row[occupied.file];
            if constexpr (type == PieceType::Rook) {
                count += platform::count_bits((along_rank.reach & ~own.rank) |
                                              (along_file.reach & ~own.file) << 16);
            } else {
                const unsigned quiet =
                    (along_rank.reach & ~occupied.rank) | (along_file.reach & ~occupied.file) << 16;
                const unsigned captures = (along_rank.cannon_captures & ~own.rank) |
                                          (along_file.cannon_captures & ~own.file) << 16;
                count += platform::count_bits(quiet | captures);
            }
        }
        return count;
    }

    // All pawns at once: the set steps forward, and the part across the river also to both sides.
    struct PawnSteps {
        Bitboard ahead;
        Bitboard left;
        Bitboard right;
    };
    PawnSteps pawn_steps() const {
        constexpr std::uint64_t kFileA = Bitboard::of_file(0).low();
        constexpr std::uint64_t kFileI = Bitboard::of_file(8).low();
        constexpr int kRank = Square::kFiles;
        constexpr int kToNextHalf = Bitboard::kHalf - kRank;
        const Bitboard pawns = own_ & board_.pieces(PieceType::Pawn);
        const std::uint64_t low = pawns.low();
        const std::uint64_t high = pawns.high();
        if constexpr (us == Side::Red) {
            return {.ahead = {low << kRank & Bitboard::kHalfMask,
                              (high << kRank & Bitboard::kHalfMask) | low >> kToNextHalf},
                    .left = {0, (high & ~kFileA) >> 1},
                    .right = {0, (high & ~kFileI) << 1}};
        } else {
            return {.ahead = {low >> kRank | (high << kToNextHalf & Bitboard::kHalfMask),
                              high >> kRank},
                    .left = {(low & ~kFileA) >> 1, 0},
                    .right = {(low & ~kFileI) << 1, 0}};
        }
    }
    int count_pawn_moves() const {
        const PawnSteps steps = pawn_steps();
        return (steps.ahead - own_).count() + (steps.left - own_).count() +
               (steps.right - own_).count();
    }

    const Board& board_;
    Legality<us> law_;
    Bitboard own_;
    Bitboard occupied_;
    Windows windows_;
};

}  // namespace chuhe
