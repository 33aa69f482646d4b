// SPDX-License-Identifier: MIT
//
// Changing the tree of a game: the operations of POST /api/games/{id}/edit.
#pragma once

#include <cstddef>

#include "chuhe/server/fields.h"
#include "chuhe/server/open_game.h"

namespace chuhe::server {

// How many moves one operation may add.
inline constexpr std::size_t kMostMovesAdded = 200;

// Carries out one operation, for the caller to save and publish. If it is refused, nothing has
// changed.
Touched edit(OpenGame& game, Fields& fields);

}  // namespace chuhe::server
