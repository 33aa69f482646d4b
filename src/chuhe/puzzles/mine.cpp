// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/mine.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

#include "chuhe/base/fnv.h"
#include "chuhe/base/split_mix.h"
#include "chuhe/puzzles/gather.h"

namespace chuhe::puzzles {
namespace {

// A game by its source and its number there.
struct GameNumber {
    std::uint16_t source = 0;
    std::uint32_t game = 0;
};

// All games in the order of the seed.
std::vector<GameNumber> shuffled_games(const MinePlan& plan) {
    std::vector<GameNumber> games;
    for (std::size_t source = 0; source < plan.sources.size(); ++source) {
        for (std::size_t game = 0; game < plan.sources[source].count; ++game)
            games.push_back({static_cast<std::uint16_t>(source), static_cast<std::uint32_t>(game)});
    }
    std::uint64_t state = plan.seed;
    for (std::size_t i = games.size(); i > 1; --i) {
        state += split_mix::kStep;
        std::swap(games[i - 1], games[split_mix::number(state) % i]);
    }
    games.resize(games_of(plan));
    return games;
}

std::uint64_t fingerprint_of(const MinePlan& plan) {
    Fnv1a hash;
    for (const GameSource& source : plan.sources) {
        hash.add(source.name);
        hash.add(std::to_string(source.count) + '\n');
    }
    for (const std::uint64_t number :
         {std::uint64_t{plan.part_games}, static_cast<std::uint64_t>(plan.wanted),
          Prospector::kMateBudget, std::uint64_t{Prospector::kLongestMate}})
        hash.add(std::to_string(number) + ' ');
    if (plan.endgames) hash.add(names_of(*plan.endgames));
    return hash.value();
}

PartsPlan parts_of(const MinePlan& plan) {
    PartsPlan parts;
    parts.info.seed = plan.seed;
    parts.info.fingerprint = fingerprint_of(plan);
    parts.info.nodes = plan.nodes;
    for (const GameSource& source : plan.sources)
        parts.info.sources.push_back(source.name);
    parts.folder = plan.folder;
    parts.items = games_of(plan);
    parts.part_items = plan.part_games;
    parts.threads = plan.threads;
    return parts;
}

}  // namespace

std::size_t games_of(const MinePlan& plan) {
    const std::size_t all = std::accumulate(
        plan.sources.begin(), plan.sources.end(), std::size_t{0},
        [](std::size_t sum, const GameSource& source) { return sum + source.count; });
    return plan.games == 0 ? all : std::min(all, plan.games);
}

Result<Mined> mine(const MinePlan& plan, const WorkWatch& watch) {
    const PartsPlan parts = parts_of(plan);
    const std::vector<GameNumber> games = shuffled_games(plan);
    const auto network = Prospector(plan.nodes, plan.wanted).network();
    const auto hire = [&]() -> Worker {
        const auto prospector =
            std::make_shared<Prospector>(plan.nodes, plan.wanted, network, plan.endgames);
        return [&, prospector](std::size_t item, std::vector<Puzzle>& found,
                               const std::function<bool()>& must_stop) {
            const GameNumber number = games[item];
            const MinedGame game = plan.sources[number.source].game(number.game);
            for (Puzzle& puzzle : prospector->look_through(game, must_stop)) {
                puzzle.origin.source = number.source;
                puzzle.origin.game = number.game;
                found.push_back(std::move(puzzle));
            }
        };
    };
    Result<WorkDone> done = work_in_parts(parts, hire, watch);
    if (!done) return tl::make_unexpected(done.error());
    Mined mined;
    mined.pack.info = parts.info;
    mined.pack.puzzles = std::move(done->puzzles);
    mined.twins = remove_twins(mined.pack.puzzles);
    mined.progress = done->progress;
    mined.is_complete = done->is_complete;
    return mined;
}

}  // namespace chuhe::puzzles
