// SPDX-License-Identifier: MIT
//
// perft from the start in C++, for bench/perft.py to compare with: prints nodes and seconds of
// processor time, which other programs do not disturb.
#include "chuhe/core/perft.h"

#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>

int main(int count, char** words) {
    const int depth = count > 1 ? std::atoi(words[1]) : 5;
    const std::clock_t begin = std::clock();
    const std::uint64_t nodes = chuhe::perft(chuhe::Position::start(), depth);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::cout << nodes << ' ' << seconds << '\n';
}
