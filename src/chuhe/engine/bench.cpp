// SPDX-License-Identifier: MIT
#include "chuhe/engine/bench.h"

#include <array>
#include <cassert>

#include "chuhe/core/position.h"
#include "chuhe/engine/engine.h"

namespace chuhe::engine {
namespace {

// Openings, middlegames, endgames, mates, a position with everything en prise, and one five moves
// before the natural limit.
constexpr std::array<std::string_view, 20> kPositions = {
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKABR1 w - - 0 1",
    "r1bakabr1/9/1cn4c1/p1p1p1p1p/6n2/2P6/P3P1P1P/1CN1C1N2/9/R1BAKABR1 b - - 0 1",
    "2bakab1r/9/1cn1c1n2/r3p1p1p/p1p6/9/P1P1P1P1P/2N1C1NC1/9/R1BAKAB1R w - - 0 1",
    "r2akab1r/9/1cn1b1nc1/p1p1p3p/6p2/2P6/P3P1P1P/1CN1B1NC1/9/R2AKAB1R w - - 0 1",
    "1rbakabr1/9/2n1c1n2/p3p1p1p/2p6/6P2/P1P1P3P/NC2C1N2/4A4/R1B1KABR1 w - - 0 1",
    "3akab2/5r3/2n1b1n2/p1p1p3p/6p2/2PN5/P3P1P1P/1C2B1N2/4A4/R2AK1B2 b - - 0 1",
    "2bak4/4a4/2n1b4/p3C3p/2p3r2/4P1P2/P8/2N1B4/4A4/2BAKR3 w - - 0 1",
    "3ak1b2/4a4/4b4/p1p1p1p1p/4n4/6P2/P1P1P3P/2N1C4/4A4/2BAK1B2 w - - 0 1",
    "4kab2/4a4/4b4/8p/3n5/2P6/8P/4B1N2/4A4/2BAK4 b - - 0 1",
    "3k1a3/4a4/4b3b/9/9/9/4P4/3A5/4A4/2BK1R3 w - - 0 1",
    "2bak4/4a4/4b4/9/9/6B2/9/3RB4/4A4/3AK4 b - - 0 1",
    "4k4/4a4/3Pb4/9/2n6/9/5p3/4B4/4K4/3A5 w - - 0 1",
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
    "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
    "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1",
    "CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w - - 0 1",
    "R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w - - 0 1",
    "3aka3/9/1c2b4/p3p1p1p/2b2n3/2P1c4/P3P1P1P/N1C1B1C2/4N4/3AKAB2 b - - 0 1",
    "3ak4/4a4/4b3b/9/5n3/4P1P2/9/2N1B4/4A4/2BAK4 w - - 110 90",
};

}  // namespace

BenchResult run_bench(const BenchPlan& plan) {
    Engine engine;
    Options options;
    options.hash_megabytes = plan.hash_megabytes;
    options.threads = plan.threads;
    options.evaluation = plan.evaluation;
    options.network_file = plan.network_file;
    engine.set_options(options);

    BenchResult result;
    const auto start = std::chrono::steady_clock::now();
    for (const std::string_view fen : kPositions) {
        if (plan.must_stop && plan.must_stop()) break;
        engine.new_game();
        const auto position = Position::from_fen(fen);
        assert(position);
        engine.set_position(*position, {});
        Limits limits;
        limits.depth = plan.depth;
        const Decision decision = engine.think(limits, {}, plan.must_stop);
        result.nodes += decision.nodes;
        if (plan.on_position) plan.on_position(fen, decision.nodes);
    }
    result.time =
        std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - start);
    return result;
}

}  // namespace chuhe::engine
