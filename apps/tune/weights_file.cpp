// SPDX-License-Identifier: MIT
#include "weights_file.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

#include "chuhe/engine/weights.h"

namespace chuhe::tune {
namespace {

namespace feature = engine::feature;

struct Group {
    int first;
    int per_line;
    const char* title;
};

// In the order of the features.
constexpr Group kGroups[] = {
    {feature::kPlaces, 5, "king by place: ranks 0-9 from the own side, files a-e"},
    {feature::kPlaces + 1 * feature::kFoldedSquares, 5, "advisor"},
    {feature::kPlaces + 2 * feature::kFoldedSquares, 5, "elephant"},
    {feature::kPlaces + 3 * feature::kFoldedSquares, 5, "horse"},
    {feature::kPlaces + 4 * feature::kFoldedSquares, 5, "rook"},
    {feature::kPlaces + 5 * feature::kFoldedSquares, 5, "cannon"},
    {feature::kPlaces + 6 * feature::kFoldedSquares, 5, "pawn"},
    {feature::kMobility, 9, "horse by the number of its moves"},
    {feature::kMobility + feature::kMostMoves, 9, "rook by the number of its moves"},
    {feature::kMobility + 2 * feature::kMostMoves, 9, "cannon by the number of its moves"},
    {feature::kSiege, 6, "points of the enemy palace under attack: horse, rook, cannon"},
    {feature::kWithoutAdvisors, 3, "horse, rook, cannon, pawn; enemy advisors gone: 0, 1, 2"},
    {feature::kWithoutElephants, 3, "the same for elephants"},
    {feature::kThreatByPawn, 7,
     "a pawn attacks: king, advisor, elephant, horse, rook, cannon, pawn"},
    {feature::kThreatByMinor, 7, "a horse, cannon, advisor or elephant attacks"},
    {feature::kThreatByRook, 7, "a rook attacks"},
    {feature::kHanging, 7, "attacked and not protected"},
    {feature::kCannonOnKingFile, 4, "cannon on the king's file, pieces between: 0, 1, 2, 3"},
    {feature::kCannonOnKingRank, 4, "cannon on the king's rank"},
    {feature::kRookOnKingFile, 4, "rook on the king's file"},
    {feature::kRookOnKingRank, 4, "rook on the king's rank"},
    {feature::kPawnPair, 9,
     "pawn pair, blocked pawn, both advisors, both elephants, rook and cannon, rook and horse, "
     "horse and cannon, minor pieces of one kind, the move"},
    {feature::kCount, 1, ""},
};

}  // namespace

Weights current_weights() {
    Weights weights;
    for (const engine::Weight& weight : engine::kWeights)
        weights.push_back(
            {static_cast<double>(weight.middle), static_cast<double>(weight.endgame)});
    return weights;
}

std::string weights_header(const Weights& weights) {
    std::string text = R"(// SPDX-License-Identifier: MIT
//
// The weights of the features, for the full board and for the endgame, in hundredths. Fitted to
// games by chuhe-tune (docs/tuning.md), which also writes this file.
#pragma once

#include <array>
#include <cstdint>

#include "chuhe/engine/features.h"

namespace chuhe::engine {

struct Weight {
    std::int16_t middle;
    std::int16_t endgame;
};

// clang-format off
inline constexpr std::array<Weight, feature::kCount> kWeights = {{
)";
    for (std::size_t g = 0; g + 1 < std::size(kGroups); ++g) {
        text += fmt::format("    // {}\n", kGroups[g].title);
        for (int i = kGroups[g].first; i < kGroups[g + 1].first; ++i) {
            const int column = (i - kGroups[g].first) % kGroups[g].per_line;
            const auto& weight = weights[static_cast<std::size_t>(i)];
            text += fmt::format("{}{{{:4}, {:4}}},", column == 0 ? "    " : " ",
                                std::lround(weight[0]), std::lround(weight[1]));
            const bool is_last = i + 1 == kGroups[g + 1].first;
            if (is_last || column + 1 == kGroups[g].per_line) text += '\n';
        }
    }
    text += R"(}};
// clang-format on

}  // namespace chuhe::engine
)";
    return text;
}

}  // namespace chuhe::tune
