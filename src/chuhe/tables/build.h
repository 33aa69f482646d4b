// SPDX-License-Identifier: MIT
//
// Building tables into a folder, the smaller endings first. What is there already is kept, so the
// work can be stopped at any time and continued; a table is written only once it is solved and
// verified, completely or not at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/tables/material.h"

namespace chuhe::tables {

// How far the work is, in positions.
struct BuildProgress {
    Material ending;
    std::uint64_t done = 0;
    std::uint64_t total = 0;
};

// Where tables are built, and with which resources.
struct BuildOptions {
    std::string folder = {};
    int threads = 1;
    // Endings that would need more memory to solve are refused.
    std::uint64_t most_bytes = std::uint64_t{8} << 30;
    // Called before each table. Returns false to stop.
    std::function<bool(const BuildProgress&)> proceed = nullptr;
};

// How a build ended.
struct BuildReport {
    std::size_t built = 0;
    std::size_t kept = 0;  // were there already
    bool is_complete = true;
};

// Builds these endings and all that captures lead to. Fails before any work if one of them needs
// too much memory; and if a file cannot be written or an existing table is damaged: what has been
// built by then remains.
Result<BuildReport> build_tables(const std::vector<Material>& endings, const BuildOptions& options);

// What solving an ending takes, with the smaller ones that it needs at hand.
std::uint64_t memory_to_solve(const Material& material);

}  // namespace chuhe::tables
