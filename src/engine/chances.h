// SPDX-License-Identifier: MIT
//
// From a score to the chances of winning, drawing and losing, as games of the engine against itself
// have turned out (docs/tuning.md).
#pragma once

#include "engine/report.h"
#include "engine/score.h"

namespace chuhe::engine {

WinDrawLoss chances_of(Score score);

}  // namespace chuhe::engine
