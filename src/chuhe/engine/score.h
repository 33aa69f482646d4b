// SPDX-License-Identifier: MIT
//
// How good a position is for the side to move, in hundredths. The search has its own unit;
// engine/chances.h converts to the one in which scores leave the engine.
//
//   -kInfinite   -kMate … -kMateBound      0      kMateBound … kMate   kInfinite
//                we are mated in n plies          we mate in n plies
//
// A mate score contains the distance of the mate from the root in plies, so nearer mates are
// better. `rules` gives verdicts; verdict_score() is the only place that turns one into a score.
#pragma once

#include <optional>

#include "chuhe/core/side.h"
#include "chuhe/rules/verdict.h"

namespace chuhe::engine {

using Score = int;
using Depth = int;

// The deepest line a search can follow, including quiescence.
inline constexpr int kMaxPly = 128;

inline constexpr Score kDraw = 0;
inline constexpr Score kMate = 32000;
inline constexpr Score kInfinite = 32001;
inline constexpr Score kNoScore = 32002;  // "not known": never compared, never stored as a value

// Beyond this a score is a mate score.
inline constexpr Score kMateBound = kMate - 2 * kMaxPly;

// A loss or win by a repetition rule. Below every mate: the opponent may be able to leave the cycle
// after all.
inline constexpr Score kRuleWin = kMateBound - 1000;

// A win that an endgame table knows of, however far away the mate is.
inline constexpr Score kTableWin = kRuleWin - 500;

// No evaluation reaches this.
inline constexpr Score kKnownWin = kRuleWin - 1000;

// The score of giving mate, and of being mated, that many plies from the root.
constexpr Score mate_in(int ply) {
    return kMate - ply;
}
constexpr Score mated_in(int ply) {
    return -kMate + ply;
}
// A mate for either side.
constexpr bool is_mate(Score score) {
    return score > kMateBound || score < -kMateBound;
}

// Wins and losses: mates and rulings on repetitions.
constexpr bool is_decided(Score score) {
    return score > kKnownWin || score < -kKnownWin;
}

// Moves that the side that mates still has to make, as protocols count them: 1 for mate with the
// next move, negative if we are mated. The score may also be that of the side that is not to move.
// Requires is_mate(score).
constexpr int moves_to_mate(Score score) {
    return score > 0 ? (kMate - score + 1) / 2 : -((kMate + score + 1) / 2);
}

// The value of a verdict on a repetition for `side`, `ply` plies from the root. Requires a verdict
// that ends the game. What a rule book leaves to the arbiter counts as a draw.
constexpr Score verdict_score(rules::Outcome outcome, Side side, int ply) {
    const std::optional<Side> loser = rules::loser_of(outcome);
    if (!loser) return kDraw;
    return *loser == side ? -kRuleWin + ply : kRuleWin - ply;
}

}  // namespace chuhe::engine
