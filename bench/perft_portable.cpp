// SPDX-License-Identifier: MIT
//
// perft_portable DEPTH: the count of the start position by the build for the plainest x86-64.
// Nothing else, so that bench/compare_perft can hold its time against that of `chuhe perft`.
#include <cstdlib>
#include <iostream>

#include "core/perft.h"
#include "core/position.h"

int main(int argc, char** argv) {
    const int depth = argc > 1 ? std::atoi(argv[1]) : 5;
    std::cout << chuhe::perft(chuhe::Position::start(), depth) << '\n';
}
