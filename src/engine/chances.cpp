// SPDX-License-Identifier: MIT
#include "engine/chances.h"

#include <cmath>

namespace chuhe::engine {
namespace {

// A win is as likely as not at this advantage, and this much more makes it e times as likely.
// Fitted to 321 games at 10,000 nodes a move by `chuhe-tune --chances` (docs/tuning.md): half of
// the games say 340 and 250, the other half 356 and 302.
constexpr double kEvenAt = 348;
constexpr double kSpread = 276;

int permille_of_winning(Score score) {
    return static_cast<int>(std::lround(1000 / (1 + std::exp((kEvenAt - score) / kSpread))));
}

}  // namespace

WinDrawLoss chances_of(Score score) {
    const int win = permille_of_winning(score);
    const int loss = permille_of_winning(-score);
    return {.win = win, .draw = 1000 - win - loss, .loss = loss};
}

}  // namespace chuhe::engine
