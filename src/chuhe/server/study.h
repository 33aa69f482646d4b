// SPDX-License-Identifier: MIT
//
// Changing the tree of a game: the operations of POST /api/games/{id}/edit.
#pragma once

#include "chuhe/server/desk.h"
#include "chuhe/server/fields.h"

namespace chuhe::server {

// One operation; the Change, as text. Refuses what is not possible and changes nothing then.
std::string edit(Desk& desk, OpenGame& game, Fields& fields);

}  // namespace chuhe::server
