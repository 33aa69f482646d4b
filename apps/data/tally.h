// SPDX-License-Identifier: MIT
//
// Counts over a set of games.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "chuhe/data/filter.h"
#include "chuhe/data/game.h"
#include "chuhe/data/replay.h"
#include "chuhe/data/scale.h"
#include "chuhe/nnue/features.h"

namespace chuhe::data {

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::array<std::uint64_t, kResults> games_by_result{};
    std::array<std::uint64_t, kEndings> games_by_ending{};
    std::array<std::uint64_t, kFates> plies_by_fate{};

    // The kept positions by the result of their game, and by the output bucket of the network.
    std::array<std::uint64_t, kResults> kept_by_result{};
    std::array<std::uint64_t, nnue::kOutputBuckets> kept_by_stage{};
    ScaleFit scale;

    std::uint64_t kept() const { return plies_by_fate[static_cast<std::size_t>(Fate::Kept)]; }

    // Requires the replay and the fates of the game.
    void add(const Game& game, const Replay& replay, std::span<const Fate> fates);
    void merge(const Tally& other);
};

// The scale is rounded to tenths.
nlohmann::ordered_json to_json(const Tally& tally);

}  // namespace chuhe::data
