// SPDX-License-Identifier: MIT
//
// What a score means for the result, judging by games of the engine against itself
// (docs/tuning.md).
//
// The search has a unit of its own, to which its margins are tuned. All scores that leave the
// engine are normalised: +100 means an even chance to win, whatever the evaluation.
#pragma once

#include "chuhe/engine/report.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// From search units to normalised ones. Mates and rule wins stay as they are.
Score normalised(Score score);

// The other way.
Score in_search_units(Score normalised);

// Requires a normalised score.
WinDrawLoss chances_of(Score score);

// Wins and half of the draws, in thousandths. Decided games are 1000 and 0. Requires a normalised
// score.
int expectation_of(Score score);

}  // namespace chuhe::engine
