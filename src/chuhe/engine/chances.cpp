// SPDX-License-Identifier: MIT
#include "chuhe/engine/chances.h"

#include <cmath>

namespace chuhe::engine {
namespace {

// In search units, a win has even chances at this advantage, and every kSpread beyond it multiplies
// the odds by e. Fitted to 307 games at 10,000 nodes per move by `chuhe-tune --chances`
// (docs/tuning.md).
constexpr double kEvenAt = 380;
constexpr double kSpread = 207;

// By the definition of the normalised unit.
constexpr double kNormalisedEven = 100;
constexpr double kNormalisedSpread = kSpread * kNormalisedEven / kEvenAt;

int permille_of_winning(Score score) {
    return static_cast<int>(
        std::lround(1000 / (1 + std::exp((kNormalisedEven - score) / kNormalisedSpread))));
}

}  // namespace

Score normalised(Score score) {
    if (is_decided(score)) return score;
    return static_cast<Score>(std::lround(score * kNormalisedEven / kEvenAt));
}

Score in_search_units(Score normalised) {
    if (is_decided(normalised)) return normalised;
    return static_cast<Score>(std::lround(normalised * kEvenAt / kNormalisedEven));
}

WinDrawLoss chances_of(Score score) {
    const int win = permille_of_winning(score);
    const int loss = permille_of_winning(-score);
    return {.win = win, .draw = 1000 - win - loss, .loss = loss};
}

int expectation_of(Score score) {
    if (is_decided(score)) return score > 0 ? 1000 : 0;
    const WinDrawLoss chances = chances_of(score);
    return chances.win + chances.draw / 2;
}

}  // namespace chuhe::engine
