// SPDX-License-Identifier: MIT
//
// Lets the engine think about a position, and prints what it finds, depth by depth.
//
//   search "3k5/9/9/9/9/9/9/R8/R8/4K4 w" 8
#include <cstdlib>
#include <iostream>

#include "chuhe/core/fen.h"
#include "chuhe/engine/engine.h"
#include "chuhe/notation/writer.h"

using namespace chuhe;

int main(int argc, char** argv) {
    const Checked<Position> position = Position::from_fen(argc > 1 ? argv[1] : kStartFen);
    if (!position) {
        std::cerr << to_string(position.error().front()) << '\n';
        return 1;
    }
    engine::Engine engine;
    engine.set_position(*position, {});
    const engine::Limits limits{.depth = argc > 2 ? std::atoi(argv[2]) : 8};
    const engine::Decision decision = engine.think(limits, [](const engine::Report& report) {
        std::cout << "depth " << report.depth << ", ";
        if (engine::is_mate(report.score))
            std::cout << "mate in " << engine::moves_to_mate(report.score);
        else
            std::cout << "score " << report.score;
        for (const Move move : report.line)
            std::cout << ' ' << to_string(move);
        std::cout << '\n';
    });
    if (decision.best.is_none()) {
        std::cout << "no legal move\n";
        return 0;
    }
    std::cout << "best: "
              << notation::write_move(*position, decision.best, notation::Notation::Chinese)
              << '\n';
}
