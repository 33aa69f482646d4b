// SPDX-License-Identifier: MIT
//
// Endgame tables against the engine: it searches random positions without tables, and every mate
// that it finds must be in them, no further away than it says. Mirror images, and positions with
// colours swapped, must have the same entry.
#pragma once

#include <cstdint>
#include <functional>

#include "chuhe/base/error.h"
#include "chuhe/tables/tables.h"

namespace chuhe::cli {

struct SearchRequest {
    std::uint64_t positions = 0;
    std::uint64_t nodes = 0;  // per search
    std::uint64_t seed = 0;   // the same seed chooses the same positions of the same tables
    int threads = 1;
};

struct SearchComparison {
    std::uint64_t positions = 0;
    std::uint64_t mates = 0;  // found by the engine
    Errors contradictions = {};
};

// Small tables are drawn from as often as large ones. Calls `on_progress` from the calling thread
// with the number of searches done.
SearchComparison compare_with_search(const tables::Tables& tables, const SearchRequest& request,
                                     const std::function<void(std::uint64_t)>& on_progress);

}  // namespace chuhe::cli
