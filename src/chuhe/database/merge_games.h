// SPDX-License-Identifier: MIT
//
// Two games of a library that are the same become one.
#pragma once

#include <optional>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/database/store.h"
#include "chuhe/record/merge.h"

namespace chuhe::database {

// What was done, and what undoes it: save `before` and restore the other game.
struct MergedGames {
    StoredGame before = {};  // the first game as it was
    std::vector<record::TagConflict> conflicts = {};
};

// Puts everything that is in `other` into `game` as well, as record::merged() does, with its
// labels; then deletes `other`. Killed in between, nothing is lost, and doing it again finishes it.
// Nothing if one of them does not exist or they are the same one. Fails if they start from
// different positions or cannot be read or saved.
Result<std::optional<MergedGames>> merge_games(Store& store, GameId game, GameId other);

}  // namespace chuhe::database
