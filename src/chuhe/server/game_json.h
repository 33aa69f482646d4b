// SPDX-License-Identifier: MIT
//
// An open game and its changes as JSON, as documented in docs/api.md.
#pragma once

#include "chuhe/server/json.h"
#include "chuhe/server/open_game.h"

namespace chuhe::server {

Json head_json(const OpenGame& game);
Json game_json(const OpenGame& game);
Json change_json(const OpenGame& game, const Touched& touched);

}  // namespace chuhe::server
