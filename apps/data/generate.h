// SPDX-License-Identifier: MIT
//
// Self-play on several threads, written as chunks. Each chunk covers a fixed range of game numbers
// and each game depends only on its number, so the files are identical for any number of threads
// and after any number of interruptions.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>

#include "chuhe/base/result.h"
#include "chuhe/data/chunk.h"
#include "chuhe/data/self_play.h"

namespace chuhe::data {

struct GeneratePlan {
    std::string folder;  // created if missing
    PlayPlan play;
    std::uint64_t seed = 1;
    std::uint64_t games = std::numeric_limits<std::uint64_t>::max();  // numbers 0 to games - 1
    std::uint64_t chunk_games = 4000;
    int threads = 1;
    std::string engine;  // recorded in the chunk headers
};

struct GenerateProgress {
    std::uint64_t games = 0;  // played in this run
    std::uint64_t plies = 0;
    std::uint64_t games_before = 0;  // already in the folder
};

// Plays until all games are done or `stop` is set. Games in progress are then finished, and
// incomplete chunks are written too; the next run completes them. Refuses to continue chunks of
// this seed that were made with a different engine, network or settings. `on_game` is called after
// each game, by one thread at a time.
Result<GenerateProgress> generate(const GeneratePlan& plan, const std::atomic<bool>& stop,
                                  const std::function<void(const GenerateProgress&)>& on_game);

}  // namespace chuhe::data
