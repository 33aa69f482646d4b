// SPDX-License-Identifier: MIT
//
// perft_portable DEPTH: perft of the starting position in the build for baseline x86-64. Nothing
// else, so that bench/compare_perft can compare its time with that of `chuhe perft`.
#include <cstdlib>
#include <iostream>

#include "chuhe/core/perft.h"
#include "chuhe/core/position.h"

int main(int argc, char** argv) {
    const int depth = argc > 1 ? std::atoi(argv[1]) : 5;
    std::cout << chuhe::perft(chuhe::Position::start(), depth) << '\n';
}
