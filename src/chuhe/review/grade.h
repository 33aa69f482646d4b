// SPDX-License-Identifier: MIT
//
// Grades moves. What counts is not how many pawns a move cost but how much of the winning chances:
// a rook less in a lost game changes nothing, half a pawn less in an even one does.
//
// The chances of a side are its wins plus half of the draws, in thousandths, as engine/chances.h
// derives them from a score. A move's loss is the difference between the chances with the best move
// and those after the move:
//
//   loss            5 %          10 %        20 %
//   good  |  inaccuracy ?!  |  mistake ?  |  blunder ??
//
// Not graded are the best move, theory, the only legal move, and moves in decided positions: what
// is lost anyway (less than 5 %), and what is still won afterwards (more than 95 %). A side that
// allows mate, and was not lost before, made at least a mistake. A recapture is at most a mistake:
// to take back is what everybody does.
#pragma once

#include <cstdint>

#include "chuhe/engine/score.h"
#include "chuhe/record/node.h"

namespace chuhe::review {

enum class Grade : std::uint8_t { Good, Inaccuracy, Mistake, Blunder };

inline constexpr int kInaccuracyLoss = 50;
inline constexpr int kMistakeLoss = 100;
inline constexpr int kBlunderLoss = 200;

// Chances below which a game is lost; won are those above 1000 minus this.
inline constexpr int kLostChances = 50;

// Why a move says little about its player.
struct Circumstances {
    bool is_theory = false;
    bool is_forced = false;     // the only legal move
    bool is_recapture = false;  // takes the piece that has just taken
};

// How good a move was.
struct Assessment {
    Grade grade = Grade::Good;
    int loss = 0;              // in thousandths, never negative
    bool misses_mate = false;  // there was a forced mate, and now there is not
    bool allows_mate = false;  // the opponent had no forced mate, and now has one
    bool is_decided = false;   // it could not change the result: lost before, or won after it
};

// Wins and half of the draws, in thousandths. Decided games are 1000 and 0.
int chances_for(engine::Score score);

// A win or loss by a repetition rule.
bool is_by_rule(engine::Score score);

// Both scores are from the point of view of the side that moved: with its best move, and after the
// move it made, which was another one.
Assessment assess(engine::Score best, engine::Score played, const Circumstances& around = {});

// How well a move was chosen, from 0 to 100: every 7 % of chances lost halve it, so that an
// inaccuracy has about 60, a mistake 37 and a blunder 14 or less (docs/analyse.md).
double accuracy_of(int loss);

// PGN's glyph: 6 (?!), 2 (?), 4 (??); 0 for a good move.
record::Nag nag_of(Grade grade);

}  // namespace chuhe::review
