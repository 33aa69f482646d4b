// SPDX-License-Identifier: MIT
//
// A place in the main line of a game, for showing it.
#pragma once

#include <optional>

#include "chuhe/base/result.h"
#include "chuhe/core/board.h"
#include "chuhe/core/position.h"
#include "chuhe/record/game.h"

namespace chuhe::cli {

inline constexpr int kPngWidth = 900;

struct Place {
    record::NodeId node = record::kRoot;
    int ply = 0;
    Board board;
    std::optional<Position> position = {};  // nothing if the game has no start position
};

// The place after this many plies of the main line; kLastPly: the last playable one. An error if
// the line is shorter, or cannot be played that far.
Result<Place> find_place(const record::Game& game, int ply);

// The position before the node's move; nothing if there is none.
std::optional<Position> position_before(const record::Game& game, record::NodeId node);

}  // namespace chuhe::cli
