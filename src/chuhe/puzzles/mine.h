// SPDX-License-Identifier: MIT
//
// Mines puzzles from many games, in parts that survive an interruption (puzzles/parts.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/puzzles/pack.h"
#include "chuhe/puzzles/parts.h"
#include "chuhe/puzzles/prospector.h"

namespace chuhe::puzzles {

// The games to mine: game() is called from several threads at once, with numbers below the count.
struct GameSource {
    std::string name;  // for the origin of the puzzles
    std::size_t count = 0;
    std::function<MinedGame(std::size_t number)> game;
};

// Which games to mine for which puzzles, and how.
struct MinePlan {
    std::vector<GameSource> sources = {};
    std::uint64_t seed = 1;  // of the order of the games
    std::size_t games = 0;   // the first so many in that order; 0: all
    std::uint32_t nodes = 20'000;
    Wanted wanted = Wanted::All;
    std::string folder = {};  // of the parts; must exist
    std::size_t part_games = 32;
    int threads = 1;
    std::shared_ptr<const tables::Tables> endgames = {};  // puzzles/examiner.h; null: small ones
};

// What mining has found.
struct Mined {
    Pack pack = {};
    std::size_t twins = 0;       // duplicates left out
    WorkProgress progress = {};  // in games; its puzzles include duplicates
    bool is_complete = false;    // false: must_stop() was true; the pack has what is done
};

// Fails if a part was made from other games or with other settings, or cannot be read or written.
Result<Mined> mine(const MinePlan& plan, const WorkWatch& watch = {});

// The number of games that a plan looks at.
std::size_t games_of(const MinePlan& plan);

}  // namespace chuhe::puzzles
