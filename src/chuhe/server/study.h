// SPDX-License-Identifier: MIT
//
// Changing the tree of a game: the operations of POST /api/games/{id}/edit.
#pragma once

#include <cstddef>
#include <string>

#include "chuhe/server/desk.h"
#include "chuhe/server/fields.h"

namespace chuhe::server {

// How many moves one operation may add.
inline constexpr std::size_t kMostMovesAdded = 200;

// Carries out one operation and returns the Change as text. If it is refused, nothing has changed.
std::string edit(Desk& desk, OpenGame& game, Fields& fields);

}  // namespace chuhe::server
