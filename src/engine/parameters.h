// SPDX-License-Identifier: MIT
//
// The numbers of the search, each beside the idea it belongs to. Scores are in hundredths. A number
// without a remark is a first guess that games have not contradicted; docs/strength.md tells which
// tests chose the others.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/score.h"

namespace chuhe::engine::parameters {

// --- Aspiration: the first window around the last score, and how it grows ---
inline constexpr Score kAspirationWindow = 12;
inline constexpr Depth kAspirationDepth = 4;

// --- Razoring: so far below alpha only captures can help ---
constexpr Score razoring_margin(Depth depth) {
    return 280 + 170 * depth * depth;
}

// --- Reverse futility: so far above beta no quiet answer brings us down ---
inline constexpr Depth kReverseFutilityDepth = 9;
constexpr Score reverse_futility_margin(Depth depth, bool improving, bool cut_node_without_hash) {
    return (cut_node_without_hash ? 65 : 85) * depth - (improving ? 70 : 0);
}

// --- Null move ---
inline constexpr Depth kNullMoveDepth = 3;
inline constexpr Depth kVerificationDepth = 15;
constexpr Score null_move_slack(Depth depth) {
    return 180 - 14 * depth;
}
constexpr Depth null_move_reduction(Depth depth, Score above_beta) {
    return 4 + depth / 3 + std::min(above_beta / 160, 4);
}

// --- ProbCut ---
inline constexpr Depth kProbCutDepth = 5;
inline constexpr Depth kProbCutReduction = 4;
constexpr Score probcut_margin(bool improving) {
    return improving ? 110 : 150;
}
inline constexpr Score kSmallProbCutMargin = 320;

// --- Internal iterative reduction ---
inline constexpr Depth kIterativeReductionDepth = 5;

// --- Pruning of late moves ---
constexpr int late_move_count(Depth depth, bool improving) {
    return (4 + depth * depth) * (improving ? 2 : 1) / 2;
}
inline constexpr Depth kFutilityDepth = 9;
constexpr Score futility_margin(Depth depth) {
    return 90 + 85 * depth;
}
inline constexpr Depth kCaptureFutilityDepth = 6;
constexpr Score capture_futility_margin(Depth depth) {
    return 200 + 180 * depth;
}
inline constexpr int kHistoryPruningPerDepth = -3600;
inline constexpr Score kQuietExchangePerDepth = -20;     // × depth²
inline constexpr Score kCaptureExchangePerDepth = -110;  // × depth
inline constexpr Score kCheckExchangePerDepth = -200;    // × depth

// --- Singular extension ---
inline constexpr Depth kSingularDepth = 6;
constexpr Score singular_margin(Depth depth, bool was_pv) {
    return (was_pv ? 2 : 1) * depth;
}
inline constexpr Score kDoubleExtensionMargin = 12;
inline constexpr Score kTripleExtensionMargin = 70;

// --- Late-move reduction, in 1024ths of a ply ---
inline constexpr int kPly = 1024;
inline const std::array<std::array<int, 128>, 64>& reductions();
inline constexpr int kReductionHistoryDivisor = 11;

// --- Quiescence ---
inline constexpr Score kDeltaMargin = 140;
inline constexpr Score kQuiescenceExchange = -50;

// --- History: what a cutoff teaches ---
constexpr int history_bonus(Depth depth) {
    return std::min(130 * depth - 90, 1500);
}
constexpr int history_malus(Depth depth) {
    return std::min(150 * depth - 80, 1400);
}

// --- Natural move limit: so far from it the counter is part of the hash key, in steps ---
inline constexpr int kQuietStep = 8;
inline constexpr int kQuietStart = 40;

// log(depth) · log(move), the usual shape of late-move reductions.
inline const std::array<std::array<int, 128>, 64>& reductions() {
    static const auto table = [] {
        std::array<std::array<int, 128>, 64> r{};
        for (std::size_t depth = 1; depth < r.size(); ++depth) {
            for (std::size_t move = 1; move < r[depth].size(); ++move) {
                const double plies = 0.45 + std::log(static_cast<double>(depth)) *
                                                std::log(static_cast<double>(move)) / 2.55;
                r[depth][move] = static_cast<int>(plies * kPly);
            }
        }
        return r;
    }();
    return table;
}

}  // namespace chuhe::engine::parameters
