// SPDX-License-Identifier: MIT
//
// Counts move sequences from a position, depth by depth.
//
//   perft 5 "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
#include "chuhe/core/perft.h"

#include <cstdlib>
#include <iostream>

#include "chuhe/core/fen.h"
#include "chuhe/core/position.h"

int main(int argc, char** argv) {
    const int deepest = argc > 1 ? std::atoi(argv[1]) : 4;
    const std::string_view fen = argc > 2 ? argv[2] : chuhe::kStartFen;

    const chuhe::Checked<chuhe::Position> position = chuhe::Position::from_fen(fen);
    if (!position) {
        for (const chuhe::Error& error : position.error())
            std::cerr << to_string(error) << '\n';
        return 1;
    }

    for (int depth = 1; depth <= deepest; ++depth)
        std::cout << depth << ": " << chuhe::perft(*position, depth) << '\n';
}
