// SPDX-License-Identifier: MIT
#include "chuhe/data/scale.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "chuhe/data/filter.h"
#include "chuhe/data/replay.h"

namespace chuhe::data {

void ScaleFit::add(int score, int points) {
    const int bounded = std::clamp(score, -kMostScore, kMostScore);
    Bin& bin = bins_[static_cast<std::size_t>(bounded + kMostScore)];
    ++bin.count;
    bin.points += static_cast<std::uint64_t>(points);
}

void ScaleFit::merge(const ScaleFit& other) {
    for (std::size_t i = 0; i < bins_.size(); ++i) {
        bins_[i].count += other.bins_[i].count;
        bins_[i].points += other.bins_[i].points;
    }
}

// Σ (p - result)² without the terms that do not depend on p.
double ScaleFit::error_at(double scale) const {
    double error = 0;
    for (std::size_t i = 0; i < bins_.size(); ++i) {
        const double score = static_cast<double>(i) - kMostScore;
        const double predicted = 1 / (1 + std::exp(-score / scale));
        const auto count = static_cast<double>(bins_[i].count);
        const auto won = static_cast<double>(bins_[i].points) / 2;
        error += predicted * (count * predicted - 2 * won);
    }
    return error;
}

double ScaleFit::scale() const {
    if (std::ranges::all_of(bins_, [](const Bin& bin) { return bin.count == 0; })) return 0;
    // The error has a single minimum: ternary search.
    double low = 10;
    double high = 5000;
    while (high - low > 0.1) {
        const double a = low + (high - low) / 3;
        const double b = high - (high - low) / 3;
        if (error_at(a) < error_at(b))
            high = b;
        else
            low = a;
    }
    return (low + high) / 2;
}

std::uint32_t fitted_scale(std::span<const Game> games) {
    ScaleFit fit;
    Replay replayed;
    std::vector<Fate> fates;
    for (const Game& game : games) {
        const auto sound = replay(game, replayed);
        assert(sound);
        static_cast<void>(sound);
        fates_of(game, replayed, Filter(), fates);
        for (std::size_t ply = 0; ply < fates.size(); ++ply) {
            if (fates[ply] != Fate::Kept) continue;
            const Side mover = replayed.positions[ply].side_to_move();
            fit.add(game.plies[ply].score, points_for(mover, game.result));
        }
    }
    return static_cast<std::uint32_t>(std::lround(fit.scale()));
}

}  // namespace chuhe::data
