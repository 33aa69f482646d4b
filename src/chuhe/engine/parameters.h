// SPDX-License-Identifier: MIT
//
// The numbers of the search, each beside the idea it belongs to. Scores are in hundredths.
// docs/strength.md tells which games chose them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "chuhe/engine/score.h"

namespace chuhe::engine::parameters {

// --- Aspiration: the first window around the last score, and how it grows ---
inline constexpr Score kAspirationWindow = 32;
inline constexpr Depth kAspirationDepth = 4;

// --- Hash table: an entry is taken at its word only if deeper than this, or as expected ---
inline constexpr Depth kHashSurpriseDepth = 5;

// --- Razoring: so far below alpha only captures can help ---
inline constexpr Score kRazoringBase = 398;
inline constexpr Score kRazoringSlope = 340;
constexpr Score razoring_margin(Depth depth) {
    return kRazoringBase + kRazoringSlope * depth * depth;
}

// --- Hindsight: what the node before was reduced for looks different from here ---
inline constexpr Score kHindsightGain = 110;

// --- Reverse futility: so far above beta no quiet answer brings us down ---
inline constexpr Depth kReverseFutilityDepth = 9;
inline constexpr Score kReverseFutilitySlope = 99;
inline constexpr Score kReverseFutilityBare = 23;  // less at a cut node the hash does not know
inline constexpr Score kReverseFutilityImproving = 73;
inline constexpr Score kReverseFutilityWorsening = 5;
constexpr Score reverse_futility_margin(Depth depth, bool improving, bool worsening,
                                        bool cut_node_without_hash) {
    return (kReverseFutilitySlope - (cut_node_without_hash ? kReverseFutilityBare : 0)) * depth -
           (improving ? kReverseFutilityImproving : 0) -
           (worsening ? kReverseFutilityWorsening : 0);
}

// --- Null move ---
inline constexpr Depth kNullMoveDepth = 3;
inline constexpr Depth kVerificationDepth = 15;
inline constexpr Score kNullMoveSlack = 130;
inline constexpr Score kNullMoveSlope = 4;
inline constexpr Score kNullMoveStep = 117;  // so far above beta one more ply
inline constexpr int kNullMoveBase = 3497;   // in 1024ths of a ply
inline constexpr int kNullMoveGrowth = 638;
constexpr Score null_move_slack(Depth depth) {
    return kNullMoveSlack - kNullMoveSlope * depth;
}
constexpr Depth null_move_reduction(Depth depth, Score above_beta) {
    return (kNullMoveBase + kNullMoveGrowth * depth) / 1024 +
           std::min(above_beta / kNullMoveStep, 4);
}

// --- ProbCut ---
inline constexpr Depth kProbCutDepth = 5;
inline constexpr Depth kProbCutReduction = 4;
inline constexpr Score kProbCutMargin = 94;
inline constexpr Score kProbCutImproving = 38;
constexpr Score probcut_margin(bool improving) {
    return kProbCutMargin - (improving ? kProbCutImproving : 0);
}
inline constexpr Score kSmallProbCutMargin = 591;

// --- Internal iterative reduction ---
inline constexpr Depth kIterativeReductionDepth = 5;

// --- Pruning of late moves ---
inline constexpr int kLateMoveBase = 688;  // in 100ths of a move
inline constexpr int kLateMoveSlope = 89;  // per depth²
constexpr int late_move_count(Depth depth, bool improving) {
    return (kLateMoveBase + kLateMoveSlope * depth * depth) / (improving ? 100 : 200);
}
inline constexpr Depth kFutilityDepth = 9;
inline constexpr Score kFutilityBase = 5;
inline constexpr Score kFutilitySlope = 56;
inline constexpr Score kFutilityFalling = 14;
constexpr Score futility_margin(Depth depth) {
    return kFutilityBase + kFutilitySlope * depth;
}
inline constexpr Depth kCaptureFutilityDepth = 6;
inline constexpr Score kCaptureFutilityBase = 155;
inline constexpr Score kCaptureFutilitySlope = 99;
constexpr Score capture_futility_margin(Depth depth) {
    return kCaptureFutilityBase + kCaptureFutilitySlope * depth;
}
inline constexpr int kHistoryPruningPerDepth = 4017;
inline constexpr int kHistoryDepthDivisor = 4643;
inline constexpr Score kQuietExchangePerDepth = 24;     // × depth²
inline constexpr Score kCaptureExchangePerDepth = 211;  // × depth
inline constexpr Score kCheckExchangePerDepth = 418;    // × depth

// --- Singular extension ---
inline constexpr Depth kSingularDepth = 6;
inline constexpr int kSingularSlope = 112;  // in 100ths of a hundredth per ply
inline constexpr int kSingularPv = 160;
constexpr Score singular_margin(Depth depth, bool was_pv) {
    return (kSingularSlope + (was_pv ? kSingularPv : 0)) * depth / 100;
}
inline constexpr Score kDoubleExtensionMargin = 10;
inline constexpr Score kTripleExtensionMargin = 71;

// --- Late-move reduction, in 1024ths of a ply ---
inline constexpr int kPly = 1024;
inline constexpr int kReductionBase = 689;
inline constexpr int kReductionSlope = 336;  // × ln(depth) · ln(number)
inline constexpr int kReductionNotImproving = 782;
inline constexpr int kReductionCutNode = 1041;
inline constexpr int kReductionHashTakes = 592;
inline constexpr int kReductionWasPv = 2020;
inline constexpr int kReductionPv = 684;
inline constexpr int kReductionCutoffs = 896;
inline constexpr int kReductionCheck = 1427;
inline constexpr int kReductionHistory = 1998;  // per 16384 of history
inline constexpr Score kDeeperMargin = 45;
inline constexpr Score kShallowerMargin = 3;

// --- Quiescence ---
inline constexpr Score kDeltaMargin = 486;
inline constexpr Score kQuiescenceExchange = 84;

// --- The order of moves ---
inline constexpr int kOrderCheck = 14900;
inline constexpr int kOrderEscape = 8073;   // of a rook that a lesser piece attacks, or half …
inline constexpr int kOrderBlunder = 7867;  // … of a horse or cannon; and the way into an attack
inline constexpr int kOrderVictim = 11;     // of a capture: 4ths of the victim's value
inline constexpr int kOrderLosing = 11;     // a capture that did well may cost its order's share

// --- History: what a cutoff teaches ---
inline constexpr int kBonusSlope = 117;
inline constexpr int kBonusMost = 2845;
inline constexpr int kMalusSlope = 299;
inline constexpr int kMalusMost = 1487;
constexpr int history_bonus(Depth depth) {
    return std::min(kBonusSlope * depth - 90, kBonusMost);
}
constexpr int history_malus(Depth depth) {
    return std::min(kMalusSlope * depth - 80, kMalusMost);
}
// A quiet move is also judged by how the evaluation changed.
inline constexpr int kEvalSwingFactor = 11;
inline constexpr int kEvalSwingMost = 606;
// A move that no answer refutes, a hash move that needed no search, a late move that surprised.
inline constexpr int kUnrefutedShare = 202;  // percent of history_bonus()
inline constexpr int kHashCutShare = 55;
inline constexpr int kSurpriseBonus = 479;

// --- Correction of the evaluation: the weight of each part, in 512ths ---
inline constexpr int kCorrectionPawns = 20;
inline constexpr int kCorrectionDefence = 29;
inline constexpr int kCorrectionAttackers = 43;
inline constexpr int kCorrectionMove = 27;

// --- Natural move limit: so far from it the counter is part of the hash key, in steps ---
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
