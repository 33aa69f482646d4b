// SPDX-License-Identifier: MIT
//
// Mines puzzles from many games, with several threads. The work is cut into parts of a few games;
// each finished part is a file of its own, written completely or not at all. Whatever stops the
// work, the same call goes on where it stopped, and the result is the same as without the stop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/puzzles/pack.h"
#include "chuhe/puzzles/prospector.h"

namespace chuhe::puzzles {

// The games to mine: game() is called from several threads at once, with numbers below the count.
struct GameSource {
    std::string name;  // for the origin of the puzzles
    std::size_t count = 0;
    std::function<MinedGame(std::size_t number)> game;
};

struct MinePlan {
    std::vector<GameSource> sources = {};
    std::uint64_t seed = 1;  // of the order of the games
    std::size_t games = 0;   // the first so many in that order; 0: all
    std::uint32_t nodes = 20'000;
    Wanted wanted = Wanted::All;
    std::string folder = {};  // of the parts; must exist
    std::size_t part_games = 32;
    int threads = 1;
};

struct MineProgress {
    std::size_t games = 0;  // done, including those of earlier runs
    std::size_t total = 0;
    std::size_t puzzles = 0;   // before duplicates are removed
    std::size_t recalled = 0;  // games of earlier runs among `games`
};

// Called by one thread at a time.
struct MineWatch {
    std::function<void(const MineProgress&)> on_part = {};
    std::function<bool()> must_stop = {};  // polled from all threads
};

struct Mined {
    Pack pack = {};
    std::size_t twins = 0;  // duplicates left out
    MineProgress progress = {};
    bool is_complete = false;  // false: must_stop() was true; the pack has what is done
};

// Fails if a part was made from other games or with other settings, or cannot be read or written.
Result<Mined> mine(const MinePlan& plan, const MineWatch& watch = {});

// The number of games that a plan looks at.
std::size_t games_of(const MinePlan& plan);

// One pack of several: without duplicates, and with the themes that motifs/find.h finds today.
// Seed, fingerprint and nodes are kept where all packs agree.
struct Gathered {
    Pack pack = {};
    std::size_t twins = 0;
};
Gathered gather(const std::vector<Pack>& packs);

// Removes puzzles whose position occurred before, also mirrored or with colours swapped. Returns
// how many.
std::size_t remove_twins(std::vector<Puzzle>& puzzles);

}  // namespace chuhe::puzzles
