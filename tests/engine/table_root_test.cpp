// SPDX-License-Identifier: MIT
#include "chuhe/engine/table_root.h"

#include <doctest/doctest.h>

#include "chuhe/core/generate.h"
#include "chuhe/engine/engine.h"
#include "chuhe/tables/build.h"
#include "database/temporary_folder.h"
#include "kit/printing.h"

namespace chuhe::engine {
namespace {

using namespace chuhe::tests;

// A rook against a horse, and all smaller endings.
struct EndgameFolder {
    EndgameFolder() {
        const tables::Material ending = tables::parse_material("KR-KN").value();
        REQUIRE(tables::build_tables({ending}, {.folder = path}));
    }
    TemporaryFolder folder = {};
    std::string path = folder.path().string();
};

struct EndgameEngine {
    explicit EndgameEngine(const std::string& folders) {
        Options options;
        options.table_folders = folders;
        engine.set_options(options);
    }
    Decision think(const Position& position, std::uint64_t nodes = 2000) {
        engine.set_position(position, {});
        reports.clear();
        Limits limits;
        limits.nodes = nodes;
        return engine.think(limits, [&](const Report& report) { reports.push_back(report); });
    }
    Engine engine;
    std::vector<Report> reports;
};

TEST_CASE("an engine with tables knows the mate at once, and plays it") {
    const EndgameFolder folder;
    EndgameEngine player(folder.path);
    CHECK(player.engine.table_problems().empty());
    Position position = position_of("3k5/9/9/9/2n6/9/R8/9/9/4K4 w");
    int plies = 0;
    for (int expected = 7; has_legal_move(position); --expected, ++plies) {
        const Decision decision = player.think(position);
        const Score mate =
            position.side_to_move() == Side::Red ? mate_in(expected) : mated_in(expected);
        REQUIRE(decision.score == mate);
        REQUIRE(player.reports.size() == 1);
        CHECK(player.reports[0].table_hits > 0);
        CHECK(player.reports[0].line.front() == decision.best);
        position.make(decision.best);
    }
    CHECK(plies == 7);
}

TEST_CASE("a side that must not check forever expects the mate after it has stopped") {
    const EndgameFolder folder;
    EndgameEngine player(folder.path);
    const Decision decision = player.think(position_of("9/9/4k4/9/9/9/9/3n5/9/R2K5 b"));
    CHECK(decision.score == mated_in(14));
}

TEST_CASE("the search knows what captures lead to") {
    const EndgameFolder folder;
    EndgameEngine player(folder.path);
    // Five pieces: no table, but every capture leads into one.
    const Position position = position_of("3k5/9/9/9/2n1p4/9/R8/9/9/4K4 w");
    player.think(position, 20'000);
    REQUIRE_FALSE(player.reports.empty());
    CHECK(player.reports.back().table_hits > 0);
}

TEST_CASE("in a drawn position only moves that keep the draw are searched") {
    tables::Tables solver;
    solver.solve_up_to(tables::Tables::kSmall);
    const Position position = position_of("4k4/9/9/9/3n5/9/9/4C4/9/3K5 w");
    REQUIRE(solver.outcome(position) == tables::Outcome::Draw);
    const MoveList legal = legal_moves(position);
    const std::vector<Move> moves(legal.begin(), legal.end());
    const std::vector<TableLine> lines = table_lines(solver, position, moves);
    REQUIRE(lines.size() == moves.size());
    CHECK(lines.front().score == kDraw);
    CHECK(std::ranges::is_sorted(lines, std::ranges::greater(), &TableLine::score));
}

TEST_CASE("near the natural limit the search decides, not the tables") {
    const EndgameFolder folder;
    EndgameEngine player(folder.path);
    // Two plies before the limit only taking the horse wins.
    CHECK(player.think(position_of("9/9/5k3/9/9/9/9/9/9/R2Kn4 w - - 118 80")).best == move("d0e0"));
}

TEST_CASE("a win is not repeated away") {
    const EndgameFolder folder;
    EndgameEngine player(folder.path);
    const Position start = position_of("3k5/9/9/9/2n6/9/R8/9/9/4K4 w");
    std::vector<Move> moves;
    for (int i = 0; i < 2; ++i)
        moves.insert(moves.end(), {move("a3a2"), move("d9d8"), move("a2a3"), move("d8d9")});
    player.engine.set_position(start, moves);
    Limits limits;
    limits.nodes = 5000;
    CHECK(player.engine.think(limits).best != move("a3a2"));
}

TEST_CASE("that another move would repeat a position is no reason to search for the win") {
    const EndgameFolder folder;
    EndgameEngine player(folder.path);
    const Position start = position_of("3k5/9/9/9/2n6/9/R8/9/9/4K4 w");
    const std::vector<Move> moves = {move("e0e1"), move("d9d8"), move("e1e0"), move("d8d9")};
    player.engine.set_position(start, moves);
    Limits limits;
    limits.nodes = 1;
    const Decision decision = player.engine.think(limits);
    CHECK(decision.best == move("a3a2"));
    CHECK(decision.score == mate_in(7));
}

TEST_CASE("a search that must avoid a repetition gives no win away") {
    const EndgameFolder folder;
    EndgameEngine player(folder.path);
    tables::Tables solver;
    solver.solve_up_to(tables::Tables::kSmall);
    const Position start = position_of("3k5/9/9/9/2n6/9/R8/9/9/4K4 w");
    // Most positions that the rook can reach at once have been on the board.
    std::vector<Move> moves;
    for (const char* square : {"b3", "c3", "e3", "f3", "g3", "h3", "i3", "a1", "a2", "a4"}) {
        const std::string there = std::string("a3") + square;
        const std::string back = std::string(square) + "a3";
        moves.insert(moves.end(),
                     {move(there.c_str()), move("d9d8"), move(back.c_str()), move("d8d9")});
    }
    player.engine.set_position(start, moves);
    Limits limits;
    limits.nodes = 1;
    const Decision decision = player.engine.think(limits);
    CHECK(solver.outcome(start.after(decision.best)) == tables::Outcome::Loss);
}

TEST_CASE("where perpetual check is allowed, the tables are not asked") {
    const EndgameFolder folder;
    EndgameEngine player(folder.path);
    Options options = player.engine.options();
    options.rule_book = rules::RuleBook::none();
    player.engine.set_options(options);
    CHECK(player.think(position_of("9/9/4k4/9/9/9/9/3n5/9/R2K5 b")).best == move("d2b1"));
}

TEST_CASE("folders without tables are reported, and the engine plays on") {
    EndgameEngine player("/nowhere/at/all; /nor/here");
    CHECK(player.engine.table_problems().size() == 2);
    CHECK_FALSE(player.think(position_of("3k5/9/9/9/2n6/9/R8/9/9/4K4 w")).best.is_none());
}

TEST_CASE("a limited player does not ask the tables") {
    const EndgameFolder folder;
    EndgameEngine player(folder.path);
    Options options = player.engine.options();
    options.elo = 1200;
    options.seed = 1;
    player.engine.set_options(options);
    player.think(position_of("3k5/9/9/9/2n6/9/R8/9/9/4K4 w"));
    for (const Report& report : player.reports)
        CHECK(report.table_hits == 0);
}

TEST_CASE("engines can share tables, and small endings need no file") {
    auto shared = std::make_shared<tables::Tables>();
    shared->solve_up_to(tables::Tables::kSmall);
    EndgameEngine player("");
    const Position position = position_of("3k5/9/9/9/2n6/9/R8/9/9/4K4 w");
    player.engine.use_tables(shared);
    CHECK(player.think(position).score == mate_in(7));
    CHECK(player.reports.at(0).table_hits > 0);
    // A search does not wait until an ending is solved.
    player.think(position_of("3k5/9/9/9/2n1p4/9/R8/9/9/4K4 w"));
    REQUIRE_FALSE(player.reports.empty());
    CHECK(player.reports.back().table_hits == 0);
    player.engine.use_tables(nullptr);
    player.think(position, 10);
    REQUIRE_FALSE(player.reports.empty());
    CHECK(player.reports.back().table_hits == 0);
}

}  // namespace
}  // namespace chuhe::engine
