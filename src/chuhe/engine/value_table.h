// SPDX-License-Identifier: MIT
//
// The evaluation table of seed 003, kept as the document prints it: what a piece is worth in the
// opening, the middlegame and the endgame (子力价值), and how many points it can go to from the
// centre, the edge and the corner (活动范围).
//
//             range                       value
//             centre   edge     corner    opening  middle  endgame
//   king      4        3        2         -        -       -
//   advisor   4        -        1         1        2       2
//   elephant  4        2        -         2        2       3
//   horse     8/6/4    4/3      2         4        5       5
//   rook      17       17       17        10       10      10
//   cannon    17/13    17/14    17/15     5        5       6
//   pawn      1/3      1/2      1         2        1/3/5   3/2/1
//
// The document prints alternatives without a word on when they apply. The ranges can be counted on
// an empty board, and there is only one way to get these numbers (value_table_test.cpp does):
//
//   horse     none, one or two edges of the board next to it
//   cannon    points to move to / points to capture on, which a screen keeps at a distance
//   pawn      before / beyond the river
//   king, advisor: the palace has the edge and the corners; elephant: its own half
//
// The values of a pawn are read as players speak of pawns:
//
//   1/3/5     before the river / beyond it / in the enemy palace, but not on the last rank
//   3/2/1     high (高兵) / low (低兵): two or one rank from the last / on the last rank (底兵)
//
// How value and range add up is not in the document, nor where a stage ends; both are defined here.
#pragma once

#include <cstdint>

#include "chuhe/core/board.h"
#include "chuhe/core/piece.h"
#include "chuhe/core/square.h"
#include "chuhe/engine/evaluator.h"
#include "chuhe/messages/evaluation.h"

namespace chuhe::engine {

// The columns of values.
enum class Stage : std::uint8_t { Opening, Middle, Endgame };

// By what is left of rooks (2), horses and cannons (1): 16 in all at the start.
Stage stage_of(const Board& board);

// The document's value; 0 for a king. Requires a square where the piece can stand.
int table_value(Piece piece, Square square, Stage stage);

// The document's range; `captures` differs from `moves` for a cannon only. Requires a square where
// the piece can stand.
struct TableRange {
    int moves = 0;
    int captures = 0;
};
TableRange table_range(Piece piece, Square square);

// Score: 100 for each point of value, kRangePoint for each point of range, less kClosedPoint for
// each point of that range that is closed at present by a piece in the way. A piece that is shut in
// may come free again, so a closed point costs only half of what it is worth.
class ValueTable final : public Evaluator {
public:
    static constexpr Score kValuePoint = 100;
    static constexpr Score kRangePoint = 4;
    static constexpr Score kClosedPoint = 2;

    Score evaluate(const Position& position) override;
    Explanation explain(const Position& position) const override;
    Message description() const override { return say(messages::kEvaluatorTable); }
    std::unique_ptr<Evaluator> fresh() const override;
};

}  // namespace chuhe::engine
