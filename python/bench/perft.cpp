// SPDX-License-Identifier: MIT
//
// perft from the start in C++, for bench/perft.py to compare with: prints nodes and seconds.
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "chuhe/core/perft.h"

int main(int count, char** words) {
    const int depth = count > 1 ? std::atoi(words[1]) : 5;
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t nodes = chuhe::perft(chuhe::Position::start(), depth);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    std::cout << nodes << ' ' << taken.count() << '\n';
}
