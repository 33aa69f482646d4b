// SPDX-License-Identifier: MIT
//
// Games of the engine against itself with other numbers on each side, as fast as they can be
// played: by nodes, without a clock, and broken off when they are decided.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "chuhe/core/move.h"
#include "chuhe/engine/engine.h"
#include "chuhe/match/random.h"
#include "spsa.h"

namespace chuhe::tune {

// Everything in the search that can be tuned, as the engine has it.
std::vector<Tuned> tunable_numbers();

// One at a time on a thread: the numbers belong to the thread.
class SelfPlay {
public:
    // An empty network file: the network in the program.
    SelfPlay(std::uint64_t nodes, const std::string& network_file);

    // Two games from one opening, sides swapped. Wins minus losses of the first.
    struct Pair {
        int first_game;  // 1 won, 0 drawn, -1 lost by the one with `a`
        int second_game;
    };
    Pair play_pair(const Values& a, const Values& b, match::Random& random);

private:
    std::vector<Move> opening(match::Random& random);
    int play(const Values& red, const Values& black, std::vector<Move> moves);

    engine::Limits limits_;
    engine::Engine red_;
    engine::Engine black_;
    Values usual_;
};

}  // namespace chuhe::tune
