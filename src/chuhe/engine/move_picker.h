// SPDX-License-Identifier: MIT
//
// Returns the moves of a node, the most promising first, and generates them only as needed: most
// nodes end after the first few.
//
//   search       hash move · captures that gain · quiet moves by history · captures that lose
//   in check     hash move · all evasions
//   quiescence   hash move · captures · at its first ply quiet moves that give check
//   probcut      hash move · captures that gain at least a threshold
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "chuhe/core/move.h"
#include "chuhe/core/move_list.h"
#include "chuhe/core/position.h"
#include "chuhe/engine/history.h"
#include "chuhe/engine/ranked_moves.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// The tables for ordering quiet moves at one node.
struct QuietGuides {
    static constexpr int kContinuations = 4;  // the moves 1, 2, 4 and 6 plies ago

    const Histories* histories;
    std::array<const ContinuationTable*, kContinuations> continuations;
    const PawnTable* pawns;
};

// The position and the guides must outlive it.
class MovePicker {
public:
    // For the main search.
    MovePicker(const Position& position, bool in_check, Move hash_move, const QuietGuides& guides);

    // For quiescence: captures, or all evasions.
    static MovePicker for_quiescence(const Position& position, bool in_check, Move hash_move,
                                     bool with_checks, const QuietGuides& guides);

    // For ProbCut: captures whose exchange gains at least the threshold.
    static MovePicker for_probcut(const Position& position, Move hash_move, Score threshold,
                                  const QuietGuides& guides);

    // The next move, or Move() at the end.
    Move next();

    // No more quiet moves from now on.
    void skip_quiets() { skips_quiets_ = true; }

private:
    enum class Stage : std::uint8_t {
        HashMove,
        GenerateCaptures,
        GoodCaptures,
        GenerateQuiets,
        Quiets,
        BadCaptures,
        GenerateEvasions,
        Evasions,
        GenerateOnlyCaptures,
        OnlyCaptures,
        GenerateChecks,
        Checks,
        Done,
    };

    // `first` is the stage that follows the hash move.
    MovePicker(const Position& position, Stage first, Move hash_move, Score threshold,
               const QuietGuides& guides);

    void generate_captures();
    void generate_quiets();
    template <Side us>
    void add_quiets();
    void generate_evasions();
    void generate_checks();
    int capture_score(Move move) const;
    int quiet_score(Move move) const;

    const Position& position_;
    const QuietGuides& guides_;
    Move hash_move_;
    Stage stage_;
    Stage after_hash_move_;
    bool skips_quiets_ = false;
    bool with_checks_ = false;
    Score threshold_;
    RankedMoves moves_;
    MoveList bad_captures_;  // returned after the quiet moves
    std::size_t next_bad_ = 0;
};

}  // namespace chuhe::engine
