// SPDX-License-Identifier: MIT
#include "engine/chances.h"

#include <cmath>

namespace chuhe::engine {
namespace {

// A win is as likely as not at this advantage, and this much more makes it e times as likely.
constexpr double kEvenAt = 260;
constexpr double kSpread = 130;

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
