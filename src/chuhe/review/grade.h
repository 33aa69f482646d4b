// SPDX-License-Identifier: MIT
//
// How bad a move was. What counts is not how many pawns it cost but how much of the chances to win:
// a rook less in a lost game changes nothing, half a pawn less in an even one does.
//
// The chances of a side are its wins plus half of the draws, in thousandths, as engine/chances.h
// makes them of a score. A move's loss is what they were with the best move less what they are
// after it:
//
//   loss            5 %          10 %        20 %
//   good  |  inaccuracy ?!  |  mistake ?  |  blunder ??
//
// Two rules on mates go beyond that, because chances near certainty hardly differ. Who could force
// mate and no longer can made an inaccuracy at least. Who lets himself be mated, and was not lost
// before, made a mistake at least. The best move is never graded.
#pragma once

#include <cstdint>

#include "chuhe/engine/score.h"
#include "chuhe/record/node.h"

namespace chuhe::review {

enum class Grade : std::uint8_t { Good, Inaccuracy, Mistake, Blunder };

inline constexpr int kInaccuracyLoss = 50;
inline constexpr int kMistakeLoss = 100;
inline constexpr int kBlunderLoss = 200;

struct Assessment {
    Grade grade = Grade::Good;
    int loss = 0;              // in thousandths, never negative
    bool misses_mate = false;  // there was a forced mate, and now there is none
    bool allows_mate = false;  // there was none to fear, and now there is
};

// Wins and half of the draws, in thousandths. Decided games are 1000 and 0.
int chances_for(engine::Score score);

// Both scores are from the view of the side that moved: with its best move, and after the move it
// made.
Assessment assess(engine::Score best, engine::Score played);

// How well a move was chosen, from 0 to 100: every ten per cent of chances lost halve it.
double accuracy_of(int loss);

// PGN's glyph: 6 (?!), 2 (?), 4 (??); 0 for a good move.
record::Nag nag_of(Grade grade);

}  // namespace chuhe::review
