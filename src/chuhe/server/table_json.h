// SPDX-License-Identifier: MIT
//
// A game between people at their own screens, as JSON: the shape Table of docs/api.md.
#pragma once

#include <array>
#include <cstddef>

#include "chuhe/server/guest_tables.h"
#include "chuhe/server/json.h"
#include "chuhe/server/open_game.h"

namespace chuhe::server {

// How many streams each role has: a person may look at the game in two tabs.
using Presence = std::array<std::size_t, kTableRoles>;

// What people at the table are shown, without the list of moves. Requires the game's lock.
Json table_json(const OpenGame& game, const TableState& table, const Presence& presence);
// The same with the moves, and what this person is.
Json table_json(const OpenGame& game, const TableState& table, const Presence& presence,
                const Pass& pass);

}  // namespace chuhe::server
