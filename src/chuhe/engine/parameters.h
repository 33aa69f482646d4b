// SPDX-License-Identifier: MIT
//
// The numbers of the search. Those chosen by games are in a table, parameters.inc; here are the
// others, mostly depths, and the formulas that use both. docs/strength.md lists what each gained.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "chuhe/engine/score.h"

namespace chuhe::engine::parameters {

// The compiler knows their values, except in chuhe-spsa, which changes them while it runs: there
// each thread has a set of its own.
#ifdef CHUHE_TUNABLE
#define PARAMETER(name, value) inline thread_local int name = value;
#else
#define PARAMETER(name, value) inline constexpr int name = value;
#endif
#include "chuhe/engine/parameters.inc"
#undef PARAMETER

// --- Aspiration ---
inline constexpr Depth kAspirationDepth = 4;
inline constexpr Score kAspirationMost = 1500;  // a wider window is opened completely
inline Score aspiration_window(Score guess) {
    return kAspirationWindow + std::abs(guess) / 40;
}

// --- Hash table: an entry that contradicts expectations is trusted only above this depth ---
inline constexpr Depth kHashSurpriseDepth = 5;
// So close to the natural limit, the line behind an entry may have become too long.
inline constexpr int kHashQuietPlies = 10;

// --- Razoring ---
inline constexpr Depth kRazoringDepth = 6;
inline Score razoring_margin(Depth depth) {
    return kRazoringBase + kRazoringSlope * depth * depth;
}

// --- Adjusting the depth after a reduction ---
inline constexpr Depth kPostReductionPlies = 3;
inline constexpr Depth kPostReductionDepth = 2;

// --- Reverse futility ---
inline constexpr Depth kReverseFutilityDepth = 9;
inline Score reverse_futility_margin(Depth depth, bool improving, bool worsening,
                                     bool cut_node_without_hash) {
    return (kReverseFutilitySlope - (cut_node_without_hash ? kReverseFutilityBare : 0)) * depth -
           (improving ? kReverseFutilityImproving : 0) -
           (worsening ? kReverseFutilityWorsening : 0);
}
// What such a node returns: a third of the way from beta to the evaluation.
inline Score reverse_futility_score(Score eval, Score beta) {
    return beta + (eval - beta) / 3;
}

// --- Null move ---
inline constexpr Depth kNullMoveDepth = 3;
inline constexpr Depth kVerificationDepth = 15;
inline Score null_move_slack(Depth depth) {
    return kNullMoveSlack - kNullMoveSlope * depth;
}
inline Depth null_move_reduction(Depth depth, Score above_beta) {
    return (kNullMoveBase + kNullMoveGrowth * depth) / 1024 +
           std::min(above_beta / kNullMoveStep, 4);
}
// How many plies of a verification search do without null moves.
inline int verification_plies(Depth reduced) {
    return 3 * std::max(reduced, 1) / 4;
}

// --- ProbCut ---
inline constexpr Depth kProbCutDepth = 5;
inline constexpr Depth kProbCutReduction = 4;
// How much shallower a hash entry may be that speaks against it, or, alone, for it.
inline constexpr Depth kProbCutHashDepth = 3;
inline constexpr Depth kSmallProbCutHashDepth = 4;
inline Score probcut_margin(bool improving) {
    return kProbCutMargin - (improving ? kProbCutImproving : 0);
}

// --- Internal iterative reduction ---
inline constexpr Depth kIterativeReductionDepth = 5;

// --- After a move that raised alpha, the others get one ply less: above and below these depths ---
inline constexpr Depth kRaisedAlphaAbove = 2;
inline constexpr Depth kRaisedAlphaBelow = 14;
inline Depth raised_alpha_reduction(Depth depth) {
    return depth > kRaisedAlphaAbove && depth < kRaisedAlphaBelow ? 1 : 0;
}

// --- A node that fails low inherits its parent's mark of the principal variation above this depth
inline constexpr Depth kInheritedPvDepth = 3;

// --- Quiescence: after so many evasions, the quiet ones are left out ---
inline constexpr int kEvasionsTried = 3;

// --- Pruning of late moves ---
inline int late_move_count(Depth depth, bool improving) {
    return (kLateMoveBase + kLateMoveSlope * depth * depth) / (improving ? 100 : 200);
}
inline constexpr Depth kFutilityDepth = 9;
inline constexpr Score kFallingScore =
    120;  // the best score so far is this much below the evaluation
inline Score futility_margin(Depth depth, bool falling) {
    return kFutilityBase + kFutilitySlope * depth + (falling ? kFutilityFalling : 0);
}
inline constexpr Depth kCaptureFutilityDepth = 6;
inline Score capture_futility_margin(Depth depth, int history) {
    return kCaptureFutilityBase + kCaptureFutilitySlope * depth + history / 16;
}
// The exchange may cost this much.
inline Score capture_exchange_margin(Depth depth, int history) {
    return std::max(kCaptureExchangePerDepth * depth + history / 40, 0);
}

// --- Singular extension ---
inline constexpr Depth kSingularDepth = 6;
inline constexpr Depth kSingularHashDepth = 3;  // the entry may be this much shallower
inline Score singular_margin(Depth depth, bool was_pv) {
    return (kSingularSlope + (was_pv ? kSingularPv : 0)) * depth / 100;
}

// --- Late-move reduction ---
inline constexpr int kPly = 1024;
inline constexpr int kHistoryUnit = 16384;
inline constexpr int kManyCutoffs = 2;  // in the node below: more than this

// --- History ---
inline int history_bonus(Depth depth) {
    return std::min(kBonusSlope * depth - 90, kBonusMost);
}
inline int history_malus(Depth depth) {
    return std::min(kMalusSlope * depth - 80, kMalusMost);
}
// Entries stay below these.
inline constexpr int kQuietLimit = 7183;
inline constexpr int kCaptureLimit = 10692;
inline constexpr int kContinuationLimit = 30000;
inline constexpr int kPawnLimit = 8192;
inline constexpr int kCorrectionLimit = 1024;

// The weights of the correction terms are in 1/kCorrectionGrain.
inline constexpr int kCorrectionGrain = 512;
inline int correction_bonus(Score difference, Depth depth) {
    constexpr int kMost = kCorrectionLimit / 4;
    return std::clamp(difference * depth / 8, -kMost, kMost);
}

// --- Ordering of quiet moves: these histories count twice, the oldest continuation half ---
inline constexpr int kOrderRecentWeight = 2;
inline constexpr int kOrderOldestDivisor = 2;
// In halves of the bonus for an escape and the malus for a blunder.
inline constexpr int kOrderRookStake = 2;
inline constexpr int kOrderOtherStake = 1;
// --- Ordering of captures ---
inline constexpr int kOrderVictimDivisor = 4;
inline constexpr int kOrderCaptureDivisor = 4;

// --- Replacement in the hash table ---
inline constexpr Depth kHashPliesPerAge = 8;     // what a generation costs an entry
inline constexpr Depth kHashPvPlies = 2;         // what the principal variation is worth
inline constexpr Depth kHashMayBeShallower = 4;  // a new result for the same position

// --- Time ---
// The number of remaining moves to plan for if it is not given, and the most.
inline constexpr int kUsualMovesLeft = 38;
inline constexpr int kMostMovesLeft = 50;
// A fixed time per move is meant to be used: only this share of it is kept for the overhead.
inline constexpr int kMoveTimeSpareDivisor = 50;
// How much of the clock a move may use: the last one before more time is added, and any other.
inline constexpr double kMostOfPeriod = 0.90;
inline constexpr double kMostOfClock = 0.60;
inline constexpr int kMostOptimums = 5;
// More time if the score drops, …
inline double falling_factor(Score drop) {
    return std::clamp(1.0 + static_cast<double>(drop) / 120.0, 0.75, 1.6);
}
// … if the best move changes, …
inline double instability_factor(double instability) {
    return 0.85 + 0.75 * std::min(instability, 2.0);
}
// … and if other moves take much of the effort.
inline double effort_factor(double best_move_share) {
    return std::clamp(1.75 - 1.25 * best_move_share, 0.55, 1.5);
}

// --- Natural move limit: this close to it, the counter is part of the hash key, in steps ---
inline constexpr int kQuietStep = 8;
inline constexpr int kQuietStart = 40;

// 1000 · ln(i)
inline const std::array<int, 128> kLogarithms = [] {
    std::array<int, 128> logarithms{};
    for (std::size_t i = 1; i < logarithms.size(); ++i)
        logarithms[i] = static_cast<int>(1000 * std::log(static_cast<double>(i)));
    return logarithms;
}();

// ln(depth) · ln(number of the move), the usual shape of late-move reductions.
inline int reduction(Depth depth, int number) {
    const int product = kLogarithms[static_cast<std::size_t>(std::min(depth, 63))] *
                        kLogarithms[static_cast<std::size_t>(std::min(number, 127))] / 1000;
    return kReductionBase + product * kReductionSlope / 1000;
}

}  // namespace chuhe::engine::parameters
