// SPDX-License-Identifier: MIT
//
// Records shared by the tests of several commands.
#pragma once

#include <string>
#include <string_view>

#include "test_paths.h"

namespace chuhe::cli {

inline const std::string kManual = std::string(tests::kDataFolder) + "/manual/seed_visual.manual";

inline const std::string kTwoGames =
    "[Red \"a/b\"]\n[Black \"c\"]\n\n1. h2e2 h9g7 *\n\n[Red \"d\"]\n\n1. b2e2 *\n";

// An impossible move, in the main line and in a variation.
inline constexpr std::string_view kBroken =
    "1. 炮二平五 马8进7 (1... 卒3进1 2. 兵三进一) 2. 炮九平五 {坏} (2. 马九退一) 车1平2 *\n";

}  // namespace chuhe::cli
