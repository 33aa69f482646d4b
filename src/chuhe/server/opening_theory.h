// SPDX-License-Identifier: MIT
//
// What masters play in the opening, for reviews (review/theory.h).
//
// Every function may be called from any thread.
#pragma once

#include <functional>
#include <mutex>

#include "chuhe/index/packed_games.h"
#include "chuhe/index/theory.h"
#include "chuhe/review/theory.h"
#include "chuhe/rules/history.h"

namespace chuhe::server {

class OpeningTheory {
public:
    // The masters' games; null if there are none. Called once, when they are first needed.
    using Masters = std::function<const index::PackedGames*()>;

    explicit OpeningTheory(Masters masters) : masters_(std::move(masters)) {}

    // Nothing is theory in a game from another start position. The first call takes a fraction of a
    // second.
    review::Theory of(const rules::History& game);

private:
    Masters masters_;
    std::once_flag once_;
    index::OpeningBranches branches_;
};

}  // namespace chuhe::server
