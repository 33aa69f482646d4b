// SPDX-License-Identifier: MIT
//
// K, the scale of scores: sigmoid(score / K) is the expected result. It depends on the players (the
// deeper they search, the smaller the lead they need), so it is fitted to each set of games.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "chuhe/data/game.h"

namespace chuhe::data {

// A histogram of results by score: constant memory for any number of positions. Each thread fills
// its own, and they are merged.
class ScaleFit {
public:
    // Both for the same side; `points`: 0 lost, 1 drawn, 2 won.
    void add(int score, int points);
    void merge(const ScaleFit& other);

    // The K with the smallest squared error, in hundredths; 0 without positions.
    double scale() const;

private:
    static constexpr int kMostScore = 3000;  // larger scores are clamped

    struct Bin {
        std::uint64_t count = 0;
        std::uint64_t points = 0;
    };

    double error_at(double scale) const;

    std::array<Bin, 2 * kMostScore + 1> bins_{};
};

// K of the positions that the default filter keeps; 0 if there are none. Requires games that can be
// replayed.
std::uint32_t fitted_scale(std::span<const Game> games);

}  // namespace chuhe::data
