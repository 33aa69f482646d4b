// SPDX-License-Identifier: MIT
//
// What a score means for the result, as games of the engine against itself have turned out
// (docs/tuning.md).
//
// The search counts in a unit of its own, to which its margins are tuned. Everything that leaves
// the engine is normalised: with +100 a win is as likely as not, whatever the evaluation of the
// day.
#pragma once

#include "chuhe/engine/report.h"
#include "chuhe/engine/score.h"

namespace chuhe::engine {

// From the unit of the search to the normalised one. Mates and rule wins stay as they are.
Score normalised(Score score);

// Requires a normalised score.
WinDrawLoss chances_of(Score score);

}  // namespace chuhe::engine
