// SPDX-License-Identifier: MIT
//
// Games of the engine against itself with different parameters for each side, as fast as possible:
// limited by nodes, without a clock, and ended as soon as they are decided.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/engine/job.h"
#include "chuhe/match/random.h"
#include "chuhe/match/spsa.h"
#include "chuhe/rules/history.h"

namespace chuhe::tune {

using match::Tuned;
using match::Values;

// All tunable parameters of the search, with the engine's values.
std::vector<Tuned> tunable_numbers();

// One at a time per thread: the parameters belong to the thread.
class SelfPlay {
public:
    // An empty network file: the built-in network.
    SelfPlay(std::uint64_t nodes, const std::string& network_file);

    // Two games from one opening, sides swapped. Wins minus losses of the first.
    struct Pair {
        int first_game;  // 1 won, 0 drawn, -1 lost by the player with `a`
        int second_game;
    };
    Pair play_pair(const Values& a, const Values& b, match::Random& random);

    // Searched in all games so far.
    std::uint64_t nodes() const { return nodes_; }

private:
    std::vector<Move> opening(match::Random& random);
    int play(const Values& red, const Values& black, std::vector<Move> moves);
    engine::Decision think(engine::Engine& engine, const rules::History& history,
                           const engine::Limits& limits);

    engine::Options options_;
    engine::Limits limits_;
    engine::Engine red_;
    engine::Engine black_;
    Values usual_;
    std::uint64_t nodes_ = 0;
};

}  // namespace chuhe::tune
