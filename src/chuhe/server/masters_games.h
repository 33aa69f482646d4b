// SPDX-License-Identifier: MIT
//
// The masters' games that come with Chuhe, as the rest of the server sees games. They have negative
// numbers, −1 is the first, and cannot be changed.
//
// Every function may be called from any thread.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>

#include "chuhe/base/result.h"
#include "chuhe/database/stored_game.h"
#include "chuhe/index/indexed_game.h"
#include "chuhe/index/packed_games.h"

namespace chuhe::server {

// The number of a game outside the index, where masters' games count from 1 on.
constexpr database::GameId public_id(index::Source source, database::GameId id) {
    return source == index::Source::Masters ? -id : id;
}
constexpr bool is_masters_game(database::GameId id) {
    return id < 0;
}

class MastersGames {
public:
    using Open = std::function<Result<index::PackedGames>()>;

    // Opens them when they are first needed. Null: there are none.
    explicit MastersGames(Open open) : open_(std::move(open)) {}

    // Null if there are none.
    const index::PackedGames* packed();

    // Requires the number of a masters' game; empty if there is no such game.
    std::optional<database::StoredGame> load(database::GameId id);
    std::optional<database::Summary> summary(database::GameId id);

private:
    std::optional<std::size_t> place_of(database::GameId id);

    Open open_;
    std::once_flag once_;
    std::optional<index::PackedGames> games_;
};

}  // namespace chuhe::server
