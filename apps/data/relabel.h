// SPDX-License-Identifier: MIT
//
// Gives old games new scores: every position that a network may learn from is searched again, with
// a stronger network or more nodes. Moves, results and the scores of all other positions stay as
// they are.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>

#include "chuhe/base/result.h"
#include "chuhe/data/chunk.h"
#include "chuhe/data/filter.h"
#include "chuhe/nnue/network.h"

namespace chuhe::data {

struct RelabelPlan {
    // Covers everything that `unpack` may keep, however many positions per game it takes.
    Filter filter = {.most = std::numeric_limits<std::size_t>::max()};
    std::uint32_t nodes = 1000;
    std::uint16_t hash_megabytes = 2;
    int threads = 1;
    std::shared_ptr<const nnue::Network> network;  // null: handcrafted evaluation
};

Labels labels_of(const RelabelPlan& plan);

// The chunk with new scores and a new K, independent of the number of threads; nothing if stopped.
// Requires games that can be replayed. `on_game` is called with the number of positions searched,
// possibly by several threads at once.
std::optional<Chunk> relabelled(Chunk chunk, const RelabelPlan& plan, const std::atomic<bool>& stop,
                                const std::function<void(std::uint64_t positions)>& on_game);

}  // namespace chuhe::data
