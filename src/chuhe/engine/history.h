// SPDX-License-Identifier: MIT
//
// History tables: statistics of a thread on the moves it has searched. The numbers grow when a move
// causes a cutoff and shrink when it was tried in vain; the larger they are, the more they are
// pulled towards zero (history gravity).
//
// Together they are 5 MB, of which a search of a few thousand nodes uses a small part. Reviews and
// puzzles forget everything before every such search, so the two largest tables remember which of
// their parts have been used: clearing only those saves the time, and two threads do not have to
// share the memory's.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "chuhe/core/board.h"
#include "chuhe/core/move.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/square.h"
#include "chuhe/engine/parameters.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// A number within -kLimit … kLimit.
template <int kLimit>
class HistoryEntry {
public:
    int value() const { return value_; }

    // Moves the value towards kLimit or -kLimit by `bonus`, less the closer it already is.
    void learn(int bonus) {
        bonus = std::clamp(bonus, -kLimit, kLimit);
        value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kLimit);
    }

private:
    std::int16_t value_ = 0;
};

// One value for every piece and target square.
template <int kLimit>
using PieceToTable = std::array<std::array<HistoryEntry<kLimit>, Square::kCount>, Piece::kCount>;

using QuietEntry = HistoryEntry<parameters::kQuietLimit>;
using CaptureEntry = HistoryEntry<parameters::kCaptureLimit>;
using CorrectionEntry = HistoryEntry<parameters::kCorrectionLimit>;
using ContinuationTable = PieceToTable<parameters::kContinuationLimit>;
using PawnTable = PieceToTable<parameters::kPawnLimit>;

// Butterfly history of quiet moves: by side and squares.
class QuietHistory {
public:
    QuietEntry& at(Side side, Move move) {
        return table_[index_of(side)][index_of(move.from())][index_of(move.to())];
    }
    const QuietEntry& at(Side side, Move move) const {
        return table_[index_of(side)][index_of(move.from())][index_of(move.to())];
    }

    // All moves from one square, by where they end.
    using Row = std::array<QuietEntry, Square::kCount>;
    const Row& from(Side side, Square square) const {
        return table_[index_of(side)][index_of(square)];
    }

private:
    std::array<std::array<Row, Square::kCount>, kSides> table_{};
};

// Capture history: by capturing piece, square and captured kind.
class CaptureHistory {
public:
    CaptureEntry& at(Piece piece, Square to, PieceType captured) {
        return table_[index(piece)][index_of(to)][index_of(captured)];
    }
    const CaptureEntry& at(Piece piece, Square to, PieceType captured) const {
        return table_[index(piece)][index_of(to)][index_of(captured)];
    }

private:
    static std::size_t index(Piece piece) { return static_cast<std::size_t>(piece.index()); }

    std::array<std::array<std::array<CaptureEntry, kPieceTypes>, Square::kCount>, Piece::kCount>
        table_{};
};

// Tables of which most searches use only a few.
template <typename Table, std::size_t kSize>
class UsedTables {
public:
    Table& at(std::size_t index) {
        is_used_[index] = true;
        return tables_[index];
    }

    void forget() {
        for (std::size_t i = 0; i < kSize; ++i) {
            if (!is_used_[i]) continue;
            tables_[i] = Table{};
            is_used_[i] = false;
        }
    }

private:
    std::array<Table, kSize> tables_{};
    std::array<bool, kSize> is_used_{};
};

// Continuation history: replies to a move made one, two, four or six plies ago.
class ContinuationHistory {
public:
    ContinuationTable& after(Piece piece, Square to) {
        return tables_.at(static_cast<std::size_t>(piece.index()) * Square::kCount + index_of(to));
    }

    // A table that is never updated: before the root and after a null move.
    ContinuationTable& nothing() { return nothing_; }

    void forget() { tables_.forget(); }

private:
    UsedTables<ContinuationTable, std::size_t{Piece::kCount} * Square::kCount> tables_;
    ContinuationTable nothing_{};
};

// Signatures of parts of a position, for statistics that depend on that part only. Computed from
// the piece sets, so that nothing has to be updated incrementally.
std::uint64_t pawn_signature(const Board& board);
std::uint64_t defence_signature(const Board& board);              // kings, advisors, elephants
std::uint64_t attacker_signature(const Board& board, Side side);  // rooks, horses, cannons

// Pawn history of quiet moves: by pawn structure.
class PawnHistory {
public:
    PawnTable& of(std::uint64_t pawns) { return tables_.at(pawns % kSize); }

    void forget() { tables_.forget(); }

private:
    static constexpr std::size_t kSize = 512;
    UsedTables<PawnTable, kSize> tables_;
};

// Correction history: by how much the evaluation is usually wrong in similar positions, judging by
// search results: for each side to move by pawns, defenders, attackers of both sides, and by the
// last two moves.
class CorrectionHistory {
public:
    struct Keys {
        std::array<std::size_t, 4> places;
        CorrectionEntry* after_moves;
    };

    // `pawns` is the pawn_signature() of the board, which callers already have.
    Keys keys_of(const Board& board, std::uint64_t pawns, Piece piece, Square to) {
        return {{place(pawns), place(defence_signature(board)),
                 place(attacker_signature(board, Side::Red)),
                 place(attacker_signature(board, Side::Black))},
                &after_moves_[static_cast<std::size_t>(piece.index())][index_of(to)]};
    }

    // Starts fetching what correction() will read.
    [[gnu::always_inline]] void prefetch(const Keys& keys) const {
        for (std::size_t i = 0; i < tables_.size(); ++i)
            __builtin_prefetch(&tables_[i][keys.places[i]]);
    }

    // In hundredths.
    Score correction(Side side, const Keys& keys) const;

    // Learns from the difference between search and evaluation.
    void learn(Side side, const Keys& keys, Score difference, Depth depth);

private:
    static constexpr std::size_t kSize = 16384;
    static std::size_t place(std::uint64_t signature) {
        return static_cast<std::size_t>(signature >> 32) % kSize;
    }

    using Table = std::array<std::array<CorrectionEntry, kSides>, kSize>;
    std::array<Table, 4> tables_{};
    PieceToTable<parameters::kCorrectionLimit> after_moves_{};
};

// All tables of one thread. Large: keep it on the heap.
struct Histories {
    QuietHistory quiet;
    CaptureHistory capture;
    ContinuationHistory continuation;
    PawnHistory pawn;
    CorrectionHistory correction;

    // Everything is as in a new object, in place: an assignment would make a copy on the stack.
    void forget() {
        std::construct_at(&quiet);
        std::construct_at(&capture);
        continuation.forget();
        pawn.forget();
        std::construct_at(&correction);
    }
};

}  // namespace chuhe::engine
