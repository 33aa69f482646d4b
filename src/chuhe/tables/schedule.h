// SPDX-License-Identifier: MIT
//
// Which table to build next, if several are built side by side.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "chuhe/tables/material.h"

namespace chuhe::tables {

class Schedule {
public:
    // Requires that all endings that captures lead to are among them.
    explicit Schedule(const std::vector<Material>& endings);

    struct Task {
        Material ending;
        std::uint64_t numbers;  // Layout::size()
        std::uint64_t bytes;    // memory_to_solve()
    };

    // Of the endings whose captures lead only to finished ones, the largest that takes at most so
    // much memory: those that are left to the end should be small. Each is given out once.
    std::optional<Task> begin(std::uint64_t most_bytes);

    // What was begun is there now.
    void finish(const Material& ending);

private:
    void add_ready(const Material& ending);

    std::map<Material, std::size_t> waiting_;           // how many endings each is waiting for
    std::map<Material, std::vector<Material>> larger_;  // those that wait for an ending
    std::vector<Task> ready_;                           // the largest is last
};

}  // namespace chuhe::tables
