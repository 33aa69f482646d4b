// SPDX-License-Identifier: MIT
//
// Turns chunks into training rows (row.h): replays the games, filters the positions, and holds out
// some games for validation. The output does not depend on the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/base/result.h"
#include "chuhe/data/chunk.h"
#include "chuhe/data/filter.h"
#include "tally.h"

namespace chuhe::data {

struct UnpackPlan {
    Filter filter;
    // One game in this many, on average, is held out. The choice depends only on seed and game
    // number, so relabelled games stay on their side. 0: none.
    std::uint64_t held_out = 100;
    // How often to stray (stray.h) from each position kept for training; about half of the tries
    // give a row.
    std::size_t strays = 0;
    int threads = 1;
};

struct UnpackTally {
    Tally all;
    std::uint64_t held_games = 0;
    std::uint64_t train_rows = 0;
    std::uint64_t held_rows = 0;
    std::uint64_t stray_rows = 0;

    void merge(const UnpackTally& other);
};

// Where the rows go.
struct RowSinks {
    ByteSink& train;
    ByteSink& held;
    ByteSink* strays = nullptr;  // required if the plan asks for strays
};

// Appends the rows of a chunk to the sinks. Fails at the first game that cannot be replayed.
Result<void> unpack(const Chunk& chunk, const std::string& source, const UnpackPlan& plan,
                    const RowSinks& sinks, UnpackTally& tally);

struct UnpackFiles {
    std::vector<std::string> chunks;
    // For train.rows, held.rows, strays.rows if the plan asks for strays, and summary.json; created
    // if missing.
    std::string folder;
};

// Writes all files or none. `on_chunk` is called after each chunk.
Result<UnpackTally> unpack_files(const UnpackFiles& files, const UnpackPlan& plan,
                                 const std::function<void(const UnpackTally&)>& on_chunk);

// The content of summary.json.
std::string summary_of(const UnpackFiles& files, const UnpackPlan& plan, const UnpackTally& tally);

}  // namespace chuhe::data
