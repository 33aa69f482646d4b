// SPDX-License-Identifier: MIT
//
// What a search that runs out of nodes in the middle of an iteration reports.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/engine/engine.h"
#include "engine/bench_positions.h"
#include "kit/random_positions.h"

using namespace chuhe;
using namespace chuhe::engine;

namespace {

// All reports of a search from an empty memory.
std::vector<Report> reports_of(Engine& engine, const Position& position, std::uint64_t nodes) {
    engine.new_game();
    engine.set_position(position, {});
    Limits limits;
    limits.nodes = nodes;
    std::vector<Report> reports;
    engine.think(limits, [&](const Report& report) { reports.push_back(report); });
    return reports;
}

}  // namespace

TEST_CASE("an interrupted search keeps the line of the last complete one if it says more") {
    int kept = 0;
    // Many positions: whether a search is interrupted at the right moment is a matter of luck.
    std::uint64_t budget = 3000;
    for (const std::string& fen : tests::bench_positions()) {
        CAPTURE(fen);
        Engine engine;
        engine.set_position(Position::from_fen(fen).value(), {});
        budget += 500;
        Limits limits;
        limits.nodes = budget;
        std::vector<Move> whole;
        Report last;
        const Decision decision = engine.think(limits, [&](const Report& report) {
            last = report;
            if (report.bound == Bound::Exact) whole = report.line;
        });
        // A move that turned out better than expected has no answer yet.
        REQUIRE_FALSE(last.line.empty());
        CHECK((last.line.size() > 1 || last.bound == Bound::Lower));
        CHECK(decision.ponder == (last.line.size() > 1 ? last.line[1] : Move()));
        if (last.bound == Bound::Exact || last.line.front() != whole.front()) continue;
        const bool is_beginning = last.line.size() < whole.size() &&
                                  std::equal(last.line.begin(), last.line.end(), whole.begin());
        CHECK_FALSE(is_beginning);
        if (last.line == whole) ++kept;
    }
    CHECK(kept > 0);
}

TEST_CASE("an interrupted search marks scores that are only bounds") {
    Engine engine;
    int bounds = 0;
    int exact = 0;
    // Whether a search is interrupted in the middle of a change of mind depends on the evaluation:
    // of many positions, some do.
    tests::for_random_positions(150, [&](const Position& position) {
        if (!has_legal_move(position)) return;
        std::vector<Report> reports = reports_of(engine, position, 4'000);
        REQUIRE_FALSE(reports.empty());
        (reports.back().bound == Bound::Exact ? exact : bounds) += 1;
        // Complete iterations end inside their window.
        reports.pop_back();
        CHECK(std::ranges::all_of(
            reports, [](const Report& report) { return report.bound == Bound::Exact; }));
    });
    CHECK(bounds > 0);
    CHECK(exact > 0);
}

TEST_CASE("an interrupted iteration that found nothing new is not reported as deeper") {
    Engine engine;
    for (std::uint64_t nodes = 20'000; nodes < 60'000; nodes += 4'000) {
        const std::vector<Report> reports = reports_of(engine, Position::start(), nodes);
        REQUIRE(reports.size() > 1);
        const Report& last = reports.back();
        const Report& previous = reports[reports.size() - 2];
        if (last.line == previous.line && last.score == previous.score)
            CHECK(last.depth == previous.depth);
    }
}
