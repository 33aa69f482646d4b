// SPDX-License-Identifier: MIT
//
// Games with results and the players' scores, as recorded by `chuhe match`.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/base/result.h"
#include "chuhe/record/game.h"

namespace chuhe::tune {

// Every game of a record file, in any format that Chuhe reads.
Result<void> each_game(const std::string& path,
                       const std::function<void(const record::Game& game)>& visit);

// 1 Red wins, 0.5 draw, 0 Black wins; nothing if unknown.
std::optional<float> points_for_red(record::Outcome outcome);

// "{+0.31/12 0.1s}": in hundredths for the side that moved, infinite for a mate, "{+M4/20 0.1s}".
// NaN if the comment contains no score.
double score_in(std::string_view comment);

}  // namespace chuhe::tune
