// SPDX-License-Identifier: MIT
//
// The machine behind core/generate.h and core/perft.h: visits or counts the legal moves of one side
// on a Board. A template per side, so that every direction and table is known to the compiler.
#pragma once

#include <bit>
#include <cstdint>

#include "core/attacks.h"
#include "core/board.h"
#include "core/legality.h"
#include "core/lines.h"
#include "core/move.h"
#include "core/piece.h"

namespace chuhe {

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

    // Calls visit(Move) for every legal move that ends within `ends`. The board may be changed by
    // visit() if it is restored before it returns.
    template <typename Visit>
    void each_move(Bitboard ends, Visit visit) const {
        each_of<PieceType::Advisor>(ends, visit);
        each_of<PieceType::Elephant>(ends, visit);
        each_of<PieceType::Horse>(ends, visit);
        each_of<PieceType::Rook>(ends, visit);
        each_of<PieceType::Cannon>(ends, visit);
        each_of<PieceType::Pawn>(ends, visit);
        each_of<PieceType::King>(ends, visit);
    }

    template <PieceType type, typename Visit>
    void each_of(Bitboard ends, Visit visit) const {
        constexpr int kFirst = first_slot(us, type);
        for (int slot = kFirst; slot < kFirst + count_at_start(type); ++slot) {
            const int from = board_.square_of(slot);
            if (from == Board::kOffBoard) continue;
            const Square origin = Square::from_index(from);
            for (const Square to : legal_targets<type>(origin) & ends)
                visit(Move(origin, to));
        }
    }

    template <PieceType type>
    Bitboard legal_targets(Square from) const {
        if constexpr (type == PieceType::King)
            return law_.king_moves();
        else
            return (targets<type>(from) - own_) & law_.allowed(from);
    }

    // The number of legal moves.
    int count() const { return law_.is_free() ? count_free() : count_bound(); }

private:
    // Everything the piece could step on or take, checks ignored.
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

    // Some moves are forbidden: look at each piece.
    int count_bound() const {
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

    // Every move of every piece but the king is legal, so the targets need not become sets of
    // squares: the bits of the lines are counted as they come out of the tables.
    int count_free() const {
        return count_sliders<PieceType::Rook>() + count_sliders<PieceType::Cannon>() +
               count_stepping<PieceType::Horse>() + count_stepping<PieceType::Elephant>() +
               count_stepping<PieceType::Advisor>() + count_pawn_moves() +
               law_.king_moves().count();
    }

    template <PieceType type>
    int count_stepping() const {
        constexpr int kFirst = first_slot(us, type);
        int count = 0;
        for (int slot = kFirst; slot < kFirst + count_at_start(type); ++slot) {
            const std::uint8_t from = board_.square_of(slot);
            // Captured pieces have an empty row: no branch.
            Bitboard reach;
            if constexpr (type == PieceType::Horse) {
                reach = kHorseMoves[from][orthogonal_index(windows_.around(from))];
            } else if constexpr (type == PieceType::Elephant) {
                reach = kElephantMoves[from][diagonal_index(windows_.around(from))];
            } else {
                reach = kAdvisorMoves[from];
            }
            count += (reach - own_).count();
        }
        return count;
    }

    template <PieceType type>
    int count_sliders() const {
        constexpr int kFirst = first_slot(us, type);
        int count = 0;
        for (int slot = kFirst; slot < kFirst + count_at_start(type); ++slot) {
            const int from = board_.square_of(slot);
            if (from == Board::kOffBoard) continue;
            const Square square = Square::from_index(from);
            const int file = square.file();
            const int rank = square.rank();
            const unsigned rank_line = occupied_.rank_bits(rank);
            const unsigned file_line = occupied_.file_bits(file);
            const LineMoves along_rank = kRankMoves[static_cast<std::size_t>(file)][rank_line];
            const LineMoves along_file = kFileMoves[static_cast<std::size_t>(rank)][file_line];
            const unsigned own_rank = own_.rank_bits(rank);
            const unsigned own_file = own_.file_bits(file);
            unsigned on_rank = 0;
            unsigned on_file = 0;
            if constexpr (type == PieceType::Rook) {
                on_rank = along_rank.reach & ~own_rank;
                on_file = along_file.reach & ~own_file;
            } else {
                on_rank =
                    (along_rank.reach & ~rank_line) | (along_rank.cannon_captures & ~own_rank);
                on_file =
                    (along_file.reach & ~file_line) | (along_file.cannon_captures & ~own_file);
            }
            count += std::popcount(on_rank | on_file << 16);
        }
        return count;
    }

    // All pawns at once: the set steps forward, and its part across the river to both sides.
    int count_pawn_moves() const {
        constexpr std::uint64_t kFileA = Bitboard::of_file(0).low();
        constexpr std::uint64_t kFileI = Bitboard::of_file(8).low();
        constexpr int kRank = Square::kFiles;
        constexpr int kToNextHalf = Bitboard::kHalf - kRank;
        const Bitboard pawns = own_ & board_.pieces(PieceType::Pawn);
        const std::uint64_t low = pawns.low();
        const std::uint64_t high = pawns.high();
        constexpr bool kUp = us == Side::Red;
        const Bitboard ahead =
            kUp ? Bitboard(low << kRank & Bitboard::kHalfMask,
                           (high << kRank & Bitboard::kHalfMask) | low >> kToNextHalf)
                : Bitboard(low >> kRank | (high << kToNextHalf & Bitboard::kHalfMask),
                           high >> kRank);
        const std::uint64_t across = kUp ? high : low;
        const std::uint64_t own_across = kUp ? own_.high() : own_.low();
        return (ahead - own_).count() + std::popcount((across & ~kFileI) << 1 & ~own_across) +
               std::popcount((across & ~kFileA) >> 1 & ~own_across);
    }

    const Board& board_;
    Legality<us> law_;
    Bitboard own_;
    Bitboard occupied_;
    Windows windows_;
};

}  // namespace chuhe
