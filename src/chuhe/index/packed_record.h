// SPDX-License-Identifier: MIT
//
// A packed game as a record: to be shown, exported, or copied to the library.
#pragma once

#include <cstddef>

#include "chuhe/base/result.h"
#include "chuhe/index/packed_games.h"
#include "chuhe/record/game.h"

namespace chuhe::index {

// With names and teams separated, the date as PGN writes it as far as it is certain, and the
// collection it comes from. Requires game < games.size(). Fails as PackedGames::moves() does.
Result<record::Game> record_of(const PackedGames& games, std::size_t game);

}  // namespace chuhe::index
