// SPDX-License-Identifier: MIT
#include "tally.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

namespace chuhe::data {
namespace {

template <std::size_t kCount>
nlohmann::ordered_json by_name(const std::array<std::string_view, kCount>& names,
                               const std::array<std::uint64_t, kCount>& numbers) {
    nlohmann::ordered_json object;
    for (std::size_t i = 0; i < kCount; ++i)
        object[std::string(names[i])] = numbers[i];
    return object;
}

template <typename Numbers>
void add_each(Numbers& sums, const Numbers& numbers) {
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] += numbers[i];
}

}  // namespace

void Tally::add(const Game& game, const Replay& replay, std::span<const Fate> fates) {
    const auto result = static_cast<std::size_t>(game.result);
    ++games;
    plies += game.plies.size();
    ++games_by_result[result];
    ++games_by_ending[static_cast<std::size_t>(game.ending)];
    for (std::size_t ply = 0; ply < fates.size(); ++ply) {
        ++plies_by_fate[static_cast<std::size_t>(fates[ply])];
        if (fates[ply] != Fate::Kept) continue;
        const Position& position = replay.positions[ply];
        ++kept_by_result[result];
        ++kept_by_stage[static_cast<std::size_t>(nnue::output_bucket(position.board()))];
        scale.add(game.plies[ply].score, points_for(position.side_to_move(), game.result));
    }
}

void Tally::merge(const Tally& other) {
    games += other.games;
    plies += other.plies;
    add_each(games_by_result, other.games_by_result);
    add_each(games_by_ending, other.games_by_ending);
    add_each(plies_by_fate, other.plies_by_fate);
    add_each(kept_by_result, other.kept_by_result);
    add_each(kept_by_stage, other.kept_by_stage);
    scale.merge(other.scale);
}

nlohmann::ordered_json to_json(const Tally& tally) {
    return {{"games", tally.games},
            {"plies", tally.plies},
            {"kept", tally.kept()},
            {"scale", std::round(tally.scale.scale() * 10) / 10},
            {"games_by_result", by_name(kResultNames, tally.games_by_result)},
            {"games_by_ending", by_name(kEndingNames, tally.games_by_ending)},
            {"plies_by_fate", by_name(kFateNames, tally.plies_by_fate)},
            {"kept_by_result", by_name(kResultNames, tally.kept_by_result)},
            {"kept_by_stage", tally.kept_by_stage}};
}

}  // namespace chuhe::data
