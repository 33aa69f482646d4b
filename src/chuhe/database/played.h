// SPDX-License-Identifier: MIT
//
// Moves that were appended to a stored game one by one, as Store::append() does, and are joined to
// the record when the game is read.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/database/stored_game.h"

namespace chuhe::database {

// One row of the table `played`.
struct PlayedRow {
    std::string move = {};
    std::uint32_t number = 0;  // of its node
    std::string note = {};     // a line that follows StoredGame::play
};

// In the order of the plies. Fails if a move cannot be played.
Result<void> join_played(StoredGame& stored, std::span<const PlayedRow> rows);

// A record that cannot be read is left as it is: a copy of the library must not fail because of it.
void join_played(KeptGame& kept, std::span<const PlayedRow> rows);

}  // namespace chuhe::database
