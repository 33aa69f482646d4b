// SPDX-License-Identifier: MIT
//
// Probing endgame tables: how many positions per second, from blocks that have to be decompressed
// first (cold) and from blocks at hand (warm). The system's own cache of files is warm in both.
//
//   tables                 builds the endings of KRP-KN in a temporary folder first
//   tables FOLDER          tables that are there already
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "chuhe/base/cores.h"
#include "chuhe/tables/build.h"
#include "chuhe/tables/tables.h"

namespace {

using namespace chuhe;
using Clock = std::chrono::steady_clock;

// Few enough that all their blocks stay in the cache.
constexpr std::size_t kProbes = 500;
constexpr int kWarmRounds = 200;

// Random positions; large tables have more of them.
std::vector<Position> some_positions(const tables::Tables& tables) {
    std::vector<const tables::TableFile*> files = tables.files();
    std::vector<double> sizes;
    for (const tables::TableFile* file : files)
        sizes.push_back(static_cast<double>(file->info().numbers));
    std::mt19937_64 random(1);
    std::discrete_distribution<std::size_t> draw(sizes.begin(), sizes.end());
    std::vector<Position> positions;
    while (positions.size() < kProbes) {
        const tables::TableFile& file = *files[draw(random)];
        const Side side = random() % 2 == 0 ? Side::Red : Side::Black;
        const auto position = position_at(file.layout(), random() % file.info().numbers, side);
        if (position) positions.push_back(*position);
    }
    return positions;
}

template <typename Probe>
void measure(const char* name, std::size_t probes, Probe probe) {
    const Clock::time_point begin = Clock::now();
    probe();
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    fmt::print("{:<24} {:>12.0f} probes/s\n", name, static_cast<double>(probes) / seconds);
}

tables::Tables open_or_exit(const std::string& folder) {
    Errors problems;
    tables::Tables tables(std::vector<std::string>{folder}, problems);
    for (const Error& problem : problems)
        fmt::print(stderr, "{}\n", to_string(problem));
    if (!problems.empty() || tables.files().empty()) std::exit(1);
    return tables;
}

void run(const std::string& folder) {
    const std::vector<Position> positions = some_positions(open_or_exit(folder));
    std::size_t decided = 0;
    const auto ask_outcomes = [&](const tables::Tables& tables) {
        for (const Position& position : positions)
            decided += tables.outcome(position) != tables::Outcome::Draw ? 1 : 0;
    };
    const auto ask_distances = [&](const tables::Tables& tables) {
        for (const Position& position : positions)
            decided += tables.look_up(position)->value.is_draw() ? 0 : 1;
    };
    const tables::Tables for_outcomes = open_or_exit(folder);
    measure("outcome, cold", kProbes, [&] { ask_outcomes(for_outcomes); });
    measure("outcome, warm", kProbes * kWarmRounds, [&] {
        for (int round = 0; round < kWarmRounds; ++round)
            ask_outcomes(for_outcomes);
    });
    const tables::Tables for_distances = open_or_exit(folder);
    measure("distance, cold", kProbes, [&] { ask_distances(for_distances); });
    measure("distance, warm", kProbes * kWarmRounds, [&] {
        for (int round = 0; round < kWarmRounds; ++round)
            ask_distances(for_distances);
    });
    fmt::print("{} tables, {} % of the positions decided\n", for_outcomes.files().size(),
               100 * decided / (2 * kProbes * (kWarmRounds + 1)));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1) {
        run(argv[1]);
        return 0;
    }
    const auto folder = std::filesystem::temp_directory_path() / "chuhe-tables-bench";
    const auto built =
        tables::build_tables({*tables::parse_material("KRP-KN")},
                             {.folder = folder.string(), .threads = processor_cores()});
    if (!built) {
        fmt::print(stderr, "{}\n", to_string(built.error()));
        return 1;
    }
    run(folder.string());
    std::filesystem::remove_all(folder);
    return 0;
}
