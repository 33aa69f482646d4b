// SPDX-License-Identifier: MIT
//
// Brings an index up to date with the library and with the built-in games. Interrupted at any
// moment, it goes on from there the next time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>

#include "chuhe/base/result.h"
#include "chuhe/database/store.h"
#include "chuhe/index/index.h"
#include "chuhe/index/packed_games.h"

namespace chuhe::index {

// How far the index has caught up.
struct FollowProgress {
    std::size_t games = 0;  // taken in so far
    std::size_t total = 0;  // about as many there will be
};
using FollowWatch = std::function<void(const FollowProgress&)>;

// Takes in what has changed in the library. If it is another library than the one that the index
// knows, or an older copy of it, its games are indexed again. Returns false if stopped. Does little
// if nothing has changed: may be called before every query. From `bulk_from` changes on, sorting
// on disk is worth its overhead.
Result<bool> follow_library(Index& index, database::Store& library, const FollowWatch& watch = {},
                            const std::stop_token& stop = {}, std::int64_t bulk_from = 20'000);

// The same for a packed collection, which never changes except with a new version of Chuhe. Games
// have their places in it, from 1 on, as ids.
Result<bool> follow_masters(Index& index, const PackedGames& masters, const FollowWatch& watch = {},
                            const std::stop_token& stop = {});
// Whether follow_masters() has something to do.
bool has_masters_of(const Index& index, const PackedGames& masters);

}  // namespace chuhe::index
