// SPDX-License-Identifier: MIT
//
// Training games on a farm: each job is a range of numbers of games that the engine plays against
// itself, and its result is the chunk with these games. The number of the job is that of the chunk,
// so the files are those that `chuhe-data generate` writes on one machine.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "chuhe/data/chunk.h"
#include "chuhe/farm/kind.h"

namespace chuhe::farm {

// What is played. The number of games is not part of it, so more can be ordered later.
struct DatagenPlan {
    std::uint64_t seed = 1;
    std::uint32_t nodes = 1000;  // for each move, as in data::PlayPlan
    std::uint16_t hash_megabytes = 2;
    std::uint16_t endings_percent = 0;
    std::uint64_t chunk_games = 400;
    // The network: empty for the one in the program, kNoNetwork, or a reference to a blob.
    std::string network = {};
    std::string engine = {};  // recorded in the chunks; data::kLongestEngineName bytes at most
};

inline constexpr std::string_view kNoNetwork = "none";

// A chunk has to fit into a result, and takes about 200 bytes for a game.
inline constexpr std::uint64_t kMostChunkGames = 1'500;

Campaign datagen_campaign(const DatagenPlan& plan, std::string_view name,
                          std::string_view signature);

// Whole chunks: as many as it takes for that many games.
JobNumber datagen_jobs(const DatagenPlan& plan, std::uint64_t games);

// Fails if the settings of the campaign are not those of its kind.
Result<DatagenPlan> datagen_plan(const Campaign& campaign);

// The bytes of a chunk's file. Fails if the result is implausible: a move is illegal, the rules say
// something else about an end, the games are those of another plan.
Result<std::string> chunk_in(const DatagenPlan& plan, const Sha256Digest& network, JobNumber number,
                             std::string_view result);

// The SHA-256 of the network's file, which is in every chunk; zeros for none.
Result<Sha256Digest> network_digest(const DatagenPlan& plan, Blobs& blobs);

Result<std::unique_ptr<Maker>> datagen_maker(const Campaign& campaign, Blobs& blobs);
Result<std::unique_ptr<Assessor>> datagen_assessor(const Campaign& campaign, Blobs& blobs);

}  // namespace chuhe::farm
